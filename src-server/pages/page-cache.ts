import { AppError } from '#server/errors.ts';

interface Page {
  html: string;
  /** It may be given to others. */
  mayKeep: boolean;
}

interface Entry<P extends Page> {
  page: Promise<P>;
  /** When its reads began, in milliseconds since 1970. */
  began: number;
  /** Characters; 0 while it is made. */
  size: number;
}

/** Documents of visitors, who all see the same, in the memory of this process. */
export interface PageCache<P extends Page> {
  /**
   * The page of this key, made now or a moment ago. Who asks while it is made gets the same one, or makes their own where it was
   * refused because its reader is over a limit.
   */
  get(key: string, make: () => Promise<P>): Promise<P>;
}

const isOverLimit = (error: unknown): boolean => error instanceof AppError && error.reason === 'TOO_MANY';

/**
 * `lifetime`: milliseconds since a page's reads began, so that what is deleted is shown for no longer. `capacity`: characters that all
 * of them may have; the oldest go first.
 */
export function createPageCache<P extends Page>({
  lifetime,
  capacity,
}: {
  lifetime: number;
  capacity: number;
}): PageCache<P> {
  // oldest first
  const entries = new Map<string, Entry<P>>();
  let used = 0;
  const drop = (key: string, entry: Entry<P>): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    used -= entry.size;
  };
  const dropOldest = (): void => {
    for (const [key, entry] of entries) {
      if (Date.now() - entry.began < lifetime && used <= capacity) return;
      drop(key, entry);
    }
  };
  const get = async (key: string, make: () => Promise<P>): Promise<P> => {
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
    const entry: Entry<P> = { page: make(), began: Date.now(), size: 0 };
    entries.set(key, entry);
    try {
      const page = await entry.page;
      if (!page.mayKeep) drop(key, entry);
      else if (entries.get(key) === entry) {
        entry.size = page.html.length;
        used += entry.size;
        dropOldest();
      }
      return page;
    } catch (error) {
      drop(key, entry);
      throw error;
    }
  };
  return { get };
}
