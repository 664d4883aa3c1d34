interface CursorPage {
  nextCursor: string | null;
}

/** For a list whose pages name the cursor of the next one; null: the last. */
export const byCursor = { getNextPageParam: ({ nextCursor }: CursorPage): string | null => nextCursor };

/** For a list that can be opened in its middle: its pages also name the cursor of the one before. */
export const byCursors = {
  ...byCursor,
  // absent in pages of an older server
  getPreviousPageParam: ({ previousCursor }: { previousCursor?: string | null }) => previousCursor ?? null,
};

interface ItemPages {
  pages: readonly { items: readonly unknown[] }[];
}

/** Placeholder of a search: the pages of the former one. None if nothing was found, which says nothing about this search. */
export const keepFormerPages = <Data extends ItemPages>(former: Data | undefined): Data | undefined =>
  former?.pages.some(({ items }) => items.length > 0) ? former : undefined;

/** The items of all pages, each once; none while they are loading. */
export function allItems<T extends { id: string }>(pages: readonly { items: readonly T[] }[] = []): T[] {
  const byId = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return [...byId.values()];
}
