import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';

/** Characters of a name that a card has room for. */
const ROOM = 12;

/** What stands on a member's card: their name, cut. */
export function cardName(member: Pick<MemberRef, 'fullName' | 'username'>): string {
  const letters = Array.from(displayName(member));
  return letters.length > ROOM ? `${letters.slice(0, ROOM).join('').trimEnd()}…` : letters.join('');
}
