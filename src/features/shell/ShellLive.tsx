import { Suspense, useEffect } from 'react';
import { learnState } from '#client/features/hearts/learn-state.ts';
import { learnInbox } from '#client/features/notifications/inbox.ts';
import { useLiveMembers, useLiveWindow, useMembersOnScreen } from '#client/lib/live-window.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { startMarks } from '#client/lib/marks.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ShellState } from './shell-state.ts';

const ReportsLive = lazyPart(() => import('./ReportsLive.tsx'));

/**
 * The page's standing subscriptions: counts and faces of what is on screen, the member's inbox, and for moderators the reports;
 * and the delivery of marks that were left pending. Draws nothing.
 */
export function ShellLive({ viewer }: Pick<ShellState, 'viewer'>) {
  useMembersOnScreen(viewer ? [viewer] : []);
  const memberId = viewer === undefined ? undefined : (viewer?.id ?? null);
  useEffect(() => {
    if (memberId !== undefined) startMarks(memberId, () => import('./all-marks.ts'));
  }, [memberId]);
  const contentIds = useLiveWindow();
  const members = useLiveMembers();
  trpc.hearts.onCounts.useSubscription(
    { contentIds: [...contentIds], members },
    { enabled: contentIds.length + members.length > 0, onData: learnState },
  );
  trpc.notifications.onChange.useSubscription(
    {},
    {
      enabled: Boolean(viewer),
      onData: ({ id, data: { unread } }) => learnInbox({ seq: Number(id), unread }),
    },
  );
  return (
    viewer?.moderator && (
      <Suspense>
        <ReportsLive />
      </Suspense>
    )
  );
}
