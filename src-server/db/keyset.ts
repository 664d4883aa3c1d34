import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { Reader } from './client.ts';
import { type Sql, allOf, always, sql } from './sql.ts';

/** A place in a list ordered by time and id. */
interface Place {
  createdAt: Date;
  id: string;
}

/** The cursor in a request for a page; null and undefined mean the beginning of the list. */
export type Cursor = string | null | undefined;

/** A cursor with a place as JSON values; it is sealed before it leaves the server. */
export const writeCursor = (place: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor that `writeCursor` wrote. Throws CURSOR_INVALID for anything that is not a `Place`. */
export function readCursor<T>(Place: z.ZodType<T>, cursor: string): T {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (error) {
    throw new AppError('CURSOR_INVALID', { cause: error });
  }
}

const Numbered = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(z.int32());

/** Reads a cursor that is the last row's number, in decimal. Throws CURSOR_INVALID. */
export function readNumber(cursor: string): number {
  const { data, error } = Numbered.safeParse(cursor);
  if (error) throw new AppError('CURSOR_INVALID', { cause: error });
  return data;
}

/**
 * A cursor for the page after an item, or with `backward` for the page that ends with it. It is sealed before it leaves the server.
 */
export const encodeCursor = ({ createdAt, id }: Place, { backward = false } = {}): string =>
  Buffer.from(`${createdAt.getTime().toString(36)}.${id}${backward ? '<' : ''}`).toString('base64url');

/** Nine characters in base 36 reach the year 5188, which both Postgres and JavaScript can store. Times before 1970 are negative. */
const written = /^(-?[0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(<?)$/;

/** Reads a cursor back. */
export function decodeCursor(cursor: string): Place & { backward: boolean } {
  const [, time, id, mark] = written.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (time === undefined || id === undefined) throw new AppError('CURSOR_INVALID');
  return { createdAt: new Date(Number.parseInt(time, 36)), id, backward: mark === '<' };
}

/** Whether a cursor leads to the rows before its place. */
export const isBackward = (cursor: Cursor): boolean => (cursor ? decodeCursor(cursor).backward : false);

/**
 * `(time, id) < cursor` (newest first) or `>` (oldest first); for a backward cursor, `>=` or `<=`. Always true without a cursor.
 */
export function pastCursor(cursor: Cursor, order: 'newest' | 'oldest', time: Sql, id: Sql): Sql {
  if (!cursor) return always;
  const { createdAt, id: placeId, backward } = decodeCursor(cursor);
  const [ahead, behind] = order === 'newest' ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
  return sql`(${time}, ${id}) ${backward ? behind : ahead} (${createdAt}::timestamptz, ${placeId}::uuid)`;
}

interface ListRows {
  /** A table, and the condition for its rows that are in the list. */
  from: Sql;
  where: Sql;
  order: 'newest' | 'oldest';
  time: Sql;
  id: Sql;
}

const PlaceRow = z.object({ id: z.guid(), createdAt: z.date() });

/**
 * Selects the place of the row that is `count` rows before the row with the id `target`, or before the list's end. Selects nothing if
 * there are not that many, or if the target is not in the list.
 */
export function placeAhead(
  { from, where, order, time, id }: ListRows,
  target: Sql | 'end',
  count: number,
): Sql {
  const [sign, towardsStart] = order === 'newest' ? [sql`>=`, sql`asc`] : [sql`<=`, sql`desc`];
  const upToTarget =
    target === 'end'
      ? always
      : sql`(${time}, ${id}) ${sign} (select ${time}, ${id} from ${from} where ${where} and ${id} = ${target})`;
  return sql`select ${id}, ${time} as "createdAt" from ${from} where ${allOf(where, upToTarget)}
    order by ${time} ${towardsStart}, ${id} ${towardsStart} offset ${count} limit 1`;
}

/** The cursor for the rows after the place that `placeAhead` selects; if it selects none, null: the list's start. */
export async function cursorAt(db: Reader, place: Sql): Promise<string | null> {
  const [row] = await db.rows(PlaceRow, place);
  return row ? encodeCursor(row) : null;
}

/** The rows of a page, and the cursor for the next one, if there is one. */
interface Cut<T> {
  rows: T[];
  nextCursor: string | null;
}

/** Cuts off the extra row that a query reads to know whether there is a next page; `cursorOf` writes the cursor after a row. */
export function cutPage<T>(fetchedRows: readonly T[], limit: number, cursorOf: (last: T) => string): Cut<T> {
  const rows = fetchedRows.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: fetchedRows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** Cuts a page of rows that are ordered by time and id. */
export const toPage = <T extends { id: string; sortAt: Date }>(
  fetchedRows: readonly T[],
  limit: number,
): Cut<T> => cutPage(fetchedRows, limit, ({ sortAt, id }) => encodeCursor({ createdAt: sortAt, id }));

/**
 * Cuts a page of a list that can be read in both directions. `fetchedRows` is always in the list's own order; if the page was read
 * backward, the extra row is the first.
 */
export function toPageBothWays<T extends { id: string; sortAt: Date }>(
  fetchedRows: readonly T[],
  limit: number,
  cursor: Cursor,
): Cut<T> & { previousCursor: string | null } {
  if (!cursor) return { ...toPage(fetchedRows, limit), previousCursor: null };
  const place = decodeCursor(cursor);
  if (!place.backward)
    return { ...toPage(fetchedRows, limit), previousCursor: encodeCursor(place, { backward: true }) };
  const [extra] = fetchedRows.slice(0, -limit);
  return {
    rows: fetchedRows.slice(-limit),
    nextCursor: encodeCursor(place),
    previousCursor: extra
      ? encodeCursor({ createdAt: extra.sortAt, id: extra.id }, { backward: true })
      : null,
  };
}
