import { setBounded } from '#shared/set-bounded.ts';
import { fieldsOf } from './fields.ts';

/** The size of a row, in the form that the virtualizer takes. */
export interface RowSize {
  index: number;
  key: string | number | bigint;
  start: number;
  end: number;
  size: number;
  lane: number;
}

export interface ReaderPlace {
  /** In pixels, from the list's start to the top of the screen; negative before the list. */
  offset: number;
  /** The list's distance in pixels from the top of the page. */
  margin: number;
  /** The first item on the screen and its distance from the top, unless the list was at its top. */
  anchor?: { key: string; top: number };
}

/** Where the reader was, and what is needed to draw the list there again. */
export interface Place extends ReaderPlace {
  sizes: RowSize[];
  /** The number of loaded items. */
  count: number;
}

export interface ListPlaces {
  /** For a list that is being opened: the place of this history entry, otherwise the last one under the list's name. */
  find: (entry: string, name: string | undefined) => Place | undefined;
  keep: (entry: string, name: string | undefined, place: Place) => void;
  forget: (entry: string, name: string | undefined) => void;
  /**
   * Removes all places, and ignores `keep` until another list is opened, since lists store their places when they are left. For a
   * sign-out after which the page stays.
   */
  clear: () => void;
  /** Removes all places, and ignores `keep` from then on. For a sign-out after which the page is loaded again. */
  close: () => void;
}

/** How many places are remembered, so that a reload parses a bounded amount. */
const MAX_PLACES = 30;
const KEY = 'matinee-places';

/** Reading places in memory, with a copy in the session's storage that survives a reload. */
export function createListPlaces(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ListPlaces {
  let known: Map<string, Place> | undefined;
  let state: 'open' | 'cleared' | 'closed' = 'open';
  const load = (): Map<string, Place> => {
    known ??= new Map(read(storage));
    return known;
  };
  const save = () => {
    try {
      storage().setItem(KEY, JSON.stringify([...load()]));
    } catch {
      // storage is full or forbidden: the places last until the next reload
    }
  };
  const removeAll = () => {
    known = new Map();
    save();
  };
  return {
    find: (entry, name) => {
      if (state === 'cleared') state = 'open';
      return load().get(`entry:${entry}:${name ?? ''}`) ?? (name ? load().get(`name:${name}`) : undefined);
    },
    keep: (entry, name, place) => {
      if (state !== 'open') return;
      setBounded(load(), `entry:${entry}:${name ?? ''}`, place, MAX_PLACES);
      if (name) setBounded(load(), `name:${name}`, place, MAX_PLACES);
      save();
    },
    forget: (entry, name) => {
      load().delete(`entry:${entry}:${name ?? ''}`);
      if (name) load().delete(`name:${name}`);
      save();
    },
    clear: () => {
      state = 'cleared';
      removeAll();
    },
    close: () => {
      state = 'closed';
      removeAll();
    },
  };
}

/** An element's distance in pixels from the top of the page; undefined while it is not in the document. */
export function topOf(element: HTMLElement | null): number | undefined {
  return element?.isConnected ? Math.round(element.getBoundingClientRect().top + window.scrollY) : undefined;
}

export const places = createListPlaces(() => window.sessionStorage);

function read(storage: () => Pick<Storage, 'getItem'>): [string, Place][] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const areNumbers = (...values: unknown[]): boolean => values.every((value) => typeof value === 'number');

const isRowSize = (value: unknown): boolean => {
  const { key, index, start, end, size, lane } = fieldsOf(value);
  return typeof key === 'string' && areNumbers(index, start, end, size, lane);
};

/** Whether a stored entry is a key with its place: earlier versions of the page may have stored something else. */
function isEntry(value: unknown): value is [string, Place] {
  const [key, place] = Array.isArray(value) ? (value as unknown[]) : [];
  const { offset, margin, count, sizes, anchor } = fieldsOf(place);
  const { key: row, top } = fieldsOf(anchor);
  return (
    typeof key === 'string' &&
    areNumbers(offset, margin, count) &&
    Array.isArray(sizes) &&
    sizes.every(isRowSize) &&
    (anchor === undefined || (typeof row === 'string' && areNumbers(top)))
  );
}
