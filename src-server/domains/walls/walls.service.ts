import type { Db, Executor, Reader, Tx } from '#server/db/client.ts';
import { type Picked, columnList, columnsOf, insertInto, pick } from '#server/db/columns.ts';
import { createOnce } from '#server/db/create-once.ts';
import { IdRow } from '#server/db/id-row.ts';
import { cursorAt, toPageBothWays } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { insertNotifications } from '#server/domains/notifications/notifications.writes.ts';
import { lockMembers } from '#server/domains/profiles/profiles.writes.ts';
import { notBanned, requireVisibleMember } from '#server/domains/profiles/profiles.views.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { CausedBy } from '#shared/notification-types.ts';
import type {
  CreateWallPost,
  CreateWallReply,
  ListWall,
  ListWallReplies,
  WallEntryById,
} from '#shared/schemas/walls.ts';
import { inboxTopic, wallPostTopic } from '#shared/topics.ts';
import type { WallPage, WallPostView, WallReplyPage, CreatedWallReply } from '#shared/views/walls.ts';
import { dropWallPost, dropWallReply, lockPostOfWallReply } from './walls.writes.ts';
import { placeAround, postsOn, wallRepliesTo } from './walls.queries.ts';
import {
  VersionRow,
  mayDelete,
  readReplyPage,
  readWallPosts,
  readWallPostsById,
  visibleWallPost,
  visibleWallReply,
  wallVersion,
} from './walls.views.ts';

const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

/**
 * A member's wall, newest first: from its newest post on, or with `around` from somewhat before that post on. From there `nextCursor`
 * and `previousCursor` lead on in both directions. PROFILE_NOT_FOUND where the viewer may not see the member.
 */
export async function listWall(db: Reader, viewer: MaybeViewer, input: ListWall): Promise<WallPage> {
  const { profileId, around } = input;
  const limit = pageSize.walls;
  await requireVisibleMember(db, viewer, profileId);
  // before the page: what happens between the two is then read twice rather than never
  const { version } = input.cursor
    ? { version: '' }
    : await db.one(VersionRow, wallVersion(profileId, viewer));
  const cursor =
    around && !input.cursor
      ? await cursorAt(db, placeAround(profileId, around, limit, viewer))
      : input.cursor;
  const posts = await readWallPosts(db, viewer, postsOn(profileId, cursor, limit, viewer));
  const { rows, ...cursors } = toPageBothWays(posts, limit, cursor);
  return { items: rows.map(({ view }) => view), ...cursors, version };
}

/** The replies to a wall post that stand before `before` or the cursor's, oldest first. */
export async function listWallReplies(
  db: Reader,
  viewer: MaybeViewer,
  input: ListWallReplies,
): Promise<WallReplyPage> {
  const post = sql`select ${wallPost.id} from wall_post where ${wallPost.id} = ${input.postId}::uuid and ${visibleWallPost(viewer)}`;
  if (!(await db.maybe(IdRow, post))) throw new AppError('NOT_FOUND');
  const limit = pageSize.wallReplies;
  return readReplyPage(db, viewer, wallRepliesTo(input, limit, viewer), limit);
}

async function readPost(db: Executor, viewer: Viewer, id: string): Promise<WallPostView> {
  const [post] = await readWallPostsById(db, viewer, [id]);
  if (!post) throw new AppError('NOT_FOUND');
  return post;
}

/** Writes on another member's wall, and notifies them. A repeated `clientId` returns what the first request wrote. */
export async function createWallPost(
  db: Db,
  viewer: Viewer,
  { profileId, text, clientId }: CreateWallPost,
): Promise<WallPostView> {
  if (profileId === viewer.id) throw new AppError('ON_YOURSELF');
  return db.write(async (tx) => {
    await lockMembers(tx, viewer.id, profileId);
    const byClientId = sql`select ${wallPost.id} from wall_post where ${wallPost.authorId} = ${viewer.id}::uuid
        and ${wallPost.clientId} = ${clientId}::uuid`;
    const { id, isNew } = await createOnce(tx, byClientId, async () => {
      await requireVisibleMember(tx, viewer, profileId);
      return sql`${insertInto('wallPost', { profileId, authorId: viewer.id, text, clientId })}
        on conflict (${columnList('wallPost', ['authorId', 'clientId'])}) do nothing returning ${wallPost.id}`;
    });
    if (!isNew) return readPost(tx, viewer, id);
    const type: CausedBy<'wall_post'> = 'wall_post';
    const acts = sql`select ${profileId}::uuid as recipient, ${type} as type, ${id}::uuid as cause`;
    await tx.execute(insertNotifications(viewer, 'wall_post', acts));
    tx.publish(wallPostTopic(profileId, id), inboxTopic(profileId));
    return readPost(tx, viewer, id);
  });
}

