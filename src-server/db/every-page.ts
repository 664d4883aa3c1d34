/** Rows read at a time unless a caller knows better. */
const usualTake = 500;

/**
 * All rows of a list that is read by a key that grows, a page at a time, so that nobody's reading speed keeps a connection of the
 * database. `read` gives the rows after a key, `take` of them while there are more.
 */
export async function* everyPage<Row, Key = string>(
  read: (after: Key | undefined, take: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  take = usualTake,
): AsyncGenerator<Row, undefined> {
  for (let after: Key | undefined; ;) {
    const rows = await read(after, take);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < take || last === undefined) return undefined;
    after = keyOf(last);
  }
}
