import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const newer = columnsOf('formerUsername', 'newer');

/** Former names of a member that nobody else can take. */
const maxReserved = 2;

/**
 * Whether a former name is nobody else's: one of the last two that its member gave up, within 90 days. Older ones lead to
 * them as long as nobody has taken them. `alias` is of a `former_username`.
 */
export function isReserved(alias: string): Sql {
  const former = columnsOf('formerUsername', alias);
  return sql`${former.keepUntil} > now() and (
    select count(*) from former_username newer where ${newer.profileId} = ${former.profileId}
      and (${newer.keepUntil}, ${newer.username}) > (${former.keepUntil}, ${former.username})) < ${maxReserved}`;
}
