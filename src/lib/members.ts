import type { MemberRef } from '#shared/views/members.ts';
import { learn, useView } from './views.ts';

/** Keeps how a member looks now: from a mutation's answer or a live event. */
export function learnMember({ kind, id, rev, username, fullName, avatar }: MemberRef): void {
  const facts = { username, fullName, avatar };
  learn({ kind, id, rev, ...facts });
}

/** A member by their newest known name and picture, wherever the page first met them. */
export const useMember = <M extends MemberRef>(member: M): M => useView(member);
