import { AppError } from '#server/errors.ts';

interface Page {
  html: string;
  /** Whether it may be served to others. */
  isCacheable: boolean;
}

interface Entry<P extends Page> {
  page: Promise<P>;
  /** Milliseconds since its reads began; negative before that. */
  age: () => number;
  /** Characters; 0 while it is being made. */
  size: number;
}

type MakePage<P extends Page> = (begin: () => void) => Promise<P>;

/** Visitors' documents, which are the same for all of them, in the memory of this process. */
export interface PageCache<P extends Page> {
  /**
   * The page with this key, made now or a moment ago. Requests that arrive while it is being made share it, or make their own if it
   * was refused because the first reader is over a limit. `make` calls `begin` when its reads begin.
   */
  get(key: string, make: MakePage<P>): Promise<P>;
}

const isOverLimit = (error: unknown): boolean => error instanceof AppError && error.reason === 'TOO_MANY';

/**
 * `lifetime` is in milliseconds from the start of a page's reads, so that deleted content is not shown for longer. `capacity` is
 * the most characters of all pages together; those that were requested first are dropped first.
 */
export function createPageCache<P extends Page>({
  lifetime,
  capacity,
}: {
  lifetime: number;
  capacity: number;
}): PageCache<P> {
  // in the order in which they were requested
  const entries = new Map<string, Entry<P>>();
  let used = 0;
  const drop = (key: string, entry: Entry<P>): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    used -= entry.size;
  };
  const dropOldest = (): void => {
    for (const [key, entry] of entries) {
      // an entry that is still being made does not use any capacity yet
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
    const page = make(() => (began = performance.now()));
    const entry: Entry<P> = { page, age: () => performance.now() - began, size: 0 };
    entries.set(key, entry);
    try {
      const made = await page;
      if (!made.isCacheable) drop(key, entry);
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
