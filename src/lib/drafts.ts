import type { Attempt } from './attempts.ts';

/** What of the browser's storage drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What lies in the storage, as far as it is known: anything. */
export type Fields = Record<string, unknown>;

interface DraftsOptions<D> {
  /** Where they lie; asked for each time, for a browser may forbid it. */
  storage: () => DraftStorage;
  /** What they are drafts of; part of their keys. */
  name: string;
  empty: D;
  /** Whether there is nothing in it that would be lost. */
  isEmpty: (draft: D) => boolean;
  parse: (fields: Fields) => D;
}

/** What members have written and not sent yet, by key. */
export interface Drafts<D> {
  read: (key: string) => D;
  write: (key: string, draft: D) => void;
  clear: (key: string) => void;
}

/**
 * Unsent words on this device. Storage that is full, forbidden or holds something else is as good as empty: a draft must
 * never stand in the way of writing.
 */
export function createDrafts<D>({ storage, name, empty, isEmpty, parse }: DraftsOptions<D>): Drafts<D> {
  const keyOf = (key: string): string => `matinee-${name}:${key}`;
  const clear = (key: string) => quietly(() => storage().removeItem(keyOf(key)));
  return {
    read: (key) =>
      quietly(() => {
        const stored = storage().getItem(keyOf(key));
        return stored === null ? empty : parse(fieldsOf(JSON.parse(stored)));
      }) ?? empty,
    write: (key, draft) => {
      if (isEmpty(draft)) return clear(key);
      quietly(() => storage().setItem(keyOf(key), JSON.stringify(draft)));
    },
    clear,
  };
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function attemptOf(value: unknown): Attempt | null {
  const { clientId, payload } = fieldsOf(value);
  return typeof clientId === 'string' && typeof payload === 'string' ? { clientId, payload } : null;
}
