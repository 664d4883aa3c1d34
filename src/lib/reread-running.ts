import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads again what is being read below this key: the answers on their way may be from before a change. */
export async function rereadRunning(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = new Set<Query>(client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }));
  const filters = { predicate: (query: Query) => running.has(query) };
  await client.cancelQueries(filters);
  await client.refetchQueries(filters);
}
