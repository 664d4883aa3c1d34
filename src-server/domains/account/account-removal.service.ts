import { endAccess } from '#server/auth/end-access.ts';
import { requireFreshSignIn } from '#server/auth/fresh-sign-in.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { IdRow, idsOf } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { extendTimeouts, publishEach, readOwnWallReplies } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { RemoveAccount } from '#shared/schemas/account.ts';
import {
  contentTopic,
  inboxTopic,
  viewerFlagsTopic,
  memberTopic,
  profileTopic,
  removedWallReplyTopic,
  replyTopic,
  reportsTopic,
  wallPostTopic,
} from '#shared/topics.ts';

const content = columnsOf('content');
const follow = columnsOf('follow');
const heart = columnsOf('heart');
const inbox = columnsOf('inbox');
const notification = columnsOf('notification');
const profile = columnsOf('profile');
const reply = columnsOf('reply');
const wallLike = columnsOf('wallLike');
const wallPostTable = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

/** The confirmation to type; case-sensitive. */
const confirmed = 'DELETE';

const comment = pick('reply', ['id', 'contentId']);
const wallPost = pick('wallPost', ['id', 'profileId']);

/** Rows that are deleted with a member, or that count something of theirs. */
interface MemberRows {
  contents: string[];
  comments: Picked<typeof comment>[];
  wallPosts: Picked<typeof wallPost>[];
  wallReplies: Picked<typeof wallPost>[];
  members: string[];
}

/** Locks the rows that are deleted with a member, or that count them, in the order of all writes; null if the member no longer exists. */
async function lockRowsOfMember(tx: Tx, memberId: string): Promise<MemberRows | null> {
  const me = sql`${memberId}::uuid`;
  const members = await idsOf(
    tx,
    sql`select ${profile.id} from profile where ${profile.id} in (
        select ${me} union select ${follow.followeeId} from follow where ${follow.followerId} = ${me}
        union select ${follow.followerId} from follow where ${follow.followeeId} = ${me})
      order by ${profile.id} for no key update`,
  );
  // blocks new rows that reference the member
  if (!(await tx.maybe(IdRow, sql`select ${profile.id} from profile where ${profile.id} = ${me} for update`)))
    return null;
  const contents = await idsOf(
    tx,
    sql`select ${content.id} from content where ${content.id} in (
        select ${content.id} from content where ${content.authorId} = ${me}
        union select ${heart.contentId} from heart where ${heart.authorId} = ${me}
        union select ${reply.contentId} from reply where ${reply.authorId} = ${me})
      order by ${content.id} for no key update`,
  );
  const comments = await tx.rows(
    comment.row,
    sql`select ${comment.columns} from reply where ${reply.id} in (
        select ${reply.id} from reply where ${reply.authorId} = ${me} union select ${heart.replyId} from heart
        where ${heart.authorId} = ${me})
      order by ${reply.id} for no key update`,
  );
  const liked = sql`select ${wallReply.id} from wall_reply where ${wallReply.id} in (select ${wallLike.wallReplyId}
      from wall_like where ${wallLike.authorId} = ${me})`;
  const wallPosts = await tx.rows(
    wallPost.row,
    sql`select ${wallPost.columns} from wall_post where ${wallPostTable.id} in (
        select ${wallPostTable.id} from wall_post where ${wallPostTable.authorId} = ${me}
        union select ${wallLike.wallPostId} from wall_like where ${wallLike.authorId} = ${me}
        union select ${wallReply.wallPostId} from wall_reply where ${wallReply.authorId} = ${me}
        union select ${wallReply.wallPostId} from wall_reply where ${wallReply.id} in (${liked}))
      order by ${wallPostTable.id} for no key update`,
  );
  await tx.rows(IdRow, sql`${liked} order by ${wallReply.id} for no key update`);
  const wallReplies = await readOwnWallReplies(tx, memberId);
  return { contents, comments, wallPosts, wallReplies, members };
}

/**
 * The recipients of notifications that are deleted with the member: about the member's actions, and about comments and replies that
 * are deleted with their posts, wall posts and wall.
 */
const inboxesOf = (tx: Tx, me: Sql): Promise<string[]> =>
  idsOf(
    tx,
    sql`with answers as (
        select ${reply.id} from reply join content on ${content.id} = ${reply.contentId} where ${content.authorId} = ${me}),
      walls as (select ${wallPostTable.id} from wall_post where ${wallPostTable.authorId} = ${me}
      or ${wallPostTable.profileId} = ${me})
      select ${notification.recipientId} as id from notification where ${notification.actorId} = ${me}
      union select ${notification.recipientId} from notification join answers on answers.id = ${notification.replyId}
      union select ${notification.recipientId} from notification join heart on ${heart.id} = ${notification.heartId}
        join answers on answers.id = ${heart.replyId}
      union select ${notification.recipientId} from notification
      join wall_reply on ${wallReply.id} = ${notification.wallReplyId}
        join walls on walls.id = ${wallReply.wallPostId}
      order by id`,
  );

/**
 * Removes the viewer's account and everything of theirs, after a fresh sign-in of this session. Throws INVALID_CONFIRMATION,
 * SIGNED_OUT and SIGN_IN_AGAIN.
 */
export function removeAccount(
  db: Db,
  viewer: Viewer,
  sessionId: string,
  { confirmation }: RemoveAccount,
): Promise<{ id: string }> {
  if (confirmation !== confirmed) throw new AppError('INVALID_CONFIRMATION');
  return removeMember(db, viewer, (tx) => requireFreshSignIn(tx, viewer, sessionId));
}

/**
 * Removes a member and everything of theirs, in one transaction: profile, posts, comments, hearts, follows, walls, notifications,
 * sessions, access tokens, and the text of their reported items. Comments with replies stay as "Comment deleted"; a ban stays, with the
 * sign-in accounts that it covers. A job deletes the files of their pictures, and is retried until the store confirms it. `requireMay` is
 * called with their row locked, and throws to refuse the removal.
 */
export async function removeMember(
  db: Db,
  viewer: Viewer,
  requireMay: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ id: string }> {
  const me = sql`${viewer.id}::uuid`;
  return db.write(async (tx) => {
    await extendTimeouts(tx);
    const rows = await lockRowsOfMember(tx, viewer.id);
    if (!rows) return { id: viewer.id };
    await requireMay(tx);
    const inboxes = await inboxesOf(tx, me);
    await tx.rows(
      IdRow,
      sql`select ${inbox.recipientId} as id from inbox where ${inbox.recipientId} = any(${inboxes}::uuid[])
        order by ${inbox.recipientId} for no key update`,
    );
    await endAccess(tx, viewer.id);
    await tx.execute(sql`delete from profile where ${profile.id} = ${me}`);
    publishEach(tx, [
      viewerFlagsTopic(viewer.id),
      profileTopic(viewer.id),
      ...rows.contents.map(contentTopic),
      ...rows.comments.map(({ contentId, id }) => replyTopic(contentId, id)),
      ...rows.wallPosts.map(({ profileId, id }) => wallPostTopic(profileId, id)),
      ...rows.wallReplies.map(({ profileId, id }) => removedWallReplyTopic(profileId, id)),
      ...rows.members.map(memberTopic),
      ...inboxes.map(inboxTopic),
      reportsTopic,
    ]);
    return { id: viewer.id };
  });
}
