import type { ClientStore } from '#client/store/client-store.ts';
import { applyMember, applyUpdate, useLatest } from '#client/store/entities.ts';
import type { FollowState, MemberCounts } from '#shared/views/members.ts';

export interface FollowView {
  kind: 'member-counts';
  id: string;
  rev: number;
  counts: MemberCounts;
  viewer: { following: boolean; favorite: boolean };
}

/** Applies a response or a live event: counts, and if present the viewer's own flags and the member's summary. */
export function applyFollowState(
  store: ClientStore,
  { kind, id, rev, counts, following, favorite, member }: FollowState,
): void {
  if (member) applyMember(store, member);
  applyUpdate(store, {
    kind,
    id,
    rev,
    counts,
    ...(following !== undefined && { viewer: { following, favorite } }),
  });
}

/** The newest known counts of a member and the viewer's flags, pending ones included. */
export function useFollowView(stats: FollowState): FollowView {
  const { viewer, ...known } = useLatest<FollowView>({
    kind: stats.kind,
    id: stats.id,
    rev: stats.rev,
    counts: stats.counts,
    viewer: { following: stats.following ?? false, favorite: stats.favorite ?? false },
  });
  // Unfollowing also removes the favorite, even before the server responds.
  return { ...known, viewer: { ...viewer, favorite: viewer.following && viewer.favorite } };
}
