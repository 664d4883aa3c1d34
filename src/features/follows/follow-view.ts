import { useMemo } from 'react';
import { learn, useView } from '#client/lib/views.ts';
import type { FollowState, MemberCounts } from '#shared/views/members.ts';

/** A member's counts with the viewer's follow where marks are kept. */
export interface FollowView {
  kind: 'member-counts';
  id: string;
  rev: number;
  counts: MemberCounts;
  viewer: { following: boolean };
}

/** Keeps what an answer or a live event says of a member's counts, and of the viewer's follow if it does. */
export function learnFollow({ kind, id, rev, counts, following }: FollowState): void {
  learn({ kind, id, rev, counts, ...(following !== undefined && { viewer: { following } }) });
}

/** The newest known counts of a member, and whether the viewer follows them, pending wishes included. */
export function useFollowView(stats: FollowState): FollowView {
  const view = useMemo<FollowView>(
    () => ({
      kind: stats.kind,
      id: stats.id,
      rev: stats.rev,
      counts: stats.counts,
      viewer: { following: stats.following ?? false },
    }),
    [stats],
  );
  return useView(view);
}
