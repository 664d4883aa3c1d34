import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';

const child = columnsOf('reply', 'child');
const reply = columnsOf('reply');

/**
 * Removes deleted comments whose replies are gone too; lists do not show them anymore. Skips a comment that is locked because
 * a reply to it is being written. Returns how many were removed.
 */
export const collectTombstones = (db: Db, signal?: AbortSignal): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${reply.id} from reply
      where ${reply.deletedAt} is not null and not exists (select 1 from reply child where ${child.parentId} = ${reply.id})
      order by ${reply.id} limit ${limit} for update skip locked`,
      remove: (ids) => sql`delete from reply where ${reply.id} = any(${ids}::uuid[])
      and not exists (select 1 from reply child where ${child.parentId} = ${reply.id})`,
    },
    signal,
  );
