import { useQuery } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { learnFollow } from '#client/features/follows/follow-view.ts';
import { distanceOf, useSight } from '#client/lib/sight.ts';
import { errorDataOf, useTRPC } from '#client/lib/trpc.ts';
import { isId } from '#shared/ids.ts';
import type { ProfileView } from '#shared/views/members.ts';

/** A profile that was read this long ago is read again when it is opened; milliseconds. */
const FRESH = 30_000;

export type ProfileState =
  | { state: 'loading' }
  | { state: 'missing' }
  /** The viewer has blocked them since the page was loaded; after that they are missing. */
  | { state: 'blocked'; profile: ProfileView }
  | { state: 'failed'; retry: () => void; busy: boolean }
  | { state: 'ready'; profile: ProfileView };

/** A member by username or id; their counts, and what they change of themselves, live while one looks. */
export function useProfile(who: string): ProfileState {
  const trpc = useTRPC();
  const query = useQuery(
    trpc.profiles.get.queryOptions(isId(who) ? { id: who } : { username: who }, {
      staleTime: FRESH,
      refetchOnMount: true,
    }),
  );
  useSight();
  const id = query.data?.id;
  useSubscription(
    trpc.follows.onCounts.subscriptionOptions(
      { profileId: id ?? '' },
      {
        enabled: id !== undefined,
        onData: (state) => {
          learnFollow(state);
          // they have changed what their page shows
          if (query.data && state.member && state.member.rev > query.data.rev) void query.refetch();
        },
        // they have left, or the two were parted while one looks: the server says which of both it is to the viewer
        onError: (error) => {
          if (errorDataOf(error)?.reason === 'PROFILE_NOT_FOUND') void query.refetch();
        },
      },
    ),
  );
  if (query.data && distanceOf(query.data.id) === 'blocked') return { state: 'blocked', profile: query.data };
  if (errorDataOf(query.error)?.reason === 'PROFILE_NOT_FOUND') return { state: 'missing' };
  if (query.data) return { state: 'ready', profile: query.data };
  if (query.isError) {
    return { state: 'failed', retry: () => void query.refetch(), busy: query.isFetching };
  }
  return { state: 'loading' };
}
