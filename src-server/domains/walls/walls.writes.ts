import type { Tx } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import {
  inboxesTouchedByWallPost,
  inboxesTouchedByWallReply,
} from '#server/domains/notifications/notifications.writes.ts';
import { inboxTopic, removedWallReplyTopic, wallPostTopic } from '#shared/topics.ts';

const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const placeOfPost = pick('wallPost', ['id', 'profileId']);

/** Removes a locked wall post with everything below it, and publishes that. Its caller has checked who may. */
export async function dropWallPost(
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
): Promise<void> {
  const recipients = await inboxesTouchedByWallPost(tx, id);
  await tx.execute(sql`delete from wall_post where ${wallPost.id} = ${id}::uuid`);
  tx.publish(wallPostTopic(profileId, id), ...recipients.map(inboxTopic));
}

/** Locks the wall post that a reply answers, which comes before the reply's own lock; null: there is no such reply. */
export const lockPostOfWallReply = (tx: Tx, replyId: string): Promise<Picked<typeof placeOfPost> | null> =>
  tx.maybe(
    placeOfPost.row,
    sql`select ${placeOfPost.columns} from wall_post where ${wallPost.id} = (select ${wallReply.wallPostId} from wall_reply
      where ${wallReply.id} = ${replyId}::uuid) for no key update`,
  );

/** Removes a reply to a wall post, which is locked, and publishes that. Its caller has checked who may. */
export async function dropWallReply(
  tx: Tx,
  { id, postId, profileId }: { id: string; postId: string; profileId: string },
): Promise<void> {
  const recipients = await inboxesTouchedByWallReply(tx, id);
  await tx.execute(sql`delete from wall_reply where ${wallReply.id} = ${id}::uuid`);
  tx.publish(
    wallPostTopic(profileId, postId),
    removedWallReplyTopic(profileId, id),
    ...recipients.map(inboxTopic),
  );
}
