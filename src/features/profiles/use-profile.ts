import { skipToken } from '@tanstack/react-query';
import { applyFollowState } from '#client/features/follows/follow-view.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { useMemberVisibility } from '#client/store/visibility.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import type { Failure } from '#client/ui/use-retry.ts';
import type { MemberRef, ProfileView } from '#shared/views/members.ts';
import { profileInput } from './read-profile.ts';

/** Milliseconds after which a profile is refetched when it is opened. */
const STALE_TIME = 30_000;

export type ProfileState =
  | { state: 'loading' }
  /** `id`: set if the member was found before */
  | { state: 'missing'; id: string | undefined }
  /** The viewer has blocked them; `onUnblocked` refetches. */
  | { state: 'blocked'; member: MemberRef; onUnblocked: () => void }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; profile: ProfileView };

/** A member by username or id, with live counts and profile changes. */
export function useProfile(who: string): ProfileState {
  const which = profileInput(who);
  const query = trpc.profiles.get.useQuery(which, {
    staleTime: STALE_TIME,
    refetchOnMount: true,
  });
  const store = useClientStore();
  const visibility = useMemberVisibility(query.data?.id);
  const missing = errorDataOf(query.error)?.reason === 'PROFILE_NOT_FOUND';
  const viewer = useViewer();
  const blocked = trpc.safety.getBlocked.useQuery(which, {
    enabled: missing && Boolean(viewer),
    staleTime: 0,
  });
  const id = query.data?.id;
  trpc.follows.onCounts.useSubscription(id === undefined ? skipToken : { profileId: id }, {
    onData: (state) => {
      applyFollowState(store, state);
      // a newer revision: the profile was edited
      if (query.data && state.member && state.member.rev > query.data.rev) void query.refetch();
    },
    // the member was deleted or blocked in the meantime: the refetch shows which
    onError: (error) => {
      if (errorDataOf(error)?.reason === 'PROFILE_NOT_FOUND') void query.refetch();
    },
  });
  const failure = useRetry(query);
  const onUnblocked = () => void query.refetch();
  if (query.data && visibility === 'blocked') return { state: 'blocked', member: query.data, onUnblocked };
  if (missing) {
    // not known yet whether they were deleted or blocked
    if (blocked.isLoading) return { state: 'loading' };
    return blocked.data ? { state: 'blocked', member: blocked.data, onUnblocked } : { state: 'missing', id };
  }
  if (query.data) return { state: 'ready', profile: query.data };
  if (failure) return { state: 'failed', failure };
  return { state: 'loading' };
}
