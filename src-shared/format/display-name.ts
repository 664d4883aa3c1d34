import type { MemberRef } from '#shared/views/members.ts';

type Named = Pick<MemberRef, 'fullName' | 'username'>;

/** A member's name, or their @username if they have none. */
export function displayName({ fullName, username }: Named): string {
  return fullName.trim() || `@${username}`;
}

/** The @username to show beside a member's display name; null if it is already shown instead of the name. */
export const usernameBesideName = ({ fullName, username }: Named): string | null =>
  fullName.trim() ? `@${username}` : null;

/** A text that has a member's display name, followed by their @username in parentheses unless it is the name. */
export function withUsername(text: string, member: Named): string {
  const username = usernameBesideName(member);
  return username === null ? text : `${text} (${username})`;
}
