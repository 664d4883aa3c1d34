import { cut } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';

/** In characters. */
const maxLength = 12;

/** The name on a member's card, truncated. */
export const cardName = (member: Pick<MemberRef, 'fullName' | 'username'>): string =>
  cut(displayName(member), maxLength);
