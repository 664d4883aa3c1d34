import { useMemo } from 'react';
import { learnMember } from '#client/lib/members.ts';
import { learn, useView } from '#client/lib/views.ts';
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
export function learnFollow({ kind, id, rev, counts, following, favorite, member }: FollowState): void {
  if (member) learnMember(member);
  learn({ kind, id, rev, counts, ...(following !== undefined && { viewer: { following, favorite } }) });
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
  const { viewer, ...known } = useView(view);
  // A favorite ends with its follow, at once and not when the server says so.
  return { ...known, viewer: { ...viewer, favorite: viewer.following && viewer.favorite } };
}
