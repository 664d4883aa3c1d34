import type { MemberRef } from '#shared/views/members.ts';

/** A member's name, or their @username if they have none. */
export function displayName({ fullName, username }: Pick<MemberRef, 'fullName' | 'username'>): string {
  return fullName.trim() || `@${username}`;
}
