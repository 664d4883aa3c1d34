import type { Tx } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { inboxesTouchedByReply } from '#server/domains/notifications/notifications.service.ts';
import { inboxTopic, replyTopic } from '#shared/topics.ts';

/**
 * Removes a comment that is locked, its post first, and tells who looks; one with replies leaves a tombstone for them. Who
 * may, its caller has asked.
 */
export async function dropReply(tx: Tx, { id, contentId }: { id: string; contentId: string }): Promise<void> {
  const recipients = await inboxesTouchedByReply(tx, id);
  const kept = await tx.execute(
    sql`update reply set deleted_at = now(), author_id = null, text = null
      where id = ${id}::uuid and exists (select 1 from reply child where child.parent_id = reply.id)`,
  );
  if (kept === 0) await tx.execute(sql`delete from reply where id = ${id}::uuid`);
  tx.publish(replyTopic(contentId, id), ...recipients.map(inboxTopic));
}
