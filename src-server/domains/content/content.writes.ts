import type { Tx } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { inboxesTouchedBy } from '#server/domains/notifications/notifications.writes.ts';
import { contentTopic, inboxTopic, memberTopic } from '#shared/topics.ts';

const content = columnsOf('content');

/** Removes a locked post with everything below it, and publishes that. Its caller has checked who may. */
export async function dropContent(tx: Tx, { id, authorId }: { id: string; authorId: string }): Promise<void> {
  const recipients = await inboxesTouchedBy(tx, id);
  await tx.execute(sql`delete from content where ${content.id} = ${id}::uuid`);
  tx.publish(contentTopic(id), memberTopic(authorId), ...recipients.map(inboxTopic));
}
