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
  keep(key: string, entry: CacheEntry<T>): Promise<void>;
}

interface AnswerCacheOptions<T> {
  store: AnswerStore<T>;
  /** Milliseconds for which an answer is used without asking again. */
  fresh: number;
  /** Milliseconds for which it is returned immediately while it is renewed in the background. Defaults to `stale`. */
  passable?: number;
  /** Milliseconds for which it is used if the service does not answer. */
  stale: number;
}

export interface AnswerCache<T> {
  /**
   * The answer to `key`: a fresh one from the store; an older one, which is renewed in the background; or a still older one if the
   * service does not answer. Concurrent requests for the same key are sent once. Rejects only if there is no usable answer. `mayAsk`
   * runs before this caller's request is sent, and forbids it by throwing.
   */
  get(key: string, ask: () => Promise<T>, mayAsk?: () => Promise<void>): Promise<T>;
}

/** Keeps up to `most` answers in memory, and drops the least recently used one. */
export function memoryStore<T>(most: number): AnswerStore<T> {
  const entries = new Map<string, CacheEntry<T>>();
  return {
    find(key) {
      const known = entries.get(key);
      if (known) setBounded(entries, key, known, most);
      return Promise.resolve(known ?? null);
    },
    keep(key, entry) {
      setBounded(entries, key, entry, most);
      return Promise.resolve();
    },
  };
}

/** Caches the answers of an external service, so that we stay fast and available when the service is not. */
export function createAnswerCache<T>({
  store,
  fresh,
  stale,
  passable = stale,
}: AnswerCacheOptions<T>): AnswerCache<T> {
  const questions = createSharedWork<T>();
  const lookups = createSharedWork<CacheEntry<T> | null>();

  const askAndKeep = async (key: string, ask: () => Promise<T>): Promise<T> => {
    const answer = await ask();
    await store.keep(key, { answer, at: Date.now() });
    return answer;
  };

  return {
    async get(key, ask, mayAsk) {
      const asked = questions.get(key);
      // lookups are shared: a separate one could end late and miss both the pending request and its stored answer
      const known = await lookups.run(key, () => store.find(key));
      const age = known ? Date.now() - known.at : Infinity;
      const renewed = async (): Promise<T> => {
        if (asked) return asked;
        if (!questions.get(key)) await mayAsk?.();
        return questions.run(key, () => askAndKeep(key, ask));
      };
      if (!known || age > stale) return renewed();
      if (age > passable) return renewed().catch(() => known.answer);
      if (age > fresh) renewed().catch(() => {});
      return known.answer;
    },
  };
}
