import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import { toast } from '#client/ui/toasts.ts';
import { words } from '#shared/words.ts';
import { learnFollow } from './follow-view.ts';

/** Follows or unfollows a member. Returns false for a visitor. */
export function useSetFollow(profileId: string): (following: boolean) => boolean {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.follows.set.mutationOptions({ meta: { failed: words.follows.failed }, onSuccess: learnFollow }),
  );
  return useSetMark({
    view: { kind: 'member-counts', id: profileId },
    mark: 'following',
    async send(want) {
      await mutateAsync({ profileId, following: want });
      void toast({
        ...(want ? words.follows.followed : words.follows.unfollowed),
        tone: 'done',
        id: 'follow',
      });
      // Not read again now: those tabs begin anew when they are opened next. A favorite ends with its follow.
      for (const tab of want ? (['following'] as const) : (['following', 'favorites'] as const)) {
        const feed = trpc.feed.list.infiniteQueryFilter({ tab });
        await client.invalidateQueries({ ...feed, refetchType: 'none' });
      }
    },
    signedOut: words.follows.signedOut,
  });
}
