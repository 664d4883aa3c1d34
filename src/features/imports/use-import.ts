import { useEffect } from 'react';
import { patch, useClientStore, withKey } from '#client/store/client-store.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import type { StoreClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ImportView } from '#shared/views/imports.ts';

/** Milliseconds between two requests for a running import. */
export const pollInterval = 1_500;

/** Whether the server is working on an import. */
export const isInProgress = ({ state }: ImportView): boolean => state === 'running' || state === 'undoing';

/** Has `ImportPollers` poll an import until it ends, on every screen. */
function trackImport(store: ClientStore, id: string): void {
  patch(store, { importsInProgress: withKey(store.state.importsInProgress, id, true) });
}

/** Polls this import to its end if it is under way. */
export function useTrackImport(importView: ImportView | undefined): void {
  const store = useClientStore();
  const id = importView && isInProgress(importView) ? importView.id : null;
  useEffect(() => {
    if (id !== null) trackImport(store, id);
  }, [id, store]);
}

/** An import, which is polled while it is under way. */
export function useImport(id: string) {
  const query = trpc.imports.get.useQuery(
    { id },
    { gcTime: 0, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' },
  );
  useTrackImport(query.data);
  return query;
}

/** Shows the result of a mutation of an import, and polls the import, even if its screen was left in the meantime. */
export async function applyImport(
  { store, queryUtils: { imports } }: StoreClient,
  changed: ImportView,
): Promise<void> {
  const { id } = changed;
  // a request in flight may have been answered before the change
  await imports.get.cancel({ id });
  imports.get.setData({ id }, changed);
  // after `setData`: `ImportPollers` would stop at once if the cached state still said that the import has ended
  if (isInProgress(changed)) trackImport(store, id);
}
