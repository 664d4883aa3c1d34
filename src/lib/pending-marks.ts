import { fieldsOf } from './drafts.ts';

/** What a member can set on something, or take off. */
export const markNames = [
  'hearted',
  'bookmarked',
  'following',
  'favorite',
  'liked',
  'watchlist',
  'seen',
] as const;
export type MarkName = (typeof markNames)[number];

/** A mark as its member wants it, which the server has not confirmed yet. */
export interface PendingMark {
  memberId: string;
  /** Of the view it is set on. */
  kind: string;
  id: string;
  mark: MarkName;
  want: boolean;
  /** When it was set, in milliseconds; grows from one to the next. */
  at: number;
  /** The day a title was seen, YYYY-MM-DD, where it is not the day on which the mark was set. */
  on?: string | undefined;
}

/** What of the browser's storage pending marks need. */
export type MarkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Pending marks on this device, which survive a reload and are shared by all tabs. */
export interface StoredMarks {
  /** The member's, oldest first. */
  list: (memberId: string) => PendingMark[];
  /** Replaces what was pending of the same mark. False: this browser stores nothing. */
  put: (pending: PendingMark) => boolean;
  /** Whether this intent is still waiting: neither delivered nor replaced by a later one. */
  holds: (pending: PendingMark) => boolean;
  /** Removes it, unless a later intent has taken its place. */
  remove: (pending: PendingMark) => void;
  /** Removes everybody's but the member's. */
  removeOthers: (memberId: string) => void;
}

const prefix = 'matinee-mark:';
/** A mark has an entry of its own, so that tabs that write at the same time do not overwrite each other's. */
const keyOf = ({
  memberId,
  kind,
  id,
  mark,
}: Pick<PendingMark, 'memberId' | 'kind' | 'id' | 'mark'>): string =>
  `${prefix}${memberId}:${kind}:${id}:${mark}`;

/** Storage that is full or forbidden holds nothing: marks then last as long as the page. */
export function createStoredMarks(storage: () => MarkStorage): StoredMarks {
  const read = (key: string): PendingMark | null => {
    try {
      return pendingOf(JSON.parse(storage().getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  };
  const keys = (): string[] => {
    try {
      const all = storage();
      return Array.from({ length: all.length }, (_, n) => all.key(n) ?? '').filter((key) =>
        key.startsWith(prefix),
      );
    } catch {
      return [];
    }
  };
  const removeKey = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // nothing is stored
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
    holds: (pending) => read(keyOf(pending))?.at === pending.at,
    remove(pending) {
      const stored = read(keyOf(pending));
      if (stored === null || stored.at <= pending.at) removeKey(keyOf(pending));
    },
    removeOthers(memberId) {
      for (const key of keys()) if (!key.startsWith(`${prefix}${memberId}:`)) removeKey(key);
    },
  };
}

/** Reads what lies in the storage, or comes from another tab: anything. */
export function pendingOf(value: unknown): PendingMark | null {
  const { memberId, kind, id, mark: name, want, at, on } = fieldsOf(value);
  const mark = markNames.find((one) => one === name);
  if (typeof memberId !== 'string' || typeof kind !== 'string' || typeof id !== 'string') return null;
  if (!mark || typeof want !== 'boolean' || typeof at !== 'number') return null;
  return { memberId, kind, id, mark, want, at, ...(typeof on === 'string' && { on }) };
}
