import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const newer = columnsOf('formerUsername', 'newer');

/** How many former names of a member are reserved for them. */
const maxReserved = 2;

/**
 * Whether a former name is reserved for its member: one of their last two, given up within 90 days. Older ones lead to
 * them until somebody takes them. `alias` is of a `former_username`.
 */
export function isReserved(alias: string): Sql {
  const former = columnsOf('formerUsername', alias);
  return sql`${former.keepUntil} > now() and (
    select count(*) from former_username newer where ${newer.profileId} = ${former.profileId}
      and (${newer.keepUntil}, ${newer.username}) > (${former.keepUntil}, ${former.username})) < ${maxReserved}`;
}
