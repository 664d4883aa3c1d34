import type { Command } from 'commander';
import type { Select } from '#server/db/client.ts';
import { isId } from '#shared/ids.ts';
import { contentTopic, memberTopic } from '#shared/topics.ts';
import { CliError } from '#scripts/cli-error.ts';
import type { Answer, Run, Tools } from './tools.ts';

const notFoundError = (id: string): CliError =>
  new CliError(`There is no post ${id}.`, 'Copy the id from the address of its comments.');

/** Hides a post from everyone but its author, or lists it again; notifies open pages of the post and its author. */
export async function setListed({ db }: Pick<Tools, 'db'>, id: string, listed: boolean): Promise<Answer> {
  const select = { id: true, authorId: true } satisfies Select<'content'>;
  const post = isId(id) ? await db.prisma.content.findUnique({ where: { id }, select }) : null;
  if (!post) throw notFoundError(id);
  const isPublic = await db.write(async (tx) => {
    const after = await tx.prisma(async ({ content }) => {
      if (listed)
        await content.updateMany({
          where: { id, isPublic: false, withheld: false },
          data: { isPublic: true },
        });
      else
        await content.updateMany({
          where: { id, OR: [{ isPublic: true }, { withheld: true }] },
          // a banned author's post is withheld as well; clearing that keeps it unlisted when the ban ends
          data: { isPublic: false, withheld: false },
        });
      return content.findUnique({ where: { id }, select: { isPublic: true } });
    });
    if (!after) throw notFoundError(id);
    tx.publish(contentTopic(id), memberTopic(post.authorId));
    return after.isPublic;
  });
  const hidden = listed ? 'will be listed when the ban of its author ends' : 'is unlisted';
  return { text: `${id} ${isPublic ? 'is listed' : hidden}.`, value: { id, isPublic } };
}

export function contentCommands(admin: Command, run: Run): void {
  admin
    .command('content:unlist')
    .argument('<id>', 'of a post or review')
    .option('--undo', 'list it again')
    .description('hide a post or review from everyone but its author')
    .action((id: string, { undo }: { undo?: true }) => run((tools) => setListed(tools, id, undo === true)));
}
