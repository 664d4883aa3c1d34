import { describe, expect, it } from 'vitest';
import { type Files, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { lineOf, linesOf, readFiles } from '#tests/support/history-lines.ts';

describe('Trakt', () => {
  const lines = [
    'Blade Runner (1982) 2024-05-01',
    'Blade Runner (1982) 2024-09-01 again 10/10',
    'Breaking Bad (2008) S1 E1 2024-05-02 8/10',
    'Fargo (1996) some time',
    'Alien (1979) 2019-01-01 again',
    'Breaking Bad (2008) S1 E2 some time again',
    'Jaws (1975) some time 3/10 rated 2024-01-02',
    'Columbo (1971) some time 7/10 rated 2024-09-02',
    'Vertigo (1958) watchlist since 2024-01-01',
    'Borgen (2010) watchlist since 2024-01-01',
    'Blade Runner (1982) favorite',
  ];

  it.each<[layout: string, place: (name: string) => string]>([
    ['as it comes', (name) => name],
    ['below a folder', (name) => `somebody/${name}`],
    ['in numbered parts', (name) => name.replace(/([a-z])\.json$/, '$1-1.json')],
    ['in folders', (name) => `somebody/${name.replace(/^(watched|ratings|lists)-/, '$1/')}`],
  ])('merges titles by their ids and creates each viewing once (%s)', async (_layout, place) => {
    const files = await fixtureFiles('trakt');
    const placed = Object.fromEntries(Object.entries(files).map(([name, content]) => [place(name), content]));
    const history = await readFiles({ 'trakt.zip': await zipOf(placed) });
    expect(history.source).toBe('trakt');
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
    expect(history.skipped).toEqual({ damaged: 1, no_title: 1, season_rating: 1 });
    expect(history.unread).toEqual([]);
    expect(JSON.stringify(history)).not.toContain('example.com');
  });

  it.each<[where: string, others: Files]>([
    ['is all there is', {}],
    ['lies beside other things', { 'read me.txt': 'x' }],
  ])('reads an older folder that %s', async (_where, others) => {
    const { 'watched-history.json': plays = '' } = await fixtureFiles('trakt');
    const folder = { 'somebody/watched/history-1.json': plays, 'somebody/watched/movies.json': '[]' };
    const history = await readFiles({ 'trakt.zip': await zipOf({ ...folder, ...others }) });
    expect(linesOf(history)).toContain('Blade Runner (1982) 2024-05-01');
    expect(history.unread).toEqual([]);
  });

  it('reports files named like a history that it cannot read', async () => {
    const files = await fixtureFiles('trakt');
    const others = {
      'watched-history-old.json': '[]',
      'lists-list-1.json': '[]',
      'hidden-calendar.json': '[]',
      'hidden-progress-watched.json': '[]',
      'watched_on_episode.csv': 'x',
      'tracking_consent.json': '[]',
      'tracking-prod-emotions.csv': 'x',
      'a1b2c3d4-tracking-prod-records-v3.csv': 'x',
    };
    const history = await readFiles({ 'trakt.zip': await zipOf({ ...files, ...others }) });
    expect(history.unread).toEqual([
      { file: 'watched-history-old.json', reason: 'unknown' },
      { file: 'lists-list-1.json', reason: 'lists' },
      { file: 'a1b2c3d4-tracking-prod-records-v3.csv', reason: 'unknown' },
    ]);
  });

  it('skips an episode with an impossible number', async () => {
    const play = (season: number, number: number) => ({
      watched_at: '2024-05-02T20:00:00.000Z',
      action: 'watch',
      type: 'episode',
      episode: { season, number, ids: {} },
      show: { title: 'Breaking Bad', year: 2008, ids: { tmdb: 1396 } },
    });
    const plays = [play(3_000_000_000, 1), play(1, 3_000_000_000), play(1, 1)];
    const history = await readFiles({ 'watched-history.json': JSON.stringify(plays) });
    expect(linesOf(history)).toEqual(['Breaking Bad (2008) S1 E1 2024-05-02']);
    expect(history.skipped).toEqual({ damaged: 2 });
  });

  it('uses the day in the member’s time zone', async () => {
    const files = { 'trakt.zip': await zipOf(await fixtureFiles('trakt')) };
    const { rows } = await readFiles(files, { timeZone: 'Asia/Tokyo' });
    expect(rows.map(lineOf)).toContain('Blade Runner (1982) 2024-05-02');
    expect(rows.map(lineOf)).toContain('Breaking Bad (2008) S1 E1 2024-05-03 8/10');
  });

  it('uses the day in UTC if the member’s time zone is not known', async () => {
    const files = { 'trakt.zip': await zipOf(await fixtureFiles('trakt')) };
    expect(linesOf(await readFiles(files, { timeZone: 'Mars/Olympus' }))).toEqual(
      linesOf(await readFiles(files)),
    );
  });

  it.each(['UTC', 'America/New_York'])(
    'reads the beginning of 1970 as an unknown day (in %s)',
    async (timeZone) => {
      const plays = ['1970-01-01T00:00:00.000Z', '1970-01-02T00:00:00.000Z'].map((watched_at) => ({
        watched_at,
        action: 'watch',
        type: 'movie',
        movie: { title: 'Jaws', year: 1975, ids: { tmdb: 578 } },
      }));
      const history = await readFiles({ 'watched-history.json': JSON.stringify(plays) }, { timeZone });
      const day = timeZone === 'UTC' ? '1970-01-02' : '1970-01-01';
      expect(linesOf(history)).toEqual(['Jaws (1975) some time', `Jaws (1975) ${day} again`]);
    },
  );
});
