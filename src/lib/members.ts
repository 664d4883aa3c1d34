import { useMemo } from 'react';
import type { MemberRef } from '#shared/views/members.ts';
import { distanceOf, useSight } from './sight.ts';
import { isRemoved, learn, useRemovals, useView } from './views.ts';

/** Keeps how a member looks now: from a mutation's answer or a live event. */
export function learnMember({ kind, id, rev, username, fullName, avatar }: MemberRef): void {
  const facts = { username, fullName, avatar };
  learn({ kind, id, rev, ...facts });
}

/** A member by their newest known name and picture, wherever the page first met them. */
export const useMember = <M extends MemberRef>(member: M): M => useView(member);

const isBlocked = (id: string): boolean => distanceOf(id) === 'blocked';

/**
 * A list without the members who were banned or have left since it was read, and those the viewer has blocked (or what
 * `isOut` says instead of that; keep its identity).
 */
export function useMembersThere<M extends Pick<MemberRef, 'kind' | 'id'>>(
  members: readonly M[],
  isOut: (id: string) => boolean = isBlocked,
): readonly M[] {
  const changes = useRemovals() + useSight();
  return useMemo(
    () => (changes > 0 ? members.filter((member) => !isRemoved(member) && !isOut(member.id)) : members),
    [members, changes, isOut],
  );
}
