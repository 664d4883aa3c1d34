import { columnsOf } from '#server/db/columns.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import type { ExplorePlace } from './explore.cursor.ts';

const profile = columnsOf('profile');

/** Members' places in four fixed orders, from -2³⁰ to 2³⁰ - 1, each with an index (`profile_shuffle_1` to `_4`). */
const orders = [
  sql`(uuid_hash_extended(${profile.id}, 1) >> 33)`,
  sql`(uuid_hash_extended(${profile.id}, 2) >> 33)`,
  sql`(uuid_hash_extended(${profile.id}, 3) >> 33)`,
  sql`(uuid_hash_extended(${profile.id}, 4) >> 33)`,
] as const;

/** Between a place before the start and the key it is sorted by: more than the orders are wide. */
const around = 2 ** 32;

/** An order of all members that begins at the reader's own place and goes around once. */
export interface Shuffle {
  /** What members are sorted by, the highest first; then by id. */
  key: Sql;
  /**
   * Selects `limit` members in this order from `profile`, with `id`, `sort_at` and an empty `seen_at`. `who` (` and …`) says which.
   * Reads little more than these, by an index.
   */
  walk: (who: Sql, after: ExplorePlace | null, limit: number) => Sql;
}

export function shuffleOf(seed: number): Shuffle {
  const order = orders[seed % orders.length] ?? orders[0];
  // a multiplicative hash (Knuth's constant), so that neighboring seeds begin far apart
  const start = ((Math.imul(seed, 2_654_435_761) >>> 1) % 2 ** 31) - 2 ** 30;
  const leg = (key: Sql, range: Sql, limit: number): Sql =>
    sql`(select ${profile.id}, (${key})::float8 as sort_at, null::timestamptz as seen_at from profile
      where ${range} order by ${order} desc, ${profile.id} desc limit ${limit})`;
  const past = (place: number, id: string): Sql =>
    sql` and (${order}, ${profile.id}) < (${place}::bigint, ${id}::uuid)`;
  return {
    key: sql`(case when ${order} <= ${start}::bigint then ${order} else ${order} - ${around}::bigint end)::float8`,
    walk(who, after, limit) {
      const isAround = after !== null && after.key < -(2 ** 30);
      const first = sql`${order} <= ${start}::bigint${after ? past(after.key, after.id) : none}${who}`;
      const second = sql`${order} > ${start}::bigint${isAround ? past(after.key + around, after.id) : none}${who}`;
      const rest = leg(sql`${order} - ${around}::bigint`, second, limit);
      return isAround
        ? rest
        : sql`${leg(order, first, limit)} union all ${rest} order by sort_at desc, id desc limit ${limit}`;
    },
  };
}
