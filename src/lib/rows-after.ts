/** A page of any list. */
export interface ListPage {
  items: readonly { id: string }[];
  nextCursor: string | null;
}

interface KnownRows {
  known: ReadonlySet<string>;
  /** The one that stood last. */
  last: string | undefined;
  /** Rows within a page run against the order of the pages. */
  reversed?: boolean;
}

/** Pages read at most: a list that has grown by more than that meanwhile is begun anew by its reader. */
const mostRead = 100;

/**
 * Reads a list from its beginning (`read(null)`) up to the last row that is known, and returns the page of what follows it,
 * with at least one row unless the list ends there. Rows that are gone are passed over; what came before the last known row is
 * left out. Null: no known row was met.
 */
export async function rowsAfter<Page extends ListPage>(
  { known, last, reversed = false }: KnownRows,
  read: (cursor: string | null) => Promise<Page>,
): Promise<Page | null> {
  if (known.size === 0) return null;
  let rest: Page['items'][number][] | null = null;
  let cursor: string | null = null;
  for (let count = 0; count < mostRead; count += 1) {
    const page: Page = await read(cursor);
    const rows = reversed ? page.items.toReversed() : [...page.items];
    const at = rows.findLastIndex(({ id }) => known.has(id));
    const isPast = rest !== null && at < 0;
    if (at >= 0) rest = rows.slice(at + 1);
    else rest?.push(...rows);
    const isThere = isPast || rows[at]?.id === last;
    if (rest && (page.nextCursor === null || (isThere && rest.length > 0)))
      return { ...page, items: reversed ? rest.toReversed() : rest };
    if (page.nextCursor === null) return null;
    cursor = page.nextCursor;
  }
  return null;
}
