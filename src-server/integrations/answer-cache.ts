import { createSharedWork } from '#server/shared-work.ts';
import { setBounded } from '#shared/set-bounded.ts';

interface CacheEntry<T> {
  answer: T;
  /** When it was given, as `Date.now()` says it. */
  at: number;
}

/** Where answers are kept. */
export interface AnswerStore<T> {
  find(key: string): Promise<CacheEntry<T> | null>;
  keep(key: string, entry: CacheEntry<T>): Promise<void>;
}

interface AnswerCacheOptions<T> {
  store: AnswerStore<T>;
  /** Milliseconds for which an answer is as good as new. */
  fresh: number;
  /** Milliseconds for which it is good enough to be given at once while it is renewed. As long as `stale` unless given. */
  passable?: number;
  /** Milliseconds for which it is better than none. */
  stale: number;
}

export interface AnswerCache<T> {
  /**
   * The answer to `key`. A fresh one is at hand; an older one is given at once and renewed beside it, a still older one
   * where nobody answers. Same questions at the same time are asked once. Rejects only where there is nothing to give. `mayAsk`
   * runs before this caller's question is asked, and forbids it by throwing.
   */
  get(key: string, ask: () => Promise<T>, mayAsk?: () => Promise<void>): Promise<T>;
}

/** Keeps answers in memory; of too many the one that was asked for longest ago goes. */
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

/** Caches the answers of an external service, so that we stay fast and available when it is not. */
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
      // shared: each on their own, a late one would miss both what was asked and what came
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