const owned = pick('wallPost', ['id', 'authorId', 'profileId']);
type Owned = Picked<typeof owned>;
const replyAuthor = pick('wallReply', ['authorId']);
const wall = pick('wallPost', ['id', 'profileId']);

/** Locks a wall post if `where`, a condition on `wall_post`, holds. */
const lockPost = (tx: Tx, id: string, where: Sql): Promise<Owned | null> =>
  tx.maybe(
    owned.row,
    sql`select ${owned.columns} from wall_post where ${wallPost.id} = ${id}::uuid and ${where} for no key update`,
  );

/** Whether the viewer wrote it and is not banned: they may then remove it, regardless of blocks and reports. */
const isOwn = (viewer: Viewer, authorId: Sql): Sql =>
  sql`${authorId} = ${viewer.id}::uuid and ${notBanned(authorId)}`;

/**
 * Answers a wall post, and notifies its author and the wall's owner. A repeated `clientId` returns what the first request
 * wrote.
 */
export async function createWallReply(
  db: Db,
  viewer: Viewer,
  { postId, text, clientId }: CreateWallReply,
): Promise<CreatedWallReply> {
  return db.write(async (tx) => {
    const post = await lockPost(tx, postId, visibleWallPost(viewer));
    if (!post) throw new AppError('WALL_POST_NOT_FOUND');
    const byClientId = sql`select ${wallReply.id} from wall_reply where ${wallReply.authorId} = ${viewer.id}::uuid
        and ${wallReply.clientId} = ${clientId}::uuid`;
    const insert = sql`${insertInto('wallReply', { wallPostId: postId, authorId: viewer.id, text, clientId })}
        on conflict (${columnList('wallReply', ['authorId', 'clientId'])}) do nothing returning ${wallReply.id}`;
    const { id, isNew } = await createOnce(tx, byClientId, () => insert);
    if (!isNew) return readWritten(tx, viewer, id);
    const recipients = [...new Set([post.authorId, post.profileId])];
    const type: CausedBy<'wall_reply'> = 'wall_reply';
    const acts = sql`select recipient, ${type} as type, ${id}::uuid as cause
      from unnest(${recipients}::uuid[]) notified (recipient)`;
    await tx.execute(insertNotifications(viewer, 'wall_reply', acts));
    tx.publish(wallPostTopic(post.profileId, postId), ...recipients.map(inboxTopic));
    return readWritten(tx, viewer, id);
  });
}

/** A reply with its post, which may not be the one a repeated request names. */
async function readWritten(tx: Tx, viewer: Viewer, id: string): Promise<CreatedWallReply> {
  const which = sql`select ${wallReply.id}, ${wallReply.createdAt} as sort_at from wall_reply
      where ${wallReply.id} = ${id}::uuid`;
  const [reply] = (await readReplyPage(tx, viewer, which, 1)).items;
  if (!reply) throw new AppError('NOT_FOUND');
  return { ...reply, post: await readPost(tx, viewer, reply.postId) };
}

/** Removes a wall post with its replies, likes and notifications; for its author and the wall's owner. */
export async function removeWallPost(db: Db, viewer: Viewer, { id }: WallEntryById): Promise<{ id: string }> {
  return db.write(async (tx) => {
    const where = sql`(${isOwn(viewer, wallPost.authorId)} or ${visibleWallPost(viewer)})`;
    const post = await lockPost(tx, id, where);
    if (!post) throw new AppError('NOT_FOUND');
    if (!mayDelete(viewer.id, post)) throw new AppError('NOT_YOURS');
    await dropWallPost(tx, { id, profileId: post.profileId });
    return { id };
  });
}

/**
 * Removes a reply from a wall, for its author and the wall's owner. `post` is the reply's post afterward, null if the viewer may not
 * see it.
 */
export async function removeWallReply(
  db: Db,
  viewer: Viewer,
  { id }: WallEntryById,
): Promise<{ id: string; post: WallPostView | null }> {
  return db.write(async (tx) => {
    await lockPostOfWallReply(tx, id);
    const reply = await tx.maybe(
      owned.row,
      sql`select ${wall.columns}, ${replyAuthor.columns}
        from wall_reply join wall_post on ${wallPost.id} = ${wallReply.wallPostId}
        where ${wallReply.id} = ${id}::uuid
          and (${isOwn(viewer, wallReply.authorId)} or ${visibleWallPost(viewer)} and ${visibleWallReply(viewer)})
        for no key update of wall_reply`,
    );
    if (!reply) throw new AppError('NOT_FOUND');
    if (!mayDelete(viewer.id, reply)) throw new AppError('NOT_YOURS');
    await dropWallReply(tx, { id, postId: reply.id, profileId: reply.profileId });
    const [post = null] = await readWallPostsById(tx, viewer, [reply.id]);
    return { id, post };
  });
}
