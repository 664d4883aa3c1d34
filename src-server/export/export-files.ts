import type { ListReader } from '#server/db/client.ts';
import { everyPage } from '#server/db/every-page.ts';

/** A file of the export. `rows` are read page by page. */
export interface ExportFile {
  name: string;
  /** One line for the list in the archive. */
  about: string;
  rows(): AsyncIterable<unknown>;
}

/** Viewings read at a time: imported notes may be half a megabyte long. */
const viewingsAtOnce = 50;
/** Import rows read at a time: a text that was not added may be several megabytes long; those of known rows are soon erased. */
const importRowsAtOnce = { waiting: 10, failed: 10, known: 50 } as const;

const byId = <Row extends { id: string }>(
  read: (page: { id?: { gt: string } }, take: number) => Promise<Row[]>,
  rowsAtOnce?: number,
): AsyncIterable<Row> =>
  everyPage(
    (after, take) => read(after === undefined ? {} : { id: { gt: after } }, take),
    ({ id }) => id,
    rowsAtOnce,
  );

/** A day, which Prisma returns as midnight in UTC. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const orderBy = { id: 'asc' } as const;
/** Internal columns. */
const inner = { rev: true, clientId: true } as const;
/** What an import says about a title. */
const importedTitle = {
  titleType: true,
  name: true,
  year: true,
  tmdbId: true,
  imdbId: true,
  tvdbId: true,
  state: true,
} as const;

/** The rows of a member's imports that added nothing to the diary or to a list, read through the index by import and state. */
async function* importRows(prisma: ListReader['prisma'], profileId: string): AsyncIterable<unknown> {
  const imports = await prisma.import.findMany({ where: { profileId }, select: { id: true }, orderBy });
  for (const { id: importId } of imports)
    for (const state of ['waiting', 'failed', 'known'] as const)
      for await (const { watchedOn, ratedOn, ...row } of byId(
        (page, take) =>
          prisma.importRow.findMany({
            where: { importId, state, ...page },
            omit: {
              titleId: true,
              looked: true,
              madeId: true,
              reviewId: true,
              replacedId: true,
              replaced: true,
            },
            include: { title: { select: importedTitle } },
            orderBy,
            take,
          }),
        importRowsAtOnce[state],
      ))
        yield { ...row, watchedOn: watchedOn && toDay(watchedOn), ratedOn: ratedOn && toDay(ratedOn) };
}

/**
 * All of a member's own data, including private data, as files of rows. From other members it contains only what they show this
 * member: names, and what they wrote on the member's wall; never anything private, blocked, or from banned members.
 * A test compares this list with every column that can contain a member's id.
 */
