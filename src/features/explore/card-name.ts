import { cut } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';

/** Characters of a name that a card has room for. */
const ROOM = 12;

/** What stands on a member's card: their name, cut. */
export const cardName = (member: Pick<MemberRef, 'fullName' | 'username'>): string =>
  cut(displayName(member), ROOM);
