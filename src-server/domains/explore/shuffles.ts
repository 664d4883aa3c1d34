import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { ExplorePlace } from './explore.cursor.ts';

/**
 * Members' places in four fixed orders, from -2³⁰ to 2³⁰ - 1, each with an index on `profile` (`profile_shuffle_1` to `_4`) and on
 * `profile_search` (`profile_search_shuffle_1` to `_4`).
 */
const orders = [
  (id: Sql) => sql`(uuid_hash_extended(${id}, 1) >> 33)`,
  (id: Sql) => sql`(uuid_hash_extended(${id}, 2) >> 33)`,
  (id: Sql) => sql`(uuid_hash_extended(${id}, 3) >> 33)`,
  (id: Sql) => sql`(uuid_hash_extended(${id}, 4) >> 33)`,
] as const;

/** Subtracted from places above the start, so that they sort after all others: larger than the range of an order. */
const around = 2 ** 32;

/** A table with a row for each member, and its column with the member's id. */
export interface MemberTable {
  table: Sql;
  id: Sql;
}

/** A cyclic order of all members that starts at the reader's own place. */
export interface Shuffle {
  /** What members are sorted by, the highest first; then by id. */
  key: Sql;
  /**
   * Selects `limit` members in this order that meet `who`, with `id`, `sort_at` and an empty `seen_at`. Reads little more than
   * these, from an index.
   */
  walk: (who: Sql, after: ExplorePlace | null, limit: number) => Sql;
}

/** The order of members for a seed; the same seed always gives the same order. */
export function shuffleOf(seed: number, { table, id }: MemberTable): Shuffle {
  const order = (orders[seed % orders.length] ?? orders[0])(id);
  // a multiplicative hash (Knuth's constant), so that neighboring seeds start far apart
  const start = (Math.imul(seed, 2_654_435_761) >>> 1) - 2 ** 30;
  const leg = (key: Sql, range: Sql, limit: number): Sql =>
    sql`select ${id} as id, (${key})::float8 as sort_at, null::timestamptz as seen_at from ${table}
      where ${range} order by ${order} desc, ${id} desc limit ${limit}`;
  const past = (place: number, last: string): Sql =>
    sql`(${order}, ${id}) < (${place}::bigint, ${last}::uuid)`;
  return {
    key: sql`(case when ${order} <= ${start}::bigint then ${order} else ${order} - ${around}::bigint end)::float8`,
    walk(who, after, limit) {
      const isAround = after !== null && after.key < -(2 ** 30);
      const first = allOf(sql`${order} <= ${start}::bigint`, after ? past(after.key, after.id) : always, who);
      const second = allOf(
        sql`${order} > ${start}::bigint`,
        isAround ? past(after.key + around, after.id) : always,
        who,
      );
      const key = sql`${order} - ${around}::bigint`;
      if (isAround) return leg(key, second, limit);
      // the places above the start are read only if a page reaches the end of the order
      return sql`with to_end as materialized (${leg(order, first, limit)})
        select * from to_end
        union all (${leg(key, sql`${second} and (select count(*) from to_end) < ${limit}`, limit)})
        order by sort_at desc, id desc limit ${limit}`;
    },
  };
}
