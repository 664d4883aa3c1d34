interface CursorPage {
  nextCursor: string | null;
}

/** For a list whose pages name the cursor of the next one; null: the last. */
export const byCursor = { getNextPageParam: ({ nextCursor }: CursorPage): string | null => nextCursor };

/** The items of all pages, each once; none while they are loading. */
export function allItems<T extends { id: string }>(pages: readonly { items: readonly T[] }[] = []): T[] {
  const byId = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return [...byId.values()];
}
