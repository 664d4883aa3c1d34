import { useEffect, useRef } from 'react';
import { refreshAfterImport } from '#client/features/diary/refresh-diary.ts';
import { useClient } from '#client/store/client.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ImportView } from '#shared/views/imports.ts';

/** Milliseconds between two looks at an import that is under way. */
export const pollInterval = 1_500;

/** Whether an import goes on by itself. */
export const isUnderWay = ({ state }: ImportView): boolean => state === 'running' || state === 'undoing';

/** An import, read again and again while it is under way; what it has changed is outdated in all tabs when it ends. */
export function useImport(id: string) {
  const client = useClient();
  const query = trpc.imports.get.useQuery(
    { id },
    {
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollInterval : false),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );
  const underWay = query.data && isUnderWay(query.data);
  const wasUnderWay = useRef(underWay);
  useEffect(() => {
    if (wasUnderWay.current && underWay === false) {
      refreshAfterImport(client);
      notifyOtherTabs(client, { type: 'import' });
    }
    wasUnderWay.current = underWay;
  }, [underWay, client]);
  return query;
}
