import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The items of all pages, each once. */
export function allItems<T extends { id: string }>(pages: readonly { items: readonly T[] }[]): T[] {
  const byId = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return [...byId.values()];
}

/**
 * Refetches the first page of an infinite list and drops the others; the loaded pages stay until it is here. The list has no gap
 * after a long sleep, and refreshing costs one request.
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
