import type { KeyCast } from './cast.ts';

/** An input with every key of one mutation, and for each key another value that must have another effect. */
export interface KeyedInput {
  path: string;
  /** Distinguishes the rows of a mutation that has several. */
  what?: string;
  who: (cast: KeyCast) => { id: string };
  input: (cast: KeyCast) => object;
  /** By the key's path ('gif.alt'): another value. */
  others: Readonly<Record<string, (cast: KeyCast) => unknown>>;
  /** By key: the reason for which the other value is refused. These keys are checked and not stored. */
  refused?: Readonly<Record<string, string>>;
}

export const uuid = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
/** An episode of a bundled series. */
export const firstLamp = { mediaType: 'show', tmdbId: 900_000_085, season: 1, episode: 1 } as const;
export const other =
  <T>(value: T) =>
  () =>
    value;
export const owner = (cast: KeyCast): { id: string } => cast.owner;
export const guest = (cast: KeyCast): { id: string } => cast.other;
export const moderator = (cast: KeyCast): { id: string } => cast.moderator;

export const gifKeys = {
  'gif.url': other('/media/gifs/popcorn.gif'),
  'gif.width': other(120),
  'gif.height': other(90),
  'gif.alt': other('Popcorn'),
};
