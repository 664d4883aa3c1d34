import { useEffect } from 'react';
import { patch, useClientStore, withKey } from '#client/store/client-store.ts';
import type { QueryUtils } from '#client/lib/trpc.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ImportView } from '#shared/views/imports.ts';

/** Milliseconds between two requests for a running import. */
export const pollInterval = 1_500;

/** Whether the server is working on an import. */
export const isUnderWay = ({ state }: ImportView): boolean => state === 'running' || state === 'undoing';

/** While this import is under way, `ImportsLive` reads it again and again until it ends, whatever screen is open by then. */
export function useFollowImport(importView: ImportView | undefined): void {
  const store = useClientStore();
  const id = importView && isUnderWay(importView) ? importView.id : null;
  useEffect(() => {
    if (id !== null) patch(store, { importsUnderWay: withKey(store.state.importsUnderWay, id, true) });
  }, [id, store]);
}

/** An import, which is followed while it is under way. */
export function useImport(id: string) {
  const query = trpc.imports.get.useQuery(
    { id },
    { gcTime: 0, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' },
  );
  useFollowImport(query.data);
  return query;
}

/** Shows the answer of a mutation of an import. */
export async function applyImport(
  { imports }: Pick<QueryUtils, 'imports'>,
  changed: ImportView,
): Promise<void> {
  const { id } = changed;
  // what is being read may be from before the change
  await imports.get.cancel({ id });
  imports.get.setData({ id }, changed);
}
