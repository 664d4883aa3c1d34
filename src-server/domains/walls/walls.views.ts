import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { toPage } from '#server/db/keyset.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  notBannedOrBlocked,
  notReported,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import {
  type MaybeViewer,
  type ViewerRef,
  eachReader,
  readerOnPage,
  skeletonForEach,
} from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';

const author = columnsOf('profile', 'author');
const wallLike = columnsOf('wallLike');
const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

/** Who may see a wall post, but for its wall's owner. A condition on `wall_post`. */
const visibleOnWall = (viewer: ViewerRef): Sql =>
  allOf(notBannedOrBlocked(viewer, wallPost.authorId), notReported(viewer, 'wall_post', wallPost.id));

/** Who may see a wall post: nobody with a block between them and its author or the wall's owner. A condition on `wall_post`. */
export const visibleWallPost = (viewer: ViewerRef): Sql =>
  allOf(notBannedOrBlocked(viewer, wallPost.profileId), visibleOnWall(viewer));

/** It is on this member's wall, and the viewer may see it. The owner is asked about once, not of each post. */
export const visibleOn = (profileId: string, viewer: ViewerRef): Sql =>
  allOf(
    sql`${wallPost.profileId} = ${profileId}::uuid`,
    notBannedOrBlocked(viewer, sql`${profileId}::uuid`),
    visibleOnWall(viewer),
  );

/** Who may see a reply, beyond seeing its post. A condition on `wall_reply`. */
export const visibleWallReply = (viewer: ViewerRef): Sql =>
  allOf(notBannedOrBlocked(viewer, wallReply.authorId), notReported(viewer, 'wall_reply', wallReply.id));

/** Whether the viewer likes this; `column` and `id` say what. */
const liked = (viewer: ViewerRef, column: Sql, id: Sql): Sql =>
  viewer
    ? sql`exists (select 1 from wall_like where ${wallLike.authorId} = ${viewer.id}::uuid and ${column} = ${id})`
    : sql`false`;

const post = pick('wallPost', ['id', 'rev', 'profileId', 'text', 'createdAt', 'likeCount', 'replyCount']);
const reply = pick('wallReply', ['id', 'rev', 'wallPostId', 'text', 'createdAt', 'likeCount']);
const wall = pick('wallPost', ['profileId']);

const rowOf = { readerId: z.guid().nullable(), sortAt: z.date(), liked: z.boolean(), ...MemberColumns.shape };
const PostRow = z.object({ ...post.shape, ...rowOf });
type PostRow = z.infer<typeof PostRow>;
const ReplyRow = z.object({ ...reply.shape, ...wall.shape, ...rowOf });
type ReplyRow = z.infer<typeof ReplyRow>;

/**
 * The only query that reads replies on walls. `skeleton` selects `id` and `sort_at`, and with `readerOnPage` also `reader_id`; newest
 * first.
 */
const readReplyRows = (db: Reader, viewer: ViewerRef, skeleton: Sql): Promise<ReplyRow[]> =>
  db.rows(
    ReplyRow,
    sql`with page as materialized (${skeleton})
      select ${viewer?.id ?? null}::uuid as "readerId", page.sort_at as "sortAt", ${reply.columns}, ${wall.columns},
        ${liked(viewer, wallLike.wallReplyId, wallReply.id)} as liked, ${memberColumns('author')}
      from page join wall_reply on ${wallReply.id} = page.id join wall_post on ${wallPost.id} = ${wallReply.wallPostId}
        join profile author on ${author.id} = ${wallReply.authorId} ${avatarJoin('author')}
      order by page.sort_at desc, page.id desc`,
  );

function toReplyView(row: ReplyRow): WallReplyView {
  const { wallPostId: postId, likeCount: likes, ...facts } = reply.from(row);
  return {
    kind: 'wall_reply',
    ...facts,
    postId,
    author: toMemberRef(row),
    counts: { likes },
    viewer: {
      liked: row.liked,
      canDelete: mayDelete(row.readerId, { authorId: row.memberId, profileId: row.profileId }),
    },
  };
}

/** Whether the viewer may delete a post or a reply on a wall: its author and the wall's owner may. */
export const mayDelete = (
  viewerId: string | null,
  { authorId, profileId }: { authorId: string; profileId: string },
): boolean => viewerId === authorId || viewerId === profileId;

/** Reads a page of replies from a skeleton that was asked for `limit` + 1 rows, newest first; they come oldest first. */
export async function readReplyPage(
  db: Reader,
  viewer: MaybeViewer,
  skeleton: Sql,
  limit: number,
): Promise<{ items: WallReplyView[]; nextCursor: string | null }> {
  const { rows, nextCursor } = toPage(await readReplyRows(db, viewer, skeleton), limit);
  return { items: rows.toReversed().map(toReplyView), nextCursor };
}

/**
 * The newest replies to each of these posts for its reader, and one more, to know whether there are earlier ones. Its table is called
 * `page` as well, so that `readerOnPage` applies to it.
 */
