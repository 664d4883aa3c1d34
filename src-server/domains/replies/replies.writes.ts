import type { Tx } from '#server/db/client.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { inboxesTouchedByReply } from '#server/domains/notifications/notifications.writes.ts';
import { inboxTopic, replyTopic } from '#shared/topics.ts';

const content = columnsOf('content');
const child = columnsOf('reply', 'child');
const reply = columnsOf('reply');

/** Locks the post of a comment, which comes before the comment's own lock. */
export const lockPostOfReply = (tx: Tx, replyId: string): Promise<unknown> =>
  tx.rows(
    IdRow,
    sql`select ${content.id} from content where ${content.id} = (select ${reply.contentId} from reply
      where ${reply.id} = ${replyId}::uuid) for no key update`,
  );

/**
 * Removes a comment that is locked, its post first, and publishes that; one with replies leaves a tombstone for them. Who
 * may, its caller has asked.
 */
export async function dropReply(tx: Tx, { id, contentId }: { id: string; contentId: string }): Promise<void> {
  const recipients = await inboxesTouchedByReply(tx, id);
  const kept = await tx.execute(
    sql`${update('reply', { deletedAt: sql`now()`, authorId: null, text: null })}
      where ${reply.id} = ${id}::uuid and exists (select 1 from reply child where ${child.parentId} = ${reply.id})`,
  );
  if (kept === 0) await tx.execute(sql`delete from reply where ${reply.id} = ${id}::uuid`);
  tx.publish(replyTopic(contentId, id), ...recipients.map(inboxTopic));
}
