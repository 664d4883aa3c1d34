import { useMemo } from 'react';
import type { ClientStore } from '#client/store/client-store.ts';
import { applyMember, applyUpdate, useLatest } from '#client/store/entities.ts';
import type { FollowState, MemberCounts } from '#shared/views/members.ts';

/** A member's counts with what the viewer has set on them, where marks are kept. */
export interface FollowView {
  kind: 'member-counts';
  id: string;
  rev: number;
  counts: MemberCounts;
  viewer: { following: boolean; favorite: boolean };
}

/** Keeps what an answer or a live event says of a member's counts, and of the viewer's own marks and their looks if it does. */
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

/** The newest known counts of a member, and whether the viewer follows and favors them, pending wishes included. */
export function useFollowView(stats: FollowState): FollowView {
  const view = useMemo<FollowView>(
    () => ({
      kind: stats.kind,
      id: stats.id,
      rev: stats.rev,
      counts: stats.counts,
      viewer: { following: stats.following ?? false, favorite: stats.favorite ?? false },
    }),
    [stats],
  );
  const { viewer, ...known } = useLatest(view);
  // A favorite ends with its follow, at once and not when the server says so.
  return { ...known, viewer: { ...viewer, favorite: viewer.following && viewer.favorite } };
}
