import { sql } from '#server/db/sql.ts';
import { contentTopic } from '#shared/topics.ts';
import { StartFault } from '#scripts/fault.ts';
import type { Answer, Tools } from './tools.ts';

/** Takes a post out of everyone's sight but its author's, or lists it again; counters follow by themselves. */
export async function unlistContent({ db }: Tools, id: string, unlisted: boolean): Promise<Answer> {
  const known = await db.prisma.content.findUnique({ where: { id }, select: { id: true } }).catch(() => null);
  if (!known)
    throw new StartFault(`There is no post ${id}.`, 'Copy the id from the address of its comments.');
  await db.write(async (tx) => {
    await tx.execute(
      sql`update content set is_public = ${!unlisted} where id = ${id}::uuid and is_public = ${unlisted}`,
    );
    tx.publish(contentTopic(id));
  });
  return { text: `${id} is ${unlisted ? 'unlisted' : 'listed'}.`, value: { id, isPublic: !unlisted } };
}
