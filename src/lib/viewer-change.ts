import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Me } from '#shared/views/account.ts';
import { trpc } from './trpc.ts';

const viewerHash = hashKey(getQueryKey(trpc.account.me, undefined, 'query'));

/**
 * Calls `onChange` when the viewer changes: their session has ended, or somebody has signed in or out in another tab. The first
 * answer is not a change.
 */
export function watchViewer(
  queryClient: QueryClient,
  onChange: (viewer: Me | null, formerId: string | null) => void,
): void {
  let viewerId: string | null | undefined;
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== viewerHash) return;
    const viewer: Me | null | undefined = query.state.data;
    if (viewer === undefined) return;
    const before = viewerId;
    viewerId = viewer?.id ?? null;
    if (before !== undefined && before !== viewerId) onChange(viewer, before);
  });
}

/** Removes every query except the one that says who is signed in. */
export const removeOtherQueries = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== viewerHash });
