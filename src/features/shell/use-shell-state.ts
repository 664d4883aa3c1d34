import { useEffect, useState } from 'react';
import { useInbox } from '#client/features/notifications/inbox.ts';
import { useClientState } from '#client/store/client-store.ts';
import { useLiveWindow } from '#client/store/live-window.ts';
import { useSignOut } from './use-sign-out.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import type { Me } from '#shared/views/account.ts';

export interface ShellState {
  /** Null for a visitor; undefined while this is unknown. */
  viewer: Me | null | undefined;
  unread: number;
  /** The number of open reports, for moderators. */
  waitingReports: number;
  /** Whether the live connection is lost although there is a network. */
  disconnected: boolean;
  onSignOut: () => void;
}

/** Milliseconds before the shell reports a lost live connection; a restart of the server takes less. */
const TIMEOUT = 8_000;

function useDisconnected(): boolean {
  const needed = useLiveWindow().length > 0;
  const lost = useClientState(({ connection }) => connection === 'lost');
  const disconnected = needed && lost;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!disconnected) return undefined;
    const timer = setTimeout(() => setLong(true), TIMEOUT);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [disconnected]);
  return disconnected && long;
}

export function useShellState(): ShellState {
  const viewer = useViewer();
  // `account.me` has the first number; then the inbox's subscription and the member's own actions update it
  const { unread } = useInbox(viewer?.inbox);
  // `ReportsSubscription` keeps this up to date
  const { data: reports } = trpc.moderation.count.useQuery(undefined, {
    enabled: viewer?.moderator === true,
  });
  return {
    viewer,
    unread: viewer ? unread : 0,
    waitingReports: reports?.open ?? 0,
    disconnected: useDisconnected(),
    onSignOut: useSignOut(Boolean(viewer)),
  };
}
