import { cut } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';

/** Characters. */
const maxLength = 12;

/** The name on a member's card, cut. */
export const cardName = (member: Pick<MemberRef, 'fullName' | 'username'>): string =>
  cut(displayName(member), maxLength);