export function exportFiles({ prisma }: ListReader, me: string): ExportFile[] {
  const mine = { profileId: me };
  const theirName = { select: { username: true } } as const;
  const present = { ban: { is: null } } as const;
  /** Not banned, and neither has blocked the other. */
  const reachable = {
    ...present,
    blocks: { none: { blockedId: me } },
    blockedBy: { none: { ownerId: me } },
  } as const;
  return [
    {
      name: 'posts.json',
      about: 'Your posts and reviews, unlisted ones included.',
      rows: () =>
        byId((page, take) =>
          prisma.content.findMany({ where: { authorId: me, ...page }, omit: inner, orderBy, take }),
        ),
    },
    {
      name: 'comments.json',
      about: 'Your comments and replies.',
      rows: () =>
        byId((page, take) =>
          prisma.reply.findMany({ where: { authorId: me, ...page }, omit: inner, orderBy, take }),
        ),
    },
    {
      name: 'hearts.json',
      about: 'What you’ve given a heart: posts by contentId, comments by replyId.',
      rows: () =>
        byId((page, take) => prisma.heart.findMany({ where: { authorId: me, ...page }, orderBy, take })),
    },
    {
      name: 'bookmarks.json',
      about: 'The posts you’ve bookmarked. Nobody else can see these.',
      rows: () =>
        everyPage(
          (after, take) =>
            prisma.bookmark.findMany({
              where: { ...mine, ...(after !== undefined && { contentId: { gt: after } }) },
              orderBy: { contentId: 'asc' },
              take,
            }),
          ({ contentId }) => contentId,
        ),
    },
    {
      name: 'following.json',
      about: 'Who you follow and since when, and since when they’ve been a favorite.',
      rows: () =>
        byId((page, take) =>
          prisma.follow.findMany({
            where: { followerId: me, followee: present, ...page },
            select: {
              id: true,
              followee: theirName,
              createdAt: true,
              favorite: { select: { createdAt: true } },
            },
            orderBy,
            take,
          }),
        ),
    },
    {
      name: 'followers.json',
      about: 'Who follows you and since when.',
      rows: () =>
        byId((page, take) =>
          prisma.follow.findMany({
            where: { followeeId: me, follower: present, ...page },
            select: { id: true, follower: theirName, createdAt: true },
            orderBy,
            take,
          }),
        ),
    },
    {
      name: 'hidden-members.json',
      about: 'Who you’ve hidden.',
      rows: () =>
        everyPage(
          (after, take) =>
            prisma.hiddenProfile.findMany({
              where: {
                ownerId: me,
                hidden: reachable,
                ...(after !== undefined && { hiddenId: { gt: after } }),
              },
              select: { hiddenId: true, hidden: theirName, createdAt: true },
              orderBy: { hiddenId: 'asc' },
              take,
            }),
          ({ hiddenId }) => hiddenId,
        ),
    },
    {
      name: 'blocked-members.json',
      about: 'Who you’ve blocked.',
      rows: () =>
        everyPage(
          (after, take) =>
            prisma.block.findMany({
              where: {
                ownerId: me,
                blocked: present,
                ...(after !== undefined && { blockedId: { gt: after } }),
              },
              select: { blockedId: true, blocked: theirName, createdAt: true },
              orderBy: { blockedId: 'asc' },
              take,
            }),
          ({ blockedId }) => blockedId,
        ),
    },
    {
      name: 'reports.json',
      about: 'What you’ve reported, and the reasons you gave.',
      rows: () =>
        byId((page, take) =>
          prisma.report.findMany({
            where: { reporterId: me, ...page },
            // the copied text belongs to another member, who may have deleted it
            select: {
              id: true,
              targetKind: true,
              targetId: true,
              reason: true,
              hidden: true,
              createdAt: true,
            },
            orderBy,
            take,
          }),
        ),
    },
    {
      name: 'titles.json',
      about: 'Your favorite movies and shows, and your watchlist.',
      rows: () =>
        byId((page, take) => prisma.userCollection.findMany({ where: { ...mine, ...page }, orderBy, take })),
    },
    {
      name: 'diary.json',
      about:
        'What you’ve watched: movies, shows and episodes with date, rating and note. “visibility” says who can see an entry.',
      rows: () =>
        byId(async (page, take) => {
          const rows = await prisma.viewing.findMany({
            where: { ...mine, ...page },
            omit: inner,
            orderBy,
            take,
          });
          return rows.map(({ watchedOn, ...row }) => ({ ...row, watchedOn: watchedOn && toDay(watchedOn) }));
        }, viewingsAtOnce),
    },
    {
      name: 'series.json',
      about: 'The shows you’re watching, paused, dropped or finished, and which time through you’re on.',
      rows: () =>
        byId((page, take) =>
          prisma.seriesProgress.findMany({
            where: { ...mine, ...page },
            omit: { rev: true, chosen: true },
            orderBy,
            take,
          }),
        ),
    },
    {
      name: 'imports.json',
      about: 'What you’ve imported from other services, when, and with which choices.',
      rows: () =>
        byId(async (page, take) => {
          const rows = await prisma.import.findMany({
            where: { ...mine, ...page },
            omit: { workedAt: true, waitingSince: true },
            orderBy,
            take,
          });
          return rows.map(({ summary, ...row }) => ({ ...row, summary: JSON.parse(summary) as unknown }));
        }),
    },
    {
      name: 'import-rows.json',
      about:
        'Rows of your imports that added nothing to your diary or lists: they’re waiting, weren’t needed, or couldn’t be added.',
      rows: () => importRows(prisma, me),
    },
    {
      name: 'wall.json',
      about: 'What others wrote on your wall.',
      rows: () =>
        byId((page, take) =>
          prisma.wallPost.findMany({
            where: { ...mine, author: { ...reachable, id: { not: me } }, ...page },
            select: { id: true, author: theirName, text: true, createdAt: true },
            orderBy,
            take,
          }),
        ),
    },
    {
      name: 'wall-posts.json',
      about: 'What you wrote on walls.',
      rows: () =>
        byId((page, take) =>
          prisma.wallPost.findMany({ where: { authorId: me, ...page }, omit: inner, orderBy, take }),
        ),
    },
    {
      name: 'wall-replies.json',
      about: 'Your replies on walls.',
      rows: () =>
        byId((page, take) =>
          prisma.wallReply.findMany({ where: { authorId: me, ...page }, omit: inner, orderBy, take }),
        ),
    },
    {
      name: 'wall-likes.json',
      about: 'What you liked on walls.',
      rows: () =>
        byId((page, take) => prisma.wallLike.findMany({ where: { authorId: me, ...page }, orderBy, take })),
    },
    {
      name: 'notifications.json',
      about: 'Your notifications, and when you read them.',
      rows: () =>
        byId((page, take) =>
          prisma.notification.findMany({
            where: {
              recipientId: me,
              withheld: false,
              OR: [{ actorId: null }, { actor: reachable }],
              ...page,
            },
            select: { id: true, type: true, actor: theirName, createdAt: true, readAt: true },
            orderBy,
            take,
          }),
        ),
    },
    {
      name: 'airings.json',
      about: 'The episodes you were notified about on the day they aired.',
      rows: () =>
        byId(async (page, take) => {
          const rows = await prisma.airing.findMany({ where: { ...mine, ...page }, orderBy, take });
          return rows.map(({ day, ...row }) => ({ ...row, day: toDay(day) }));
        }),
    },
    {
      name: 'muted.json',
      about: 'What you don’t want to be notified about: types of notifications, and conversations.',
      rows: () => byId((page, take) => prisma.mute.findMany({ where: { ...mine, ...page }, orderBy, take })),
    },
  ];
}
