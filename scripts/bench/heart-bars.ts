import type { Db } from '#server/db/client.ts';
import { setHeart } from '#server/domains/hearts/hearts.service.ts';
import { compare, throughput } from './measure.ts';
import { type Bar, ratioBar } from './report.ts';
import type { Sample } from './tools.ts';

/** The same act as one would write it with Prisma: an interactive transaction of its own calls. */
async function heartByPrisma(
  { prisma }: Db,
  authorId: string,
  contentId: string,
  hearted: boolean,
): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      const content = await tx.content.findFirst({
        where: { id: contentId, isPublic: true },
        select: { authorId: true },
      });
      if (!content) throw new Error('no such post');
      if (hearted) {
        const made = await tx.heart.createMany({ data: [{ authorId, contentId }], skipDuplicates: true });
        if (made.count > 0 && content.authorId !== authorId) {
          const heart = await tx.heart.findFirstOrThrow({
            where: { authorId, contentId },
            select: { id: true },
          });
          await tx.notification.create({
            data: { recipientId: content.authorId, actorId: authorId, type: 'like_post', heartId: heart.id },
          });
        }
      } else {
        await tx.heart.deleteMany({ where: { authorId, contentId } });
      }
      await tx.content.findUniqueOrThrow({
        where: { id: contentId },
        select: { heartCount: true, rev: true },
      });
    },
    { maxWait: 20_000, timeout: 20_000 },
  );
}

/** Acts under way at once; as many as the pool has connections. */
const atOnce = 8;

/**
 * Hearts by the service over hearts by Prisma's interactive transaction, spread over posts and on one hot post; then every
 * stored counter against COUNT(*), and the service's calls that failed. Writes: give it a copy.
 */
export async function heartBars(db: Db, sample: Sample, slice: number): Promise<Bar[]> {
  let acts = 0;
  let failed = 0;
  // every call another member and another post, so that neither side undoes what the other has just done
  const act = (
    write: (author: string, post: string, on: boolean) => Promise<unknown>,
    posts: readonly string[],
  ) =>
    throughput(atOnce, () => {
      acts += 1;
      const author = sample.members[(acts * 7) % sample.members.length] ?? '';
      const post = posts[(acts * 13) % posts.length] ?? '';
      return write(author, post, acts % 3 !== 0);
    });
  const ours = (author: string, id: string, hearted: boolean) =>
    setHeart(db, { id: author }, { target: { kind: 'content', id }, hearted }).catch(() => {
      failed += 1;
    });
  const theirs = (author: string, id: string, hearted: boolean) => heartByPrisma(db, author, id, hearted);

  const against = (posts: readonly string[]) =>
    compare({ candidate: act(ours, posts), reference: act(theirs, posts), slice });
  const spread = await against(sample.posts);
  const hot = await against([sample.hotPost]);
  const { rows: wrong } = await db.pool.query('select * from audit_counters()');
  return [
    ratioBar('hearts spread ÷ Prisma transaction, hearts/s', spread, { gate: { atLeast: 5 }, goal: 8 }),
    ratioBar('hearts on one hot post ÷ Prisma transaction, hearts/s', hot, {
      gate: { atLeast: 1.5 },
      goal: 3.5,
    }),
    {
      name: 'counters that differ from COUNT(*) after the storm',
      value: wrong.length,
      gate: { atMost: 0 },
      goal: 0,
    },
    { name: `hearts that failed, of ${acts}`, value: failed, gate: { atMost: 0 }, goal: 0 },
  ];
}
