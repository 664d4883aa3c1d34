import { useSubscription } from '@trpc/tanstack-react-query';
import { learnState } from '#client/features/hearts/learn-state.ts';
import { learnInbox } from '#client/features/notifications/inbox.ts';
import { useLiveWindow } from '#client/lib/live-window.ts';
import { useTRPC } from '#client/lib/trpc.ts';

/** The page's two standing subscriptions: counts of the cards on screen, and the member's inbox. Draws nothing. */
export function ShellLive({ signedIn }: { signedIn: boolean }) {
  const trpc = useTRPC();
  const contentIds = useLiveWindow();
  useSubscription(
    trpc.hearts.onCounts.subscriptionOptions(
      { contentIds: [...contentIds] },
      { enabled: contentIds.length > 0, onData: learnState },
    ),
  );
  useSubscription(
    trpc.notifications.onChange.subscriptionOptions(
      {},
      {
        enabled: signedIn,
        onData: ({ id, data: { unread } }) => learnInbox({ seq: Number(id), unread }),
      },
    ),
  );
  return null;
}
