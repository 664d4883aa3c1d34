import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setMark } from '#client/lib/intents.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import { words } from '#shared/words.ts';
import { learnFollow } from './follow-view.ts';

/** Follows or unfollows a member; it shows at once, and of rapid taps the last one holds. A visitor gets a toast. */
export function useSetFollow(profileId: string): (following: boolean) => void {
  const viewer = useViewer();
  const trpc = useTRPC();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.follows.set.mutationOptions({ meta: { failed: words.follows.failed }, onSuccess: learnFollow }),
  );
  const send = async (want: boolean) => {
    await mutateAsync({ profileId, following: want });
    void toast({ ...(want ? words.follows.followed : words.follows.unfollowed), tone: 'done', id: 'follow' });
    // Not read again now: that tab begins anew when it is opened next.
    const feed = trpc.feed.list.infiniteQueryFilter({ tab: 'following' });
    await client.invalidateQueries({ ...feed, refetchType: 'none' });
  };
  return (following) => {
    if (!viewer) {
      void toast({ ...words.follows.signedOut, id: 'signed-out' });
      return;
    }
    const target = { kind: 'member-counts', id: profileId };
    void setMark({
      key: `member-counts:${profileId}`,
      mark: 'following',
      want: following,
      send,
      onChange: () => announce(target),
    }).catch(() => undefined);
  };
}
