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

/** The items of all pages, each once; none while they are loading. */
export function allItems<T extends { id: string }>(pages: readonly { items: readonly T[] }[] = []): T[] {
  const byId = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return [...byId.values()];
}
