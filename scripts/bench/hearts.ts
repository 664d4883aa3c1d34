import type { Db } from '#server/db/client.ts';
import { setHeart } from '#server/domains/hearts/hearts.service.ts';
import { reasonOf } from '#scripts/cli-error.ts';
import { printLine } from '#scripts/print-line.ts';
import { compare, throughput } from './measure.ts';
import { type Result, ratioResult } from './report.ts';
import type { Sample } from './tools.ts';

/**
 * The same mutation as it would be written with only Prisma: an interactive transaction with its own calls, which also checks blocks and
 * mutes, counts and assigns sequence numbers, as the database does in Matinee. For a database without those triggers.
 */
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
      const { authorId: recipientId } = content;
      if (!hearted) {
        const notification = await tx.notification.findFirst({
          where: { actorId: authorId, heart: { authorId, contentId } },
          select: { readAt: true },
        });
        const { count } = await tx.heart.deleteMany({ where: { authorId, contentId } });
        if (count === 0) return;
        await tx.content.update({
          where: { id: contentId },
          data: { heartCount: { decrement: 1 }, rev: { increment: 1 } },
        });
        if (!notification) return;
        const unread = notification.readAt ? 0 : 1;
        await tx.inbox.update({
          where: { recipientId },
          data: { seq: { increment: 1 }, unread: { decrement: unread } },
        });
        return;
      }
      const [heart] = await tx.heart.createManyAndReturn({
        data: [{ authorId, contentId }],
        skipDuplicates: true,
        select: { id: true },
      });
      if (!heart) return;
      await tx.content.update({
        where: { id: contentId },
        data: { heartCount: { increment: 1 }, rev: { increment: 1 } },
        select: { heartCount: true, rev: true },
      });
      if (recipientId === authorId) return;
      const apart = await tx.block.findFirst({
        where: {
          OR: [
            { ownerId: authorId, blockedId: recipientId },
            { ownerId: recipientId, blockedId: authorId },
          ],
        },
      });
      const muted = await tx.mute.findFirst({
        where: { profileId: recipientId, OR: [{ type: 'like_post' }, { contentId }] },
      });
      if (apart || muted) return;
      const { seq } = await tx.inbox.update({
        where: { recipientId },
        data: { seq: { increment: 1 }, unread: { increment: 1 } },
        select: { seq: true },
      });
      await tx.notification.create({
        data: {
          recipientId,
          actorId: authorId,
          type: 'like_post',
          heartId: heart.id,
          groupId: contentId,
          seq,
        },
      });
    },
    { maxWait: 20_000, timeout: 20_000 },
  );
}

/** Leaves counting, sequence numbers, grouping and withholding to the code that writes. */
const withoutTriggers =
  'alter table heart disable trigger user; alter table notification disable trigger user';

/** Concurrent mutations: as many as the pool has connections. */
const concurrency = 8;

/**
 * Hearts per second of the service, divided by those of Prisma's interactive transaction on `plain`, spread over posts and on one popular
 * post. Then, on both, the counters that differ from COUNT(*), and the failed calls of the service. Needs copies, because it writes.
 */
export async function measureHearts(db: Db, plain: Db, sample: Sample, slice: number): Promise<Result[]> {
  await plain.pool.query(withoutTriggers);
  let calls = 0;
  const failures: unknown[] = [];
  /** Every heart is of another member, on another post; every second call takes the oldest heart back, so that all of them write. */
  const act = (
    write: (author: string, post: string, hearted: boolean) => Promise<unknown>,
    posts: readonly string[],
  ) => {
    const hearts: { author: string; post: string }[] = [];
    let made = 0;
    return throughput(concurrency, async (index) => {
      const oldest = index % 2 === 0 ? hearts.shift() : undefined;
      if (oldest) {
        await write(oldest.author, oldest.post, false);
        return;
      }
      made += 1;
      const author = sample.members[(made * 7) % sample.members.length] ?? '';
      const post = posts[(made * 13) % posts.length] ?? '';
      await write(author, post, true);
      hearts.push({ author, post });
    });
  };
  const ours = (author: string, id: string, hearted: boolean) => {
    calls += 1;
    return setHeart(db, { id: author }, { target: { kind: 'content', id }, hearted }).catch(
      (error: unknown) => void failures.push(error),
    );
  };
  const theirs = (author: string, id: string, hearted: boolean) => heartByPrisma(plain, author, id, hearted);

  const against = (posts: readonly string[]) =>
    compare({ candidate: act(ours, posts), reference: act(theirs, posts), slice });
  const spread = await against(sample.posts);
  const hot = await against([sample.hotPost]);
  const wrong = await Promise.all(
    [db, plain].map(async ({ pool }) => (await pool.query('select * from audit_counters()')).rows),
  );
  if (failures.length > 0) printLine(`  the first heart that failed: ${reasonOf(failures[0])}`);
  return [
    ratioResult('hearts spread ÷ Prisma transaction, hearts/s', spread, { limit: { atLeast: 5 }, goal: 8 }),
    ratioResult('hearts on one hot post ÷ Prisma transaction, hearts/s', hot, {
      limit: { atLeast: 1.5 },
      goal: 3.5,
    }),
    {
      name: 'counters that differ from COUNT(*) after the storm',
      value: wrong.flat().length,
      limit: { atMost: 0 },
      goal: 0,
    },
    { name: `hearts that failed, of ${calls}`, value: failures.length, limit: { atMost: 0 }, goal: 0 },
  ];
}
