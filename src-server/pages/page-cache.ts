import { AppError } from '#server/errors.ts';

interface Page {
  html: string;
  /** It may be given to others. */
  mayKeep: boolean;
}

interface Entry<P extends Page> {
  page: Promise<P>;
  /** Milliseconds since its reads began; less than 0 before. */
  age: () => number;
  /** Characters; 0 while it is made. */
  size: number;
}

type MakePage<P extends Page> = (begin: () => void) => Promise<P>;

/** Documents of visitors, who all see the same, in the memory of this process. */
export interface PageCache<P extends Page> {
  /**
   * The page of this key, made now or a moment ago. Who asks while it is made gets the same one, or makes their own where it was
   * refused because its reader is over a limit. `make` calls `begin` when its reads begin.
   */
  get(key: string, make: MakePage<P>): Promise<P>;
}

const isOverLimit = (error: unknown): boolean => error instanceof AppError && error.reason === 'TOO_MANY';

/**
 * `lifetime`: milliseconds since a page's reads began, so that what is deleted is shown for no longer. `capacity`: characters that all
 * of them may have; those that were asked for first go first.
 */
export function createPageCache<P extends Page>({
  lifetime,
  capacity,
}: {
  lifetime: number;
  capacity: number;
}): PageCache<P> {
  // in the order in which they were asked for
  const entries = new Map<string, Entry<P>>();
  let used = 0;
  const drop = (key: string, entry: Entry<P>): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    used -= entry.size;
  };
  const dropOldest = (): void => {
    for (const [key, entry] of entries) {
      // of one that is being made, nothing is used yet
      if (entry.age() >= lifetime || (used > capacity && entry.size > 0)) drop(key, entry);
    }
  };
  const get = async (key: string, make: MakePage<P>): Promise<P> => {
    dropOldest();
    const known = entries.get(key);
    if (known) {
      try {
        return await known.page;
      } catch (error) {
        if (!isOverLimit(error)) throw error;
        drop(key, known);
        return get(key, make);
      }
    }
    let began = Infinity;
    const page = make(() => (began = Date.now()));
    const entry: Entry<P> = { page, age: () => Date.now() - began, size: 0 };
    entries.set(key, entry);
    try {
      const made = await page;
      if (!made.mayKeep) drop(key, entry);
      else if (entries.get(key) === entry) {
        entry.size = made.html.length;
        used += entry.size;
        dropOldest();
      }
      return made;
    } catch (error) {
      drop(key, entry);
      throw error;
    }
  };
  return { get };
}
