import { createSharedWork } from '#server/shared-work.ts';
import { setBounded } from '#shared/set-bounded.ts';

interface CacheEntry<T> {
  answer: T;
  /** When it was received, as given by `Date.now()`. */
  at: number;
}

/** Stores answers. */
export interface AnswerStore<T> {
  find(key: string): Promise<CacheEntry<T> | null>;
  set(key: string, entry: CacheEntry<T>): Promise<void>;
}

interface AnswerCacheOptions<T> {
  store: AnswerStore<T>;
  /** Milliseconds since it was stored for which an answer is used without asking again. */
  maxAge: number;
  /** The same for an answer that is returned immediately and renewed in the background. Defaults to `maxAgeOnError`. */
  maxAgeWhileRenewed?: number;
  /** The same for an answer that is used if the service does not answer. */
  maxAgeOnError: number;
}

export interface AnswerCache<T> {
  /**
   * The answer to `key`: a fresh one from the store; an older one, which is renewed in the background; or a still older one if the
   * service does not answer. Concurrent requests for the same key are sent once. Rejects only if there is no usable answer. `countRequest`
   * runs before this caller's request is sent, and forbids it by throwing.
   */
  get(key: string, request: () => Promise<T>, countRequest?: () => Promise<void>): Promise<T>;
}

/** Keeps up to `maxEntries` answers in memory, and drops the least recently used one. */
export function memoryStore<T>(maxEntries: number): AnswerStore<T> {
  const entries = new Map<string, CacheEntry<T>>();
  return {
    find(key) {
      const known = entries.get(key);
      if (known) setBounded(entries, key, known, maxEntries);
      return Promise.resolve(known ?? null);
    },
    set(key, entry) {
      setBounded(entries, key, entry, maxEntries);
      return Promise.resolve();
    },
  };
}

/** Caches the answers of an external service, so that we stay fast and available when the service is not. */
export function createAnswerCache<T>({
  store,
  maxAge,
  maxAgeOnError,
  maxAgeWhileRenewed = maxAgeOnError,
}: AnswerCacheOptions<T>): AnswerCache<T> {
  const requests = createSharedWork<T>();
  const lookups = createSharedWork<CacheEntry<T> | null>();

  const fetchAndStore = async (key: string, request: () => Promise<T>): Promise<T> => {
    const answer = await request();
    await store.set(key, { answer, at: Date.now() });
    return answer;
  };

  return {
    async get(key, request, countRequest) {
      const pending = requests.get(key);
      // lookups are shared: a separate one could end late and miss both the pending request and its stored answer
      const known = await lookups.run(key, () => store.find(key));
      const age = known ? Date.now() - known.at : Infinity;
      const renewed = async (): Promise<T> => {
        if (pending) return pending;
        if (!requests.get(key)) await countRequest?.();
        return requests.run(key, () => fetchAndStore(key, request));
      };
      if (!known || age > maxAgeOnError) return renewed();
      if (age > maxAgeWhileRenewed) return renewed().catch(() => known.answer);
      if (age > maxAge) renewed().catch(() => {});
      return known.answer;
    },
  };
}
