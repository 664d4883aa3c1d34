import type { Attempt } from './attempts.ts';
import { type Fields, fieldsOf } from './fields.ts';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DraftsOptions<D> {
  /** Called each time, since a browser can forbid storage. */
  storage: () => DraftStorage;
  /** What they are drafts of; part of their keys. */
  name: string;
  empty: D;
  /** Whether discarding it loses nothing. Absent: only `empty` itself. */
  isEmpty?: (draft: D) => boolean;
  parse: (fields: Fields) => D;
}

export interface Drafts<D> {
  /** The key in the storage. */
  storageKey: (key: string) => string;
  read: (key: string) => D;
  /** Returns false if nothing was stored: the draft is empty, or the storage is full, where an older draft stays, or forbidden. */
  write: (key: string, draft: D) => boolean;
  clear: (key: string) => void;
}

/**
 * Drafts on this device. Storage that is full, forbidden or contains something else counts as empty: a draft must never prevent
 * writing.
 */
export function createDrafts<D>({
  storage,
  name,
  empty,
  isEmpty = (draft) => draft === empty,
  parse,
}: DraftsOptions<D>): Drafts<D> {
  const storageKey = (key: string): string => `matinee-${name}:${key}`;
  const clear = (key: string) => undefinedOnError(() => storage().removeItem(storageKey(key)));
  return {
    storageKey,
    read: (key) =>
      undefinedOnError(() => {
        const stored = storage().getItem(storageKey(key));
        return stored === null ? empty : parse(fieldsOf(JSON.parse(stored)));
      }) ?? empty,
    write: (key, draft) => {
      if (isEmpty(draft)) {
        clear(key);
        return false;
      }
      return (
        undefinedOnError(() => {
          storage().setItem(storageKey(key), JSON.stringify(draft));
          return true;
        }) ?? false
      );
    },
    clear,
  };
}

function undefinedOnError<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Parses the attempt of a draft; null if there is none. */
export function attemptOf(value: unknown): Attempt | null {
  const { clientId, payload } = fieldsOf(value);
  return typeof clientId === 'string' && typeof payload === 'string' ? { clientId, payload } : null;
}
