import { columnsOf } from '#server/db/columns.ts';
import { type Sql, always, sql } from '#server/db/sql.ts';

const profile = columnsOf('profile');
const profileSearch = columnsOf('profileSearch');

/** The fewest characters that trigrams can search; fewer are looked up in `profile_search`. */
const trigramsFrom = 3;

/** Whether it is looked up in `profile_search`, which may find a large part of all members. */
export const isShort = (query: string): boolean => Array.from(query).length < trigramsFrom;

/**
 * How a short search goes: `index` reads the members it finds from the index, `scan` checks each member that the rest of the
 * statement comes to.
 */
export type SearchStrategy = 'index' | 'scan';

/**
 * Whether one or two letters are among those that a member of `profile_search` is found by. `scan` is written so that
 * PostgreSQL cannot use their index.
 */
export const hasGram = (query: string, strategy: SearchStrategy): Sql =>
  strategy === 'index'
    ? sql`${profileSearch.grams} @> array[lower(${query}::text)]`
    : sql`lower(${query}::text) = any(${profileSearch.grams})`;

/**
 * What was searched for stands in the username or in the full name, letter for letter but for case. One or two letters
 * are the beginning of a word there; symbols, and letters of scripts that write no spaces, stand anywhere (`name_grams`).
 */
export function named(query: string, strategy: SearchStrategy): Sql {
  if (query === '') return always;
  if (isShort(query)) {
    const has = hasGram(query, strategy);
    return strategy === 'index'
      ? sql`${profile.id} in (select ${profileSearch.profileId} from profile_search where ${has})`
      : // with an offset it stays a look-up for each member and is not made a join
        sql`exists (select from profile_search where ${profileSearch.profileId} = ${profile.id} and ${has} offset 0)`;
  }
  // letter for letter: `%` and `_` mean themselves
  const part = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // a match there may span the gap between the two names
  return sql`(${profile.username} || ' ' || ${profile.fullName}) ilike ${part}
    and (${profile.username} ilike ${part} or ${profile.fullName} ilike ${part})`;
}
