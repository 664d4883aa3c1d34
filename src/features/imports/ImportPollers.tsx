import { useEffect } from 'react';
import { refreshAfterImport } from '#client/features/diary/refresh-diary.ts';
import { patch, useClientState, withKey } from '#client/store/client-store.ts';
import { useClient } from '#client/store/client.ts';
import { errorDataOf, isGone } from '#client/lib/error-data.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import { trpc } from '#client/lib/trpc.ts';
import { isInProgress, pollInterval } from './use-import.ts';

/**
 * Polls the imports in `importsInProgress` until they end, on every screen. Then refetches, in all tabs, what they have changed. Renders
 * nothing.
 */
export default function ImportPollers() {
  const ids = useClientState(({ importsInProgress }) => importsInProgress);
  return [...ids].map((id) => <ImportPoller key={id} id={id} />);
}

function ImportPoller({ id }: { id: string }) {
  const client = useClient();
  const { data, error } = trpc.imports.get.useQuery({ id }, { gcTime: 0, refetchInterval: pollInterval });
  const hasEnded = data !== undefined && !isInProgress(data);
  // discarded, or the member has signed out
  const isUnavailable = isGone(error) || errorDataOf(error)?.reason === 'SIGNED_OUT';
  useEffect(() => {
    if (!hasEnded && !isUnavailable) return;
    const { store, queryUtils } = client;
    patch(store, { importsInProgress: withKey(store.state.importsInProgress, id, false) });
    if (!hasEnded) return;
    queryUtils.imports.list.setData(
      undefined,
      (list) => list && { items: list.items.map((one) => (one.id === id ? data : one)) },
    );
    refreshAfterImport(client);
    notifyOtherTabs(client, { type: 'import' });
  }, [id, data, hasEnded, isUnavailable, client]);
  return null;
}
