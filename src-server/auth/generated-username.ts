import { limits } from '#shared/limits.ts';
import { isReservedName } from '#shared/username.ts';
import type { Identity } from './identity.ts';

/** Keeps only a to z and 0 to 9: removes accents, and then every other character. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The base of a new member's username: X's @name, the display name, the email's local part, or their id. */
export function usernameBase(
  { handle, name, email }: Omit<Identity, 'provider' | 'subject'>,
  id: string,
): string {
  const sources = [handle ?? '', name, email?.address.split('@')[0] ?? ''];
  const base = sources.map(plain).find((source) => source !== '') ?? `user_${id.slice(0, 8)}`;
  return base.slice(0, limits.username);
}

/** The base followed by a number, cut so that both fit. */
const numbered = (base: string, number: number): string =>
  `${base.slice(0, limits.username - String(number).length)}${number}`;

const perRound = 50;

/** Names to try, best first, none of them reserved: the base, then base2 and up; random numbers in later rounds. */
export function usernameCandidates(base: string, round: number): string[] {
  const names = Array.from({ length: perRound }, (_, index) => {
    if (round > 0) return numbered(base, 100 + Math.floor(Math.random() * 10 ** (round + 3)));
    return index === 0 ? base : numbered(base, index + 1);
  });
  return names.filter((name) => !isReservedName(name));
}
