import type { Tx } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { inboxesTouchedBy } from '#server/domains/notifications/notifications.service.ts';
import { contentTopic, inboxTopic, memberTopic } from '#shared/topics.ts';

const content = columnsOf('content');

/** Removes a post that is locked, with all that hangs on it, and tells who looks. Who may, its caller has asked. */
export async function dropContent(tx: Tx, { id, authorId }: { id: string; authorId: string }): Promise<void> {
  const recipients = await inboxesTouchedBy(tx, id);
  await tx.execute(sql`delete from content where ${content.id} = ${id}::uuid`);
  tx.publish(contentTopic(id), memberTopic(authorId), ...recipients.map(inboxTopic));
}
