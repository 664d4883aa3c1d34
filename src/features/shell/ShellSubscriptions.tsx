import { Suspense, useEffect } from 'react';
import { applyContentState } from '#client/features/hearts/apply-content-state.ts';
import { applyInbox } from '#client/features/notifications/inbox.ts';
import { useLiveMembers, useLiveWindow, useMembersOnScreen } from '#client/store/live-window.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useClientState } from '#client/store/client-store.ts';
import { useClient } from '#client/store/client.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSaveTimeZone } from './use-save-time-zone.ts';
import type { ShellState } from './use-shell-state.ts';

const ImportPollers = lazyPart(() => import('#client/features/imports/ImportPollers.tsx'));
const ReportsSubscription = lazyPart(() => import('./ReportsSubscription.tsx'));

/**
 * The page's permanent subscriptions: counts and members on screen, the inbox, other tabs, running imports, and reports for moderators.
 * Also delivers pending toggles and saves the member's time zone. Renders nothing.
 */
export function ShellSubscriptions({ viewer }: Pick<ShellState, 'viewer'>) {
  const { store, toggles, queryUtils } = useClient();
  useMembersOnScreen(viewer ? [viewer] : []);
  useSaveTimeZone(viewer);
  useOtherTabs();
  const memberId = viewer === undefined ? undefined : (viewer?.id ?? null);
  useEffect(() => {
    if (memberId !== undefined) {
      toggles.start(memberId, async () => (await import('./all-toggles.ts')).allToggles);
    }
  }, [memberId, toggles]);
  const contentIds = useLiveWindow();
  const members = useLiveMembers();
  const isImporting = useClientState(({ importsInProgress }) => importsInProgress.size > 0);
  trpc.hearts.onCounts.useSubscription(
    { contentIds: [...contentIds], members },
    { enabled: contentIds.length + members.length > 0, onData: (state) => applyContentState(store, state) },
  );
  trpc.notifications.onChange.useSubscription(
    {},
    {
      enabled: Boolean(viewer),
      onData: ({ id, data: { unread } }) => applyInbox(store, { seq: Number(id), unread }),
      // the session ended before there was a socket, whose closing would have reported it
      onError: (error) => {
        if (errorDataOf(error)?.reason === 'SIGNED_OUT') void queryUtils.account.me.invalidate();
      },
    },
  );
  return (
    <>
      {isImporting && (
        <Suspense>
          <ImportPollers />
        </Suspense>
      )}
      {viewer?.moderator && (
        <Suspense>
          <ReportsSubscription />
        </Suspense>
      )}
    </>
  );
}
