import { limits } from '#shared/limits.ts';
import { isReservedName } from '#shared/username.ts';
import type { Identity } from './identity.ts';

/** Only a to z and 0 to 9: accents are taken off, everything else falls away. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What a new member's username is made of: X's @name, the display name, the e-mail's local part, or their id. */
export function usernameBase(
  { handle, name, email }: Omit<Identity, 'provider' | 'subject'>,
  id: string,
): string {
  const sources = [handle ?? '', name, email?.address.split('@')[0] ?? ''];
  const base = sources.map(plain).find((source) => source !== '') ?? `user_${id.slice(0, 8)}`;
  return base.slice(0, limits.username);
}

/** The base with a number behind it, cut so that both fit. */
const numbered = (base: string, number: number): string =>
  `${base.slice(0, limits.username - String(number).length)}${number}`;

const perRound = 50;

/** Names to try, best first, none of them reserved: the base, then base2 and up; in later rounds numbers by chance. */
export function usernameCandidates(base: string, round: number): string[] {
  const names = Array.from({ length: perRound }, (_, index) => {
    if (round > 0) return numbered(base, 100 + Math.floor(Math.random() * 10 ** (round + 3)));
    return index === 0 ? base : numbered(base, index + 1);
  });
  return names.filter((name) => !isReservedName(name));
}
