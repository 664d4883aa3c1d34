import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, allOf, isOneOf, sql } from '#server/db/sql.ts';
import { SpoilerColumns, spoilerColumns, toSpoiler } from '#server/domains/content/spoilers.views.ts';
import {
  OptionalMemberColumns,
  avatarJoin,
  isToDecide,
  memberColumns,
  notBanned,
  notBannedOrBlocked,
  notReported,
  toOptionalMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import {
  type MaybeViewer,
  type ViewerRef,
  eachReader,
  readerOnPage,
  skeletonForEach,
} from '#server/viewer.ts';
import { splitComment } from '#shared/comment-gif.ts';
import type { ReplyState, ReplyView } from '#shared/views/replies.ts';

const author = columnsOf('profile', 'author');
const heart = columnsOf('heart');
const replyTable = columnsOf('reply');
const reportTable = columnsOf('report');
const answer = columnsOf('reply', 'answer');
const child = columnsOf('reply', 'child');

const comment = pick('reply', [
  'id',
  'rev',
  'contentId',
  'parentId',
  'text',
  'createdAt',
  'editedAt',
  'heartCount',
]);

/** A tombstone has neither text nor author. */
const ReplyRow = z.object({
  readerId: z.guid().nullable(),
  sortAt: z.date(),
  ...comment.shape,
  hearted: z.boolean(),
  hidden: z.boolean(),
  readOnly: z.boolean(),
  ...SpoilerColumns.shape,
  ...OptionalMemberColumns.shape,
});
type ReplyRow = z.infer<typeof ReplyRow>;

/** Who may see a comment, provided that they may see its post. A condition on `reply`, or on its alias. */
export function visibleReply(viewer: ViewerRef, alias = 'reply'): Sql {
  const { id, authorId } = columnsOf('reply', alias);
  return allOf(notBannedOrBlocked(viewer, authorId), notReported(viewer, 'reply', id));
}

/**
 * Who may read a comment: also moderators, until they decide about a report of it or of a reply to it, as in `openContent`. A condition
 * as above.
 */
export function readableReply(viewer: ViewerRef, alias = 'reply'): Sql {
  if (!viewer) return visibleReply(viewer, alias);
  const { id, authorId } = columnsOf('reply', alias);
  const among = sql`(${reportTable.replyId} = ${id}
      or ${reportTable.replyId} in (select ${answer.id} from reply answer where ${answer.parentId} = ${id}))`;
  const toDecide = isToDecide(viewer, among);
  return sql`(${visibleReply(viewer, alias)} or ${toDecide} and ${notBanned(authorId)})`;
}

/**
 * Whether a comment has replies that the viewer may read: if it is deleted or hidden, a placeholder then stands above them. A condition
 * on `reply`. `offset 0` makes Postgres look them up for each comment; otherwise it would read every reply in the table into a hash.
 */
export const hasReadableReplies = (viewer: ViewerRef): Sql =>
  sql`exists (select 1 from reply child where ${child.parentId} = ${replyTable.id} and ${readableReply(viewer, 'child')} offset 0)`;

/** The only query that reads comments. `skeleton` selects `id` and `sort_at`, and with `readerOnPage` also `reader_id`; oldest first. */
function readRows(db: Reader, viewer: ViewerRef, skeleton: Sql): Promise<ReplyRow[]> {
  const hearted = viewer
    ? sql`exists (select 1 from heart where ${heart.authorId} = ${viewer.id}::uuid and ${heart.replyId} = ${replyTable.id})`
    : sql`false`;
  return db.rows(
    ReplyRow,
    sql`with page as materialized (${skeleton})
      select ${viewer?.id ?? null}::uuid as "readerId", page.sort_at as "sortAt", ${comment.columns}, ${hearted} as hearted,
        ${replyTable.deletedAt} is null and not (${readableReply(viewer)}) as hidden,
        ${viewer ? sql`not (${visibleReply(viewer)})` : sql`false`} as "readOnly", ${spoilerColumns('reply', viewer)}, ${memberColumns('author')}
      from page join reply on ${replyTable.id} = page.id left join profile author on ${author.id} = ${replyTable.authorId}
        ${avatarJoin('author')}
      order by page.sort_at, page.id`,
  );
}

/** Reads the comments of a skeleton as this viewer sees them. */
export const readReplies = async (db: Reader, viewer: MaybeViewer, skeleton: Sql): Promise<ReplyView[]> =>
  (await readRows(db, viewer, skeleton)).map(toReplyView);

/**
 * Skeleton of those of these comments that still exist and that the viewer may read, with the placeholders of the others and of the
 * comments that they reply to: a reply may be the first one below a hidden comment that the viewer may read.
 */
const repliesById = (viewer: ViewerRef, ids: readonly string[]): Sql =>
  sql`select ${replyTable.id}, ${replyTable.createdAt} as sort_at from reply
    where ${replyTable.id} in (select unnest(${ids}::uuid[])
        union select ${child.parentId} from reply child where ${child.id} = any(${ids}::uuid[]))
      and (${replyTable.id} = any(${ids}::uuid[]) and ${readableReply(viewer)}
        or (${replyTable.deletedAt} is not null or not (${readableReply(viewer)})) and ${hasReadableReplies(viewer)})`;

/** Reads those of these comments that this viewer sees, with placeholders. */
export const readRepliesById = (
  db: Reader,
  viewer: MaybeViewer,
  ids: readonly string[],
): Promise<ReplyView[]> => readReplies(db, viewer, repliesById(viewer, ids));

/** Reads the same for each of these members, in one query. */
export async function readRepliesForEach(
  db: Reader,
  readerIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, ReplyView[]>> {
  const views = new Map(readerIds.map((id) => [id, [] as ReplyView[]]));
  if (views.size === 0) return views;
  const rows = await readRows(db, readerOnPage, skeletonForEach(readerIds, repliesById(eachReader, ids)));
  for (const row of rows) views.get(row.readerId ?? '')?.push(toReplyView(row));
  return views;
}

/** What is shown of a hidden comment above its replies. */
const placeholder = {
  author: null,
  text: '',
  gifUrl: null,
  spoiler: null,
  editedAt: null,
  deleted: true,
  counts: { hearts: 0 },
  viewer: { hearted: false, canEdit: false, canDelete: false },
};

function toReplyView(row: ReplyRow): ReplyView {
  const { text: stored, heartCount: hearts, ...reply } = comment.from(row);
  if (row.hidden) return { kind: 'reply', ...reply, ...placeholder, hidden: true };
  const { text, gifUrl } = splitComment(stored ?? '');
  const isAuthor = row.memberId !== null && row.memberId === row.readerId;
  return {
    kind: 'reply',
    ...reply,
    author: toOptionalMemberRef(row),
    text,
    gifUrl,
    spoiler: toSpoiler(row),
    deleted: stored === null,
    counts: { hearts },
    viewer: {
      hearted: row.hearted,
      canEdit: isAuthor,
      canDelete: isAuthor,
      ...(row.readOnly && stored !== null && { readOnly: true }),
    },
  };
}

/** What `replyStates` selects of each comment. */
export const replyState = pick('reply', ['id', 'rev', 'heartCount']);

/** The counts of comments, for answers to hearts. */
export const replyStates = (ids: readonly string[]): Sql =>
  sql`select ${replyState.columns} from reply where ${isOneOf(replyTable.id, ids)}`;

/** The count of hearts in a row of `replyStates`. */
export const toReplyState = ({ id, rev, heartCount: hearts }: Picked<typeof replyState>): ReplyState => ({
  kind: 'reply',
  id,
  rev,
  hearts,
});
