import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The items of all pages in a row, each once. */
export function allItems<T extends { id: string }>(pages: readonly { items: readonly T[] }[]): T[] {
  const byId = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return [...byId.values()];
}

/**
 * Takes an infinite list back to its first page, read anew; what was loaded stays until that page is here. So a list
 * has no hole after a long sleep, and refreshing costs one request whatever was loaded.
 */
export async function backToFirstPage<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  readFirst: () => Promise<Page>,
): Promise<Page> {
  const page = await readFirst();
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  return page;
}
