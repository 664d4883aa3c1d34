/** The default page size. */
const defaultTake = 500;

/**
 * Yields all rows of a list that is ordered by a key, a page at a time, so that a slow consumer does not hold a database connection.
 * `read` returns the rows after a key: `take` rows, or fewer at the end.
 */
export async function* everyPage<Row, Key = string>(
  read: (after: Key | undefined, take: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  take = defaultTake,
): AsyncGenerator<Row, undefined> {
  for (let after: Key | undefined; ;) {
    const rows = await read(after, take);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < take || last === undefined) return undefined;
    after = keyOf(last);
  }
}
