import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { contentTopic } from '#shared/topics.ts';
import { parseReplaced, restoreReplaced, untouchedRev } from './imports-replaced.writes.ts';
import { undoStates } from './imports-states.writes.ts';

const content = columnsOf('content');
const importRow = columnsOf('importRow');
const userCollection = columnsOf('userCollection');
const viewing = columnsOf('viewing');

const batch = 200;

const row = pick('importRow', ['id', 'kind', 'reviewId', 'replaced']);
const MadeRow = z.object({ ...row.shape, madeId: z.guid() });

/**
 * Undoes some rows of an import: deletes unchanged viewings, reviews that were neither changed nor answered nor hearted, and list
 * entries, and resets series states. Viewings that it had replaced are restored. Returns the number of rows.
 */
export async function undoRows(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<number> {
  return db.write(async (tx) => {
    await lockOwnProfile(tx, { id: profileId });
    const stored = await tx.rows(
      MadeRow,
      sql`select ${row.columns}, ${importRow.madeId} as "madeId" from import_row
        where ${importRow.importId} = ${id}::uuid and ${importRow.state} = 'made'
        order by ${importRow.id} limit ${batch} for update`,
    );
    if (stored.length === 0) return 0;
    const rows = stored.map((one) => ({ ...one, replaced: parseReplaced(one.replaced) }));
    const viewings = rows.filter(({ kind }) => kind === 'viewing');
    const made = (...kinds: string[]): string[] =>
      rows.filter(({ kind }) => kinds.includes(kind)).map(({ madeId }) => madeId);
    // before the reviews, because deleting a review changes its viewing
    const goneViewings = await tx.rows(
      IdRow,
      sql`delete from viewing using unnest(${viewings.map(({ madeId }) => madeId)}::uuid[],
          ${viewings.map(({ replaced }) => untouchedRev(replaced))}::int[]) made (id, rev)
        where ${viewing.id} = made.id and ${viewing.importId} = ${id}::uuid and ${viewing.rev} = made.rev
        returning ${viewing.id}`,
    );
    await restoreReplaced(tx, rows, new Set(goneViewings.map((one) => one.id)));
    const reviews = rows.flatMap(({ reviewId }) => reviewId ?? []);
    const locked = await tx.rows(
      IdRow,
      sql`select ${content.id} from content where ${content.id} = any(${reviews}::uuid[])
        order by ${content.id} for update`,
    );
    const gone = await tx.rows(
      IdRow,
      sql`delete from content where ${content.id} = any(${locked.map((one) => one.id)}::uuid[])
        and ${content.authorId} = ${profileId}::uuid and ${content.editedAt} is null
        and ${content.heartCount} = 0 and ${content.replyCount} = 0 returning ${content.id}`,
    );
    await tx.execute(
      sql`delete from user_collection where ${userCollection.id} = any(${made('watchlist', 'favorite')}::uuid[])
        and ${userCollection.profileId} = ${profileId}::uuid`,
    );
    await undoStates(
      tx,
      profileId,
      rows.filter(({ kind }) => kind === 'state').map((one) => one.id),
    );
    await tx.execute(
      sql`delete from import_row where ${importRow.id} = any(${rows.map((one) => one.id)}::uuid[])`,
    );
    // open pages of these reviews stop showing them
    tx.publish(...gone.map((review) => contentTopic(review.id)));
    return rows.length;
  });
}
