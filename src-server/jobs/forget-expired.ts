import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { sql } from '#server/db/sql.ts';

const accessToken = columnsOf('accessToken');
const formerUsername = columnsOf('formerUsername');

/** Days for which a member still finds an expired token in their list. */
const expiredTokenDays = 30;

/** Deletes former usernames that no longer redirect, and access tokens a month after they expired. Returns how many were deleted. */
export async function forgetExpired(db: Db, signal?: AbortSignal): Promise<number> {
  const isOver = sql`${formerUsername.keepUntil} <= now()`;
  const names = await removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${formerUsername.username} as id from former_username where ${isOver}
        order by ${formerUsername.username} limit ${limit} for update skip locked`,
      remove: (usernames) =>
        sql`delete from former_username where ${formerUsername.username} = any(${usernames}::text[]) and ${isOver}`,
    },
    signal,
  );
  const isOld = sql`${accessToken.expiresAt} <= now() - make_interval(days => ${expiredTokenDays})`;
  const tokens = await removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${accessToken.id} from access_token where ${isOld}
        order by ${accessToken.id} limit ${limit} for update skip locked`,
      remove: (ids) =>
        sql`delete from access_token where ${accessToken.id} = any(${ids}::uuid[]) and ${isOld}`,
    },
    signal,
  );
  return names + tokens;
}
