import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { CoveredFor, coveredFor } from '#server/domains/content/spoilers.views.ts';
import { imageAs } from '#server/domains/media/media.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  notBannedOrBlocked,
  notReported,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { visibleReply } from '#server/domains/replies/replies.views.ts';
import type { Viewer } from '#server/viewer.ts';
import { splitComment } from '#shared/comment-gif.ts';
import { cut } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import { notificationsMessages } from '#shared/messages/notifications.ts';
import { episodeCode } from '#shared/format/episode.ts';
import { notificationText } from '#shared/notification-types.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { InboxState, NotificationTarget, NotificationView } from '#shared/views/notifications.ts';

const actor = columnsOf('profile', 'actor');
const airingTable = columnsOf('airing');
const content = columnsOf('content');
const headTable = columnsOf('inbox', 'head');
const heart = columnsOf('heart');
const hostTable = columnsOf('profile', 'host');
const inboxTable = columnsOf('inbox');
const newer = columnsOf('notification', 'newer');
/** The complete rows of a page's notifications. */
const page = columnsOf('notification', 'page');
const notificationTable = columnsOf('notification');
const other = columnsOf('notification', 'other');
const pictureTable = columnsOf('media', 'picture');
const replyTable = columnsOf('reply');
const seriesTable = columnsOf('series');
const wallPostTable = columnsOf('wallPost');
const walk = columnsOf('notification', 'walk');
const wallReply = columnsOf('wallReply');

const notification = pick('notification', ['id', 'seq', 'type', 'createdAt', 'groupId', 'wallReplyId'], {
  as: 'page',
});
const head = pick('inbox', ['seq', 'unread'], { as: 'head', prefix: 'head' });
const reply = pick('reply', ['id'], { prefix: 'reply', optional: true });
const host = pick('profile', ['id', 'username'], { as: 'host', prefix: 'host', optional: true });
const wallPost = pick('wallPost', ['id'], { prefix: 'wallPost', optional: true });
const picture = imageAs('picture');
const airing = pick('airing', ['tmdbId', 'title', 'season', 'number', 'episodeIds'], {
  prefix: 'airing',
  optional: true,
});
const poster = pick('series', ['posterPath'], { optional: true });

/** A notification with one actor; a group has a row for each of its newest actors, newest first. */
const NotificationRow = z.object({
  ...notification.shape,
  ...head.shape,
  groupCount: z.int(),
  unread: z.int(),
  contentId: z.guid().nullable(),
  ...reply.shape,
  ...host.shape,
  ...wallPost.shape,
  quote: z.string().nullable(),
  coveredFor: CoveredFor,
  ...picture.shape,
  ...airing.shape,
  ...poster.shape,
  ...MemberColumns.shape,
});
type NotificationRow = z.infer<typeof NotificationRow>;

interface Which {
  /** A further condition on the viewer's rows of `notification`. */
  where: Sql;
  limit: number;
}

/** How notifications are listed: `ungrouped` or `grouped`. */
interface Layout {
  /** The first part of the statement: selects the rows of `page`, with all columns. */
  page: (viewer: Viewer, which: Which) => Sql;
  /** Joins the actors to show (`acted`) to each row of `page`, and how many notifications it stands for (`counted`). */
  counts: Sql;
  showsGroups: boolean;
}

/** The longest quote, in code points. */
const quoteLength = 140;

/** The viewer's notifications, without withheld ones. */
const own = (viewer: Viewer): Sql =>
  sql`${notificationTable.recipientId} = ${viewer.id}::uuid and not ${notificationTable.withheld}`;

const pageOfAll = (viewer: Viewer, { where, limit }: Which): Sql => sql`page as materialized (
  select * from notification where ${own(viewer)} and ${where} order by ${notificationTable.seq} desc limit ${limit})`;

/** A key that all notifications of a group share; without a group, the notification's own id. */
const groupKey = sql`coalesce(${notificationTable.groupId}, ${notificationTable.id})`;

/** Whether no newer notification is in its group. */
const isNewestOfGroup = sql`(not exists (select 1 from notification newer
  where ${newer.recipientId} = ${notificationTable.recipientId} and ${newer.groupId} = ${notificationTable.groupId}
  and ${newer.seq} > ${notificationTable.seq} and not ${newer.withheld}))`;

