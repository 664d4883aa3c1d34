import { setTimeout as wait } from 'node:timers/promises';
import type { TitleSource } from '#server/integrations/title-source.ts';

/**
 * Requests per second that a job may send to the movie database, which allows about forty, including those for members. Each job
 * runs in one process at a time.
 */
const rates = { 'imports.run': 25, 'series.refresh': 10 } as const;

/** Limits lookups in the movie database to a job's rate, however many titles are looked up concurrently. */
export function pacedTitles(titles: TitleSource, job: keyof typeof rates): TitleSource {
  let next = 0;
  const turn = async (): Promise<void> => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1_000 / rates[job];
    if (at > now) await wait(at - now);
  };
  return {
    ...titles,
    search: (asked) => turn().then(() => titles.search(asked)),
    details: (key) => turn().then(() => titles.details(key)),
    series: (tmdbId, query) => turn().then(() => titles.series(tmdbId, query)),
    season: (asked) => turn().then(() => titles.season(asked)),
    find: (id) => turn().then(() => titles.find(id)),
    checkAvailability: () => turn().then(() => titles.checkAvailability()),
  };
}
