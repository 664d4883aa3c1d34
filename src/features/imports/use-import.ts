import { useEffect, useRef } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ImportView } from '#shared/views/imports.ts';

/** Milliseconds between two looks at an import that is under way. */
export const pollInterval = 1_500;

/** Whether an import goes on by itself. */
export const isUnderWay = ({ state }: ImportView): boolean => state === 'running' || state === 'undoing';

/** An import, read again and again while it is under way; what it has changed is outdated when it ends. */
export function useImport(id: string) {
  const utils = trpc.useUtils();
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
      void utils.diary.invalidate();
      void utils.series.invalidate();
      void utils.collections.invalidate();
      void utils.content.listByAuthor.invalidate();
    }
    wasUnderWay.current = underWay;
  }, [underWay, utils]);
  return query;
}
