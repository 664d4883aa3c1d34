import type { MemberRef } from '#shared/views/members.ts';

/** What a member is called: their name, or their @username when they gave none. */
export function displayName({ fullName, username }: Pick<MemberRef, 'fullName' | 'username'>): string {
  return fullName.trim() || `@${username}`;
}
