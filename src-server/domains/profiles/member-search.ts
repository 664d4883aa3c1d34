import { columnsOf } from '#server/db/columns.ts';
import { type Sql, always, sql } from '#server/db/sql.ts';

const profile = columnsOf('profile');
const profileSearch = columnsOf('profileSearch');

/** The shortest query that trigrams can search, in characters; shorter ones are looked up in `profile_search`. */
const trigramsFrom = 3;

/** Whether a query is looked up in `profile_search`; it may match a large part of all members. */
export const isShort = (query: string): boolean => Array.from(query).length < trigramsFrom;

/**
 * How a short search runs: `index` reads its matches from the index, `scan` checks each member that the rest of the
 * statement reads.
 */
export type SearchStrategy = 'index' | 'scan';

/**
 * Whether a query of one or two letters matches a member of `profile_search`. `scan` is written so that PostgreSQL cannot use
 * the index.
 */
export const hasGram = (query: string, strategy: SearchStrategy): Sql =>
  strategy === 'index'
    ? sql`${profileSearch.grams} @> array[lower(${query}::text)]`
    : sql`lower(${query}::text) = any(${profileSearch.grams})`;

/**
 * Whether the query occurs in the username or in the full name, literally but in any case. One or two letters must be the beginning
 * of a word; symbols, and letters of scripts without spaces, may be anywhere (`name_grams`).
 */
export function named(query: string, strategy: SearchStrategy): Sql {
  if (query === '') return always;
  if (isShort(query)) {
    const has = hasGram(query, strategy);
    return strategy === 'index'
      ? sql`${profile.id} in (select ${profileSearch.profileId} from profile_search where ${has})`
      : // `offset 0` keeps it a lookup per member: PostgreSQL would turn it into a join
        sql`exists (select from profile_search where ${profileSearch.profileId} = ${profile.id} and ${has} offset 0)`;
  }
  // literally: `%` and `_` are escaped
  const part = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // a match there may span the gap between the two names
  return sql`(${profile.username} || ' ' || ${profile.fullName}) ilike ${part}
    and (${profile.username} ilike ${part} or ${profile.fullName} ilike ${part})`;
}