/**
 * The newest notification of each group, found by walking down the sequence and skipping groups that were already found: checking for
 * each of thousands in one group whether it is the newest would take a hundred milliseconds.
 */
const pageOfGroups = (viewer: Viewer, { where, limit }: Which): Sql => {
  const next = (
    further: Sql,
  ) => sql`select notification.*, ${groupKey} as group_key, ${isNewestOfGroup} as shown from notification
    where ${own(viewer)} and ${further} order by ${notificationTable.seq} desc limit 1`;
  return sql`recursive walk as (
      select first.*, array[first.group_key] as met, first.shown::int as count from (${next(where)}) first
      union all
      select further.*, walk.met || further.group_key, walk.count + further.shown::int
      from walk cross join lateral (
        ${next(sql`${notificationTable.seq} < ${walk.seq} and ${groupKey} <> all(walk.met)`)}) further
      where walk.count < ${limit}),
    page as materialized (select * from walk where shown)`;
};

/** The other notifications of a group, all older than the listed one. */
const older = sql`from notification other
  where ${other.recipientId} = ${page.recipientId} and ${other.groupId} = ${page.groupId} and ${other.seq} < ${page.seq}
    and not ${other.withheld}`;

const unread = sql`(${page.readAt} is null)::int`;

/** Each notification is listed individually. */
export const ungrouped: Layout = {
  page: pageOfAll,
  counts: sql`cross join lateral (select ${page.actorId} as actor, ${page.seq}) acted
    cross join lateral (select 1 as group_count, ${unread} as unread) counted`,
  showsGroups: false,
};

/** A group is listed as its newest notification, with the actors and the count of the others. */
export const grouped: Layout = {
  page: pageOfGroups,
  counts: sql`cross join lateral (
      select ${page.actorId} as actor, ${page.seq} union all
      (select ${other.actorId}, ${other.seq} ${older} order by ${other.seq} desc limit 1)) acted
    cross join lateral (
      select 1 + count(*)::int as group_count, ${unread} + count(*) filter (where ${other.readAt} is null)::int as unread ${older}) counted`,
  showsGroups: true,
};

/** The text it is about, if the viewer may read it: a post or a wall may no longer be visible to somebody who wrote there. */
const quote = (viewer: Viewer): Sql => sql`case
  when ${wallReply.id} is not null and ${hostTable.id} is not null and ${notReported(viewer, 'wall_reply', wallReply.id)}
    then ${wallReply.text}
  when ${page.wallPostId} is not null and ${hostTable.id} is not null and ${notReported(viewer, 'wall_post', wallPostTable.id)}
    then ${wallPostTable.text}
  when ${content.id} is not null and ${replyTable.id} is null then coalesce(nullif(${content.text}, ''), ${content.titleName})
  when ${content.id} is not null and ${visibleReply(viewer)} then ${replyTable.text} end`;

/** What the quote would spoil for the viewer. */
const covered = (viewer: Viewer): Sql =>
  sql`case when ${replyTable.id} is null then ${coveredFor('content', viewer)} else ${coveredFor('reply', viewer)} end`;

/**
 * Reads the viewer's notifications, newest first, and in the same statement the newest sequence number (null if there are no
 * notifications).
 */
