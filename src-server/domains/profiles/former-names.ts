import { type Sql, name, sql } from '#server/db/sql.ts';

/** Former names of a member that nobody else can take. */
const mostKept = 2;

/**
 * Whether a former name is nobody else's: one of the last two that its member gave up, within 90 days. Older ones lead to
 * them as long as nobody has taken them. `alias` is of a `former_username`.
 */
export const isKept = (alias: string): Sql =>
  sql`${name(alias)}.keep_until > now() and (
    select count(*) from former_username newer where newer.profile_id = ${name(alias)}.profile_id
      and (newer.keep_until, newer.username) > (${name(alias)}.keep_until, ${name(alias)}.username)) < ${mostKept}`;
