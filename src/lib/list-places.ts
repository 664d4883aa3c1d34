/** What one row measured; the fields the virtualizer takes back. */
export interface RowSize {
  index: number;
  key: string | number | bigint;
  start: number;
  end: number;
  size: number;
  lane: number;
}

/** Where a reader was in a list. Pixels. */
export interface Place {
  sizes: RowSize[];
  /** From the list's own beginning to the top of the screen; below 0 where the list had not reached it yet. */
  offset: number;
  /** How far below the top of the page the list began. */
  margin: number;
  /** The first item on the screen and how far below the top of the screen it began, unless the list was at its top. */
  anchor?: { key: string; top: number };
  /** How many items were loaded. */
  count: number;
}

export interface Places {
  /** The place of this history entry, else the last one under the list's name. */
  find: (entry: string, name: string | undefined) => Place | undefined;
  keep: (entry: string, name: string | undefined, place: Place) => void;
  forget: (entry: string, name: string | undefined) => void;
}

/** How many places are remembered: a long evening of reading, and a bound on what a reload has to read. */
const MOST = 30;
const KEY = 'matinee-places';

/** Places in memory, with a copy in the session's storage so that they survive a reload. */
export function createPlaces(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Places {
  let known: Map<string, Place> | undefined;
  const load = (): Map<string, Place> => {
    known ??= new Map(read(storage));
    return known;
  };
  const save = () => {
    try {
      storage().setItem(KEY, JSON.stringify([...load()]));
    } catch {
      // Full or forbidden storage: the places still hold until the next reload.
    }
  };
  const put = (key: string, place: Place) => {
    const all = load();
    all.delete(key);
    all.set(key, place);
    for (const oldest of all.keys()) {
      if (all.size <= MOST) break;
      all.delete(oldest);
    }
  };
  return {
    find: (entry, name) =>
      load().get(`entry:${entry}:${name ?? ''}`) ?? (name ? load().get(`name:${name}`) : undefined),
    keep: (entry, name, place) => {
      put(`entry:${entry}:${name ?? ''}`, place);
      if (name) put(`name:${name}`, place);
      save();
    },
    forget: (entry, name) => {
      load().delete(`entry:${entry}:${name ?? ''}`);
      if (name) load().delete(`name:${name}`);
      save();
    },
  };
}

/** The places of this tab. */
export const places = createPlaces(() => window.sessionStorage);

function read(storage: () => Pick<Storage, 'getItem'>): [string, Place][] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, Place][]) : [];
  } catch {
    return [];
  }
}