export async function readNotifications(
  db: Executor,
  viewer: Viewer,
  which: Which,
  layout: Layout,
): Promise<{ items: NotificationView[]; head: InboxState | null }> {
  const rows = await db.rows(
    NotificationRow,
    sql`with ${layout.page(viewer, which)}
      select ${notification.columns}, ${head.columns}, counted.group_count as "groupCount", counted.unread,
        coalesce(${heart.contentId}, ${replyTable.contentId}) as "contentId", ${reply.columns}, ${host.columns},
        ${wallPost.columns}, ${quote(viewer)} as quote, ${covered(viewer)} as "coveredFor",
        ${picture.columns}, ${airing.columns}, ${poster.columns}, ${memberColumns('actor')}
      from page ${layout.counts} join inbox head on ${headTable.recipientId} = ${page.recipientId}
        join profile actor on ${actor.id} = coalesce(acted.actor, ${page.recipientId}) ${avatarJoin('actor')}
        left join heart on ${heart.id} = ${page.heartId}
        left join reply on ${replyTable.id} = coalesce(${page.replyId}, ${heart.replyId})
        left join content on ${content.id} = coalesce(${heart.contentId}, ${replyTable.contentId}) and ${visibleContent(viewer)}
        left join media picture on ${pictureTable.id} = ${content.imageId} and ${content.authorId} = ${page.recipientId}
        left join wall_reply on ${wallReply.id} = ${page.wallReplyId}
        left join wall_post on ${wallPostTable.id} = coalesce(${page.wallPostId}, ${wallReply.wallPostId})
        left join profile host on ${hostTable.id} = ${wallPostTable.profileId} and ${notBannedOrBlocked(viewer, hostTable.id)}
        left join airing on ${airingTable.id} = ${page.airingId}
        left join series on ${seriesTable.tmdbId} = ${airingTable.tmdbId}
      order by ${page.seq} desc, acted.seq desc`,
  );
  const byId = new Map<string, NotificationRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  const [first] = rows;
  return {
    items: [...byId.values()].flatMap((its) => toNotificationView(viewer, its, layout) ?? []),
    head: first ? head.from(first) : null,
  };
}

/** How many airing episodes it is about; 0 for other types. */
const episodesOf = ({ airingEpisodeIds: ids }: { airingEpisodeIds: number[] | null }): number =>
  ids?.length ?? 0;

function toTarget(row: NotificationRow): NotificationTarget {
  const { contentId, replyId, hostUsername: username, wallPostId: postId, wallReplyId } = row;
  const wall = username === null || postId === null ? null : { username, postId, replyId: wallReplyId };
  const series = episodesOf(row) === 1 ? row.airingTmdbId : null;
  return { contentId, replyId, wall, series };
}

function toText(viewer: Viewer, row: NotificationRow, names: string[]): string {
  if (row.type !== 'airing')
    return notificationText(row.type, names, row.groupCount, row.hostId === viewer.id);
  const { title, season, number } = airing.from(row);
  const code = episodeCode({ season: season ?? 0, number: number ?? 0 });
  return notificationsMessages.airing(title ?? '', code, episodesOf(row));
}

function toQuote(row: NotificationRow): string | null {
  if (row.quote === null) return null;
  if (row.coveredFor !== null) return spoilerFor(row.coveredFor);
  const { text, gifUrl } = row.replyId === null ? { text: row.quote, gifUrl: null } : splitComment(row.quote);
  const short = cut(text.replaceAll(/\s+/g, ' '), quoteLength);
  return short || (gifUrl ? 'GIF' : null);
}

function toNotificationView(
  viewer: Viewer,
  rows: readonly NotificationRow[],
  { showsGroups }: Layout,
): NotificationView | null {
  const [row] = rows;
  if (!row) return null;
  const { id, seq, type, createdAt, groupId, groupCount: count } = row;
  const members = rows.map(toMemberRef);
  return {
    kind: 'notification',
    id,
    rev: row.headSeq,
    seq,
    type,
    text: toText(viewer, row, members.map(displayName)),
    actor: toMemberRef(row),
    group: showsGroups && groupId !== null ? { id: groupId, count, actors: members } : null,
    target: toTarget(row),
    quote: toQuote(row),
    covered: row.quote !== null && row.coveredFor !== null,
    picture: picture.toView(row),
    seriesName: row.airingTitle,
    posterPath: row.posterPath,
    createdAt,
    read: row.unread === 0,
  };
}

const inbox = pick('inbox', ['seq', 'unread']);

/** The head of the viewer's inbox: its latest sequence number, and how many notifications are unread. */
export async function readInbox(db: Executor, viewer: Viewer): Promise<InboxState> {
  const row = await db.maybe(
    inbox.row,
    sql`select ${inbox.columns} from inbox where ${inboxTable.recipientId} = ${viewer.id}::uuid`,
  );
  return row ?? { seq: 0, unread: 0 };
}
