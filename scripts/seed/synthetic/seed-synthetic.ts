import type pg from 'pg';
import { bulkLoad } from './load.ts';
import { completeSizes } from './sizes.ts';
import type { Sizes } from './sizes.ts';
import { steps } from './steps.ts';

export interface SyntheticOptions {
  /** A connection of its own: temporary tables and functions live on it. */
  client: pg.ClientBase;
  sizes: Partial<Sizes>;
  /** The same seed makes the same rows for the same `until`. */
  seed?: number;
  /** The time of the newest row. */
  until?: Date;
  /** Called with the progress, from 0 to 1, and the name of the next step. */
  onProgress?: (part: number, doing: string) => void;
}

/**
 * Fills the database with a large set of realistic skew (a few known to all, hot posts, dormant authors, two years, some
 * equal times): a million posts and three million hearts in a few minutes. One transaction; counters are exact at its end.
 */
export async function seedSynthetic({
  client,
  sizes: asked,
  seed = 7,
  until = new Date(),
  onProgress = () => {},
}: SyntheticOptions): Promise<Sizes> {
  await client.query('set statement_timeout = 0');
  const sizes = completeSizes(asked);
  const all = steps({ db: client, sizes, seed, until });
  const filling = all.reduce((sum, { weight }) => sum + weight, 0);
  // building the indexes takes about as long as a quarter of the filling
  const total = filling * 1.25;
  let done = 0;
  const fill = async (): Promise<void> => {
    for (const { name, weight, run } of all) {
      onProgress(done / total, name);
      await run();
      done += weight;
    }
    onProgress(done / total, 'indexes');
  };
  await bulkLoad(client, fill, (built, of) =>
    onProgress((done + (total - done) * (built / of)) / total, built < of ? 'indexes' : 'counters'),
  );
  onProgress(1, 'statistics');
  await client.query('vacuum analyze');
  return sizes;
}
