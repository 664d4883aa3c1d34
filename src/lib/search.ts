import { beginningOf } from '#shared/format/cut.ts';

/** Search parameters as they are in the address: they may be anything. */
export type RawSearch = Record<string, unknown>;

// Plain functions instead of zod: routes are part of every first screen, where zod would cost 5 to 23 kB gz.

/** The value if it is one of these, otherwise undefined, so that the screen uses its default. */
export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** The longest text accepted from an address. */
const MAX_LENGTH = 500;

/** A text parameter of at most `limit` characters; numbers become text again (`?from=1984`). */
export function textOf(value: unknown, limit = MAX_LENGTH): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  return beginningOf(value, limit);
}

/** A parameter that counts from 1. */
export function positiveIntegerOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
