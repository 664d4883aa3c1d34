import { getQueryKey } from '@trpc/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Me } from '#shared/views/account.ts';
import type { ApiClient } from '#client/lib/api-client.ts';
import { isSignOutUnfinished } from '#client/lib/sign-out.ts';
import { todayOf } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Entity } from './client-store.ts';
import { useLatest } from './entities.ts';

/** Half a minute of attempts: a member must not see sign-in because a server restarts or a train is in a tunnel. */
const tries = 5;

/**
 * Somebody may have signed in or out in another tab. After a sign-out offline, the server keeps the session until it is told.
 */
const readAgain = () => (isSignOutUnfinished() ? false : 'always');

const nobody: Entity = { kind: 'member', id: '', rev: 0 };

type Viewer = Me | null | undefined;

const ViewerContext = createContext<Viewer>(undefined);

/** Reads the viewer once for everything below, instead of once for each button. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data, isError } = trpc.account.me.useQuery(undefined, {
    retry: tries,
    refetchOnWindowFocus: readAgain,
    refetchOnReconnect: readAgain,
  });
  const seen = useLatest<Me | Entity>(data ?? nobody);
  const loaded = data === undefined && isError ? null : data;
  return <ViewerContext value={'inbox' in seen ? seen : loaded}>{children}</ViewerContext>;
}

/** The signed-in member with their newest name and picture; null for a visitor; undefined while not yet known. */
export const useViewer = (): Viewer => use(ViewerContext);

/** Applies the answer to a mutation to the cached viewer. */
export async function updateViewer(
  { queryClient, queryUtils: { account } }: ApiClient,
  changes: Partial<Me>,
): Promise<void> {
  // a read in progress may be from before the change; it is repeated, since it can find another viewer
  const isReading = queryClient.isFetching({ queryKey: getQueryKey(trpc.account.me) }) > 0;
  await account.me.cancel();
  account.me.setData(undefined, (me) => me && { ...me, ...changes });
  if (isReading) void account.me.invalidate();
}

const MINUTE = 60_000;

function onMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE);
  return () => clearInterval(timer);
}

/** The viewer's own calendar day, kept up to date to the minute. What is sent is read with `todayOf` at that moment. */
export function useToday(): string {
  const viewer = useViewer();
  const read = () => todayOf(viewer);
  return useSyncExternalStore(onMinute, read, read);
}
