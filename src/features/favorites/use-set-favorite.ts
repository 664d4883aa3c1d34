import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learnFollow } from '#client/features/follows/follow-view.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import { toast } from '#client/ui/toasts.ts';
import { memberWords } from '#shared/words-among-members.ts';

/** Makes a member one follows a favorite, or no longer one. Returns false for a visitor. */
export function useSetFavorite(profileId: string): (favorite: boolean) => boolean {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.favorites.set.mutationOptions({
      meta: { failed: memberWords.favorites.failed },
      onSuccess: learnFollow,
    }),
  );
  return useSetMark({
    view: { kind: 'member-counts', id: profileId },
    mark: 'favorite',
    needs: 'following',
    async send(want) {
      await mutateAsync({ profileId, favorite: want });
      void toast({
        ...(want ? memberWords.favorites.added : memberWords.favorites.removed),
        tone: 'done',
        id: 'favorite',
      });
      // Not read again now: that tab begins anew when it is opened next.
      const feed = trpc.feed.list.infiniteQueryFilter({ tab: 'favorites' });
      await client.invalidateQueries({ ...feed, refetchType: 'none' });
    },
    signedOut: memberWords.favorites.signedOut,
  });
}