const newestReplies = (posts: readonly PostRow[], viewer: ViewerRef): Sql =>
  sql`select reply.id, reply.sort_at, page.reader_id
    from unnest(${posts.map(({ readerId }) => readerId)}::uuid[], ${posts.map(({ id }) => id)}::uuid[]) page (reader_id, id)
    cross join lateral (
      select ${wallReply.id}, ${wallReply.createdAt} as sort_at from wall_reply
      where ${wallReply.wallPostId} = page.id and ${visibleWallReply(viewer)}
      order by ${wallReply.createdAt} desc, ${wallReply.id} desc limit ${pageSize.wallReplies + 1}) reply`;

interface ReadPost {
  id: string;
  sortAt: Date;
  readerId: string | null;
  view: WallPostView;
}

/**
 * The only query that reads wall posts. `skeleton` selects `id` and `sort_at`, and with `readerOnPage` also `reader_id`; newest first,
 * with their newest replies.
 */
export async function readWallPosts(db: Reader, viewer: ViewerRef, skeleton: Sql): Promise<ReadPost[]> {
  const posts = await db.rows(
    PostRow,
    sql`with page as materialized (${skeleton})
      select ${viewer?.id ?? null}::uuid as "readerId", page.sort_at as "sortAt", ${post.columns},
        ${liked(viewer, wallLike.wallPostId, wallPost.id)} as liked, ${memberColumns('author')}
      from page join wall_post on ${wallPost.id} = page.id
        join profile author on ${author.id} = ${wallPost.authorId} ${avatarJoin('author')}
      order by page.sort_at desc, page.id desc`,
  );
  const answered = posts.filter(({ replyCount }) => replyCount > 0);
  const replyRows =
    answered.length > 0
      ? await readReplyRows(db, viewer, newestReplies(answered, viewer))
      : ([] as ReplyRow[]);
  const keyOf = (readerId: string | null, postId: string): string => `${readerId} ${postId}`;
  const repliesByPost = new Map<string, ReplyRow[]>();
  for (const row of replyRows) {
    const key = keyOf(row.readerId, row.wallPostId);
    const earlier = repliesByPost.get(key);
    if (earlier) earlier.push(row);
    else repliesByPost.set(key, [row]);
  }
  return posts.map((row) => {
    const { id, readerId, sortAt } = row;
    const { rows, nextCursor } = toPage(repliesByPost.get(keyOf(readerId, id)) ?? [], pageSize.wallReplies);
    const { likeCount: likes, replyCount: replies, ...facts } = post.from(row);
    const view: WallPostView = {
      kind: 'wall_post',
      ...facts,
      author: toMemberRef(row),
      counts: { likes, replies },
      viewer: {
        liked: row.liked,
        canDelete: mayDelete(readerId, { authorId: row.memberId, profileId: row.profileId }),
      },
      replies: rows.toReversed().map(toReplyView),
      earlier: nextCursor === null ? null : (rows.at(-1)?.id ?? null),
    };
    return { id, sortAt, readerId, view };
  });
}

/** Skeleton of those of these posts that still exist and that the viewer may see. */
const postsById = (viewer: ViewerRef, ids: readonly string[]): Sql =>
  sql`select ${wallPost.id}, ${wallPost.createdAt} as sort_at from wall_post
    where ${wallPost.id} = any(${ids}::uuid[]) and ${visibleWallPost(viewer)}`;

/** Reads those of these posts that still exist and that the viewer may see. */
export const readWallPostsById = async (
  db: Reader,
  viewer: MaybeViewer,
  ids: readonly string[],
): Promise<WallPostView[]> =>
  (await readWallPosts(db, viewer, postsById(viewer, ids))).map(({ view }) => view);

/** Reads the same for each of these members, in one query for the posts and one for the replies. */
export async function readWallPostsForEach(
  db: Reader,
  readerIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, WallPostView[]>> {
  const views = new Map(readerIds.map((id) => [id, [] as WallPostView[]]));
  if (views.size === 0) return views;
  const posts = await readWallPosts(db, readerOnPage, skeletonForEach(readerIds, postsById(eachReader, ids)));
  for (const { readerId, view } of posts) views.get(readerId ?? '')?.push(view);
  return views;
}

/** What `wallVersion` selects. */
export const VersionRow = z.object({ version: z.string() });

/**
 * A digest of the newest page of a wall as this viewer sees it: changes with its posts, the newest replies to each, and likes of
 * either.
 */
export const wallVersion = (profileId: string, viewer: MaybeViewer): Sql =>
  sql`select coalesce(md5(string_agg(page.state, ',')), '') as version from (
    select concat_ws(':', ${wallPost.id}, ${wallPost.rev}, (select string_agg(newest.state, ';') from (
      select concat_ws(':', ${wallReply.id}, ${wallReply.rev}) as state from wall_reply
      where ${wallReply.wallPostId} = ${wallPost.id} and ${visibleWallReply(viewer)}
      order by ${wallReply.createdAt} desc, ${wallReply.id} desc limit ${pageSize.wallReplies}) newest)) as state
    from wall_post where ${visibleOn(profileId, viewer)}
    order by ${wallPost.createdAt} desc, ${wallPost.id} desc limit ${pageSize.walls}) page`;
