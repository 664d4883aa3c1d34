import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { type Sql, isOneOf, sql } from '#server/db/sql.ts';
import { SpoilerColumns, spoilerColumns, toSpoiler } from '#server/domains/content/spoilers.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  inSight,
  notReported,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import type { MaybeViewer, Sight } from '#server/viewer.ts';
import { splitComment } from '#shared/comment-gif.ts';
import type { ReplyState, ReplyView } from '#shared/views/replies.ts';

/** A tombstone has no author, so the member's columns may all be null. */
const Author = z.object({
  member_id: MemberColumns.shape.member_id.nullable(),
  member_rev: MemberColumns.shape.member_rev.nullable(),
  member_username: MemberColumns.shape.member_username.nullable(),
  member_full_name: MemberColumns.shape.member_full_name.nullable(),
});

const ReplyRow = z.object({
  id: z.guid(),
  rev: z.int(),
  content_id: z.guid(),
  parent_id: z.guid().nullable(),
  text: z.string().nullable(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  heart_count: z.int(),
  sort_at: z.date(),
  hearted: z.boolean(),
  ...SpoilerColumns.shape,
  ...MemberColumns.shape,
  ...Author.shape,
});
type ReplyRow = z.infer<typeof ReplyRow>;

/** ` and …`: who may see a comment, beyond seeing its post. A condition on `reply`. */
export const visibleReply = (viewer: Sight): Sql =>
  sql`${inSight(viewer, sql`reply.author_id`)}${notReported(viewer, 'reply', sql`reply.id`)}`;

/** The only query that reads comments. `skeleton` selects `id` and `sort_at`; oldest first. */
export async function readReplies(db: Reader, viewer: MaybeViewer, skeleton: Sql): Promise<ReplyView[]> {
  const hearted = viewer
    ? sql`exists (select 1 from heart where author_id = ${viewer.id}::uuid and reply_id = reply.id)`
    : sql`false`;
  const rows = await db.rows(
    ReplyRow,
    sql`with page as materialized (${skeleton})
      select page.sort_at, reply.id, reply.rev, reply.content_id, reply.parent_id, reply.text, reply.created_at,
        reply.edited_at, reply.heart_count, ${hearted} as hearted, ${spoilerColumns('reply', viewer)},
        ${memberColumns('author')}
      from page join reply on reply.id = page.id left join profile author on author.id = reply.author_id
        ${avatarJoin('author')}
      order by page.sort_at, page.id`,
  );
  return rows.map((row) => toReplyView(row, viewer));
}

/** These comments, where they still are and the viewer may see them. */
export const readRepliesById = (
  db: Reader,
  viewer: MaybeViewer,
  ids: readonly string[],
): Promise<ReplyView[]> =>
  readReplies(
    db,
    viewer,
    sql`select id, created_at as sort_at from reply where id = any(${ids}::uuid[])${visibleReply(viewer)}`,
  );

function toAuthor(row: ReplyRow): ReplyView['author'] {
  const { member_id: id, member_rev: rev, member_username: username, member_full_name: fullName } = row;
  if (id === null || rev === null || username === null || fullName === null) return null;
  return toMemberRef({
    ...row,
    member_id: id,
    member_rev: rev,
    member_username: username,
    member_full_name: fullName,
  });
}

function toReplyView(row: ReplyRow, viewer: MaybeViewer): ReplyView {
  const { text, gifUrl } = splitComment(row.text ?? '');
  const isAuthor = viewer !== null && row.member_id === viewer.id;
  return {
    kind: 'reply',
    id: row.id,
    rev: row.rev,
    contentId: row.content_id,
    parentId: row.parent_id,
    author: toAuthor(row),
    text,
    gifUrl,
    spoiler: toSpoiler(row),
    createdAt: row.created_at,
    editedAt: row.edited_at,
    deleted: row.text === null,
    counts: { hearts: row.heart_count },
    viewer: { hearted: row.hearted, canEdit: isAuthor, canDelete: isAuthor },
  };
}

export const ReplyStateRow = z.object({ id: z.guid(), rev: z.int(), heart_count: z.int() });

/** The counts of comments, for answers to hearts. */
export const replyStates = (ids: readonly string[]): Sql =>
  sql`select id, rev, heart_count from reply where ${isOneOf(sql`id`, ids)}`;

export const toReplyState = ({
  id,
  rev,
  heart_count: hearts,
}: z.infer<typeof ReplyStateRow>): ReplyState => ({
  kind: 'reply',
  id,
  rev,
  hearts,
});
