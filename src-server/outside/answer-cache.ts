interface AnswerCacheOptions {
  /** Milliseconds for which an answer is as good as new. */
  fresh: number;
  /** Milliseconds for which it is better than none. */
  stale: number;
  /** Answers kept; the one that was asked for longest ago goes first. */
  most: number;
}

export interface AnswerCache<T> {
  /**
   * The answer to `key`. A fresh one is at hand; an older one is given at once and renewed beside it, and stays while
   * that fails. Same questions at the same time are asked once. Rejects only where there is nothing to give.
   */
  get(key: string, ask: () => Promise<T>): Promise<T>;
}

/** Keeps the answers of an outside service, so that its slow and bad days are not ours. */
export function createAnswerCache<T>({ fresh, stale, most }: AnswerCacheOptions): AnswerCache<T> {
  const kept = new Map<string, { answer: T; at: number }>();
  const underWay = new Map<string, Promise<T>>();

  const keep = (key: string, answer: T, at: number): T => {
    kept.delete(key);
    kept.set(key, { answer, at });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };

  const renew = (key: string, ask: () => Promise<T>): Promise<T> => {
    let asked = underWay.get(key);
    if (!asked) {
      asked = ask()
        .then((answer) => keep(key, answer, Date.now()))
        .finally(() => underWay.delete(key));
      underWay.set(key, asked);
    }
    return asked;
  };

  return {
    async get(key, ask) {
      const known = kept.get(key);
      const age = known ? Date.now() - known.at : Infinity;
      if (!known || age > stale) return renew(key, ask);
      if (age > fresh) renew(key, ask).catch(() => {});
      return keep(key, known.answer, known.at);
    },
  };
}
