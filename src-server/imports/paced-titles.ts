import { setTimeout as wait } from 'node:timers/promises';
import type { TitleSource } from '#server/integrations/title-source.ts';

/** Questions a second that an import asks the movie database, which allows about forty; members ask beside it. */
const perSecond = 35;

/** The movie database, asked no faster than it allows, however many titles are looked up at once. */
export function pacedTitles(titles: TitleSource): TitleSource {
  let next = 0;
  const turn = async (): Promise<void> => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1_000 / perSecond;
    if (at > now) await wait(at - now);
  };
  return {
    ...titles,
    search: (asked) => turn().then(() => titles.search(asked)),
    details: (key) => turn().then(() => titles.details(key)),
    series: (tmdbId) => turn().then(() => titles.series(tmdbId)),
    season: (asked) => turn().then(() => titles.season(asked)),
    find: (id) => turn().then(() => titles.find(id)),
  };
}
