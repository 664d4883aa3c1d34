import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalogue, findTitle, posterFor } from './catalogue.ts';
import { genreNames } from './genres.ts';
import { SeasonEntry, seasonDetails } from './seasons.ts';
import { titleDate, titleName } from './titles.ts';

describe('the bundled catalogue', () => {
  it('numbers films and series from 900,000,000 up, each kind by itself', () => {
    for (const kind of ['movie', 'tv']) {
      const ids = catalogue.filter((title) => title.media_type === kind).map((title) => title.id);
      expect(ids.length).toBeGreaterThanOrEqual(kind === 'movie' ? 150 : 80);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.min(...ids)).toBeGreaterThan(900_000_000);
      expect(Math.max(...ids)).toBeLessThan(2_147_483_647);
    }
    expect(findTitle('movie', 900_000_001)?.media_type).toBe('movie');
    expect(findTitle('show', 900_000_001)?.media_type).toBe('tv');
    expect(findTitle('movie', 1)).toBeNull();
  });

  it('lacks some posters and dates, as the movie database does', () => {
    for (const kind of ['movie', 'tv']) {
      const titles = catalogue.filter((title) => title.media_type === kind);
      expect(titles.some(({ poster_path: path }) => path === null)).toBe(true);
      expect(titles.some((title) => titleDate(title) === '')).toBe(true);
      expect(new Set(titles.map(titleName)).size).toBe(titles.length);
    }
  });

  it('moves weekly episodes on the day on which they air, so that one that has aired stays aired', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const series = {
      id: 900_000_001,
      minutes: 48,
      seasons: [SeasonEntry.parse({ weeks: 0, episodes: ['Wick'] })],
    };
    const airDateOn = (today: string) => {
      vi.setSystemTime(`${today}T12:00:00Z`);
      return seasonDetails(series, 1)?.episodes[0]?.air_date;
    };
    const days = ['2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03'];
    expect(days.map(airDateOn)).toEqual(['2026-11-19', '2026-11-26', '2026-11-26', '2026-12-03']);
  });

  it('uses the genres of each kind and says one sentence about every title', () => {
    const known: Record<string, readonly number[]> = {
      movie: Object.keys(genreNames.movie).map(Number),
      tv: Object.keys(genreNames.tv).map(Number),
    };
    for (const title of catalogue) {
      expect(title.genre_ids.length).toBeGreaterThan(0);
      expect(known[title.media_type]).toEqual(expect.arrayContaining(title.genre_ids));
      expect(title.overview).toMatch(/^.{30,}[.?!]$/);
      expect(title.vote_average).toBeGreaterThanOrEqual(0);
      expect(title.vote_average).toBeLessThanOrEqual(10);
    }
  });

  it('draws a poster of 500 × 750 for a title, the same each time', { timeout: 20_000 }, async () => {
    const [first, again] = await Promise.all([
      posterFor('/catalogue/show-900000002.webp', 500),
      posterFor('/catalogue/show-900000002.webp', 500),
    ]);
    expect(await sharp(first ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 500,
      height: 750,
    });
    expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true);
  });

  it('draws each title its own poster', { timeout: 60_000 }, async () => {
    // every eleventh: all layouts and palettes come by
    const some = catalogue.filter((title, index) => title.poster_path && index % 11 === 0);
    const posters = new Set<string>();
    for (const title of some) {
      const poster = await posterFor(title.poster_path ?? '', 300);
      posters.add(poster?.toString('base64') ?? '');
    }
    expect(posters.size).toBe(some.length);
  });

  it('has no poster for what is not in it', async () => {
    for (const path of [
      '/catalogue/movie-900099999.webp',
      '/catalogue/movie-1.webp',
      '/catalogue/../x.webp',
      '',
    ]) {
      expect(await posterFor(path, 300)).toBeNull();
    }
  });
});
