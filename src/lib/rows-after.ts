export interface ListPage {
  items: readonly { id: string }[];
  nextCursor: string | null;
}

interface KnownRows {
  known: ReadonlySet<string>;
  /** The last known row. */
  last: string | undefined;
  /** Rows within a page are in the opposite order of the pages. */
  reversed?: boolean;
}

/** How many pages are read at most. For a list that has grown by more the result is null, and its reader is asked to load it again. */
const maxPagesRead = 100;

/**
 * Reads a list from its start (`read(null)`) up to the last known row, and returns the page of what follows it, with at least one
 * row unless the list ends there. Removed rows are skipped; rows before the last known one are left out. Null: no known row was
 * found.
 */
export async function rowsAfter<Page extends ListPage>(
  { known, last, reversed = false }: KnownRows,
  read: (cursor: string | null) => Promise<Page>,
): Promise<Page | null> {
  if (known.size === 0) return null;
  let rest: Page['items'][number][] | null = null;
  let cursor: string | null = null;
  for (let count = 0; count < maxPagesRead; count += 1) {
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
