import { fieldsOf } from '#client/lib/fields.ts';
import { storedKeys } from '#client/lib/stored-keys.ts';
import { seriesStates } from '#shared/series-states.ts';
import type { SeriesState } from '#shared/views/series.ts';
import { viewerFlags } from './client-store.ts';
import type { ViewerFlag } from './client-store.ts';

/** A flag as its member set it, not yet confirmed by the server. */
export interface PendingToggle {
  memberId: string;
  /** The entity's kind. */
  kind: string;
  id: string;
  flag: ViewerFlag;
  want: boolean;
  /** When it was set, in milliseconds; strictly increasing. */
  at: number;
  /** For an Undo of marked or unmarked episodes: the state of the series before the change. Null: the member did not follow it. */
  stateBefore?: SeriesState | null;
}

/** The part of the browser's storage that pending toggles use. */
export type ToggleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The pending toggles on this device. They survive a reload and are shared by all tabs. */
export interface StoredToggles {
  /** The member's toggles, oldest first. */
  list: (memberId: string) => PendingToggle[];
  /** Replaces the pending toggle of the same flag. Returns false if the browser cannot store it. */
  put: (pending: PendingToggle) => boolean;
  /** Whether this toggle is still pending: neither delivered nor replaced. */
  has: (pending: PendingToggle) => boolean;
  /** Removes it, unless a later one has replaced it. */
  remove: (pending: PendingToggle) => void;
  /** Removes the toggles of all other members. */
  removeOthers: (memberId: string) => void;
}

const prefix = 'matinee-mark:';
/** Each toggle has an entry of its own, so that tabs that write at the same time do not overwrite each other's. */
const keyOf = ({
  memberId,
  kind,
  id,
  flag,
}: Pick<PendingToggle, 'memberId' | 'kind' | 'id' | 'flag'>): string =>
  `${prefix}${memberId}:${kind}:${id}:${flag}`;

/** Storage that is full or forbidden stores nothing: toggles then last until the page is closed. */
export function createStoredToggles(storage: () => ToggleStorage): StoredToggles {
  const read = (key: string): PendingToggle | null => {
    try {
      return parsePending(JSON.parse(storage().getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  };
  const keys = () => storedKeys(storage, prefix);
  const removeKey = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // not stored
    }
  };
  return {
    list: (memberId) =>
      keys()
        .map(read)
        .filter((pending) => pending?.memberId === memberId)
        .filter((pending) => pending !== null)
        .toSorted((one, other) => one.at - other.at),
    put(pending) {
      try {
        storage().setItem(keyOf(pending), JSON.stringify(pending));
        return true;
      } catch {
        return false;
      }
    },
    has: (pending) => read(keyOf(pending))?.at === pending.at,
    remove(pending) {
      const stored = read(keyOf(pending));
      if (stored === null || stored.at <= pending.at) removeKey(keyOf(pending));
    },
    removeOthers(memberId) {
      for (const key of keys()) if (!key.startsWith(`${prefix}${memberId}:`)) removeKey(key);
    },
  };
}

/** Parses an entry of the storage or a message of another tab; null if it is invalid. */
export function parsePending(value: unknown): PendingToggle | null {
  const fields = fieldsOf(value);
  const { memberId, kind, id, want, at } = fields;
  // earlier versions of the page called the flag `mark`
  const flag = viewerFlags.find((one) => one === (fields['flag'] ?? fields['mark']));
  if (typeof memberId !== 'string' || typeof kind !== 'string' || typeof id !== 'string') return null;
  if (!flag || typeof want !== 'boolean' || typeof at !== 'number') return null;
  const before = fields['stateBefore'];
  const stateBefore = before === null ? null : seriesStates.find((one) => one === before);
  return { memberId, kind, id, flag, want, at, ...(stateBefore !== undefined && { stateBefore }) };
}
