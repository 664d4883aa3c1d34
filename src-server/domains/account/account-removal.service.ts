import { z } from 'zod';
import type { Db, Tx } from '#server/db/client.ts';
import { type Picked, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { RemoveAccount } from '#shared/schemas/account.ts';
import {
  type Topic,
  contentTopic,
  inboxTopic,
  marksTopic,
  memberTopic,
  profileTopic,
  replyTopic,
  sessionTopic,
  wallPostTopic,
} from '#shared/topics.ts';

/** What must be typed, in just this case. */
const confirmed = 'DELETE';

const session = pick('session', ['id']);
const comment = pick('reply', ['id', 'contentId']);
const wallPost = pick('wallPost', ['id', 'profileId']);

/** Milliseconds since a sign-in within which it counts for what cannot be undone. */
const recently = 10 * 60_000;

const StandingRow = z.object({ signedInAt: z.date().nullable(), banned: z.boolean() });

/**
 * Whether this session may delete the account now, asked with the member's row locked. SIGNED_OUT: it has ended meanwhile, or the member is
 * banned; SIGN_IN_AGAIN: its sign-in is older than ten minutes.
 */
async function requireMayRemove(tx: Tx, me: Sql, sessionId: string): Promise<void> {
  const { signedInAt, banned } = await tx.one(
    StandingRow,
    sql`select (select created_at from session where id = ${sessionId} and profile_id = ${me} and expires_at > now()) as "signedInAt",
      exists (select 1 from ban where member_id = ${me}) as banned`,
  );
  if (!signedInAt || banned) throw new AppError('SIGNED_OUT');
  if (Date.now() - signedInAt.getTime() > recently) throw new AppError('SIGN_IN_AGAIN');
}

/** What goes with a member, or counts something of theirs. */
interface Traces {
  contents: string[];
  comments: Picked<typeof comment>[];
  wallPosts: Picked<typeof wallPost>[];
  members: string[];
}

const idsOf = async (tx: Tx, query: Sql): Promise<string[]> =>
  (await tx.rows(IdRow, query)).map(({ id }) => id);

/** Locks what goes with a member and what counts them, in the order of all writes; null: the member is gone already. */
async function lockTraces(tx: Tx, me: Sql): Promise<Traces | null> {
  const members = await idsOf(
    tx,
    sql`select id from profile where id in (
        select ${me} union select followee_id from follow where follower_id = ${me}
        union select follower_id from follow where followee_id = ${me})
      order by id for no key update`,
  );
  // nothing new may come to hang on who leaves
  if (!(await tx.maybe(IdRow, sql`select id from profile where id = ${me} for update`))) return null;
  const contents = await idsOf(
    tx,
    sql`select id from content where id in (
        select id from content where author_id = ${me}
        union select content_id from heart where author_id = ${me}
        union select content_id from reply where author_id = ${me})
      order by id for no key update`,
  );
  const comments = await tx.rows(
    comment.row,
    sql`select ${comment.columns} from reply where id in (
        select id from reply where author_id = ${me} union select reply_id from heart where author_id = ${me})
      order by id for no key update`,
  );
  const liked = sql`select id from wall_reply where id in (select wall_reply_id from wall_like where author_id = ${me})`;
  const wallPosts = await tx.rows(
    wallPost.row,
    sql`select ${wallPost.columns} from wall_post where id in (
        select id from wall_post where author_id = ${me}
        union select wall_post_id from wall_like where author_id = ${me}
        union select wall_post_id from wall_reply where author_id = ${me} or id in (${liked}))
      order by id for no key update`,
  );
  await tx.rows(IdRow, sql`${liked} order by id for no key update`);
  return { contents, comments, wallPosts, members };
}

/** Whose inboxes lose something when this member goes with all that hangs on what is theirs. */
const inboxesOf = (tx: Tx, me: Sql): Promise<string[]> =>
  idsOf(
    tx,
    sql`with answers as (
        select reply.id from reply join content on content.id = reply.content_id where content.author_id = ${me}),
      walls as (select id from wall_post where author_id = ${me} or profile_id = ${me})
      select recipient_id as id from notification where actor_id = ${me}
      union select recipient_id from notification join answers on answers.id = notification.reply_id
      union select recipient_id from notification join heart on heart.id = notification.heart_id
        join answers on answers.id = heart.reply_id
      union select recipient_id from notification join wall_reply on wall_reply.id = notification.wall_reply_id
        join walls on walls.id = wall_reply.wall_post_id
      order by id`,
  );

/**
 * Removes the viewer's account as `removeMember` does, if this session may. Throws INVALID_CONFIRMATION, SIGNED_OUT and SIGN_IN_AGAIN.
 */
export function removeAccount(
  db: Db,
  viewer: Viewer,
  sessionId: string,
  { confirmation }: RemoveAccount,
): Promise<{ id: string }> {
  if (confirmation !== confirmed) throw new AppError('INVALID_CONFIRMATION');
  return removeMember(db, viewer, (tx, me) => requireMayRemove(tx, me, sessionId));
}

/**
 * Removes a member and everything of theirs, in one transaction: profile, posts, comments, hearts, follows, walls,
 * notifications, sessions, and the words of what was reported of them. Comments that others answered stay as "Comment
 * deleted"; a ban stays with their ways to sign in. Pictures' files go by a job that is retried until the store has
 * confirmed. `requireMay` throws if it may not be, asked with their row locked.
 */
export async function removeMember(
  db: Db,
  viewer: Viewer,
  requireMay: (tx: Tx, me: Sql) => Promise<void> = async () => {},
): Promise<{ id: string }> {
  const me = sql`${viewer.id}::uuid`;
  return db.write(async (tx) => {
    // a long life takes longer than any other write may
    await tx.execute(
      sql`select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '60s', true)`,
    );
    const traces = await lockTraces(tx, me);
    if (!traces) return { id: viewer.id };
    await requireMay(tx, me);
    const inboxes = await inboxesOf(tx, me);
    await tx.rows(
      IdRow,
      sql`select recipient_id as id from inbox where recipient_id = any(${inboxes}::uuid[])
        order by recipient_id for no key update`,
    );
    const sessions = await tx.rows(
      session.row,
      sql`select ${session.columns} from session where profile_id = ${me}`,
    );
    await tx.execute(sql`delete from profile where id = ${me}`);
    const changed: Topic[] = [
      ...traces.contents.map(contentTopic),
      ...traces.comments.map(({ contentId, id }) => replyTopic(contentId, id)),
      ...traces.wallPosts.map(({ profileId, id }) => wallPostTopic(profileId, id)),
      ...traces.members.map(memberTopic),
      ...inboxes.map(inboxTopic),
    ];
    tx.publish(marksTopic(viewer.id), profileTopic(viewer.id), ...sessions.map(({ id }) => sessionTopic(id)));
    // one by one: a long life has more of them than a call can have arguments
    for (const topic of changed) tx.publish(topic);
    return { id: viewer.id };
  });
}
