import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import type { History, HistoryRow } from '#server/imports/history.ts';
import { readHistory } from '#server/imports/read-history.ts';
import { readInThread } from '#server/imports/read-in-thread.ts';
import { type Files, fixtureFile, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';

const read = async (files: Files, options?: Parameters<typeof readHistory>[1]): Promise<History> =>
  readHistory(await uploadOf(files), options);

/** A row in one line, as the tests compare them. */
function lineOf({ kind, title, episode, watchedOn, ratedOn, rewatch, score, state }: HistoryRow): string {
  const parts = [
    `${title.name || '?'} (${title.year ?? '?'})`,
    episode && `S${episode.season ?? '?'} E${episode.number ?? '?'}`,
    kind === 'viewing' ? (watchedOn ?? 'some time') : kind,
    rewatch && 'again',
    score && `${score.value}/${score.outOf}`,
    ratedOn && `${kind === 'watchlist' ? 'since' : 'rated'} ${ratedOn}`,
    state,
  ];
  return parts.filter(Boolean).join(' ');
}
const linesOf = ({ rows }: History): string[] => rows.map(lineOf);
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'not refused',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );

/** Reads files as the server does: in a thread, which is given up after two minutes. */
const readAside = async (files: Files) => readInThread({ files: await uploadOf(files) });

describe('files made to cost much', () => {
  it('are read soon: a review of nothing but blanks', async () => {
    const review = `A${' '.repeat(300_000)}B`;
    const { rows } = await readAside({
      'reviews.csv': `Date,Name,Year,Review,Watched Date\n2024-01-01,Jaws,1975,"${review}",2024-01-01\n`,
    });
    expect(rows.map(({ text }) => text)).toEqual([review]);
  }, 150_000);

  it('are refused where their texts would fill a disk', async () => {
    const review = 'x'.repeat(400_000);
    const reviews = (count: number): Files => ({
      'reviews.csv': `Date,Name,Year,Review,Watched Date\n${`2024-01-01,Jaws,1975,${review},2024-01-01\n`.repeat(count)}`,
    });
    expect((await readAside(reviews(79))).rows).toHaveLength(79);
    expect(await refusalOf(readAside(reviews(81)))).toBe('IMPORT_TOO_LARGE');
  });

  it('are read soon: one film over and over', async () => {
    const count = 50_000;
    const film = { title: 'Jaws', year: 1975, ids: { tmdb: 578 } };
    const day = '2024-01-01T12:00:00Z';
    const all = (item: (n: number) => object): string =>
      JSON.stringify(Array.from({ length: count }, (_, n) => item(n)));
    const trakt = await readAside({
      'watched-history.json': all((id) => ({ id, watched_at: day, type: 'movie', movie: film })),
      'ratings-movies.json': all((n) => ({
        rated_at: day,
        rating: 1 + (n % 10),
        type: 'movie',
        movie: film,
      })),
    });
    expect(trakt.rows).toHaveLength(count);
    const letterboxd = await readAside({
      'diary.csv': `Date,Name,Year,Watched Date\n${'2024-01-01,Jaws,1975,2024-01-01\n'.repeat(count)}`,
      'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating\n${'2024-01-01,Jaws,1975,,\n'.repeat(count)}`,
    });
    expect(letterboxd.rows).toHaveLength(count);
  }, 300_000);
});

describe('Letterboxd', () => {
  const lines = [
    'Casablanca (1942) 2024-03-01 4.5/5',
    'Casablanca (1942) 2024-06-09 again 5/5',
    'The Good, the Bad and the Ugly (1966) 2024-06-10 3.5/5',
    'Cléo from 5 to 7 (1962) 2024-06-30 3/5',
    'Psycho (1960) 2024-07-04 0.5/5',
    'A Film Nobody Has Heard Of (2019) 2024-07-31 2/5',
    'Alien (1979) some time 4/5 rated 2023-01-01',
    'Jaws (1975) some time 2.5/5 rated 2022-02-02',
    'Stalker (1979) some time',
    'Tokyo Story (1953) watchlist since 2024-01-01',
    'Akira (1988) watchlist since 2024-01-02',
    'Casablanca (1942) favorite',
    'Stalker (1979) favorite',
  ];

  it('makes each viewing once of the untouched ZIP, and never opens what was deleted or is somebody else’s', async () => {
    const files = await fixtureFiles('letterboxd');
    const history = await read({ 'letterboxd-somebody-2024.zip': await zipOf(files) });
    expect(history.source).toBe('letterboxd');
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
    expect(history).toMatchObject({ skipped: { no_title: 1 }, unread: [] });
    expect(JSON.stringify(history)).not.toMatch(/token|example\.com|Deleted|Orphaned|Vertigo/);
  });

  it('reads the same from a ZIP with one folder around it, made on a Mac', async () => {
    const files = await fixtureFiles('letterboxd');
    const inFolder = Object.entries(files).flatMap(([name, content]) => [
      [`letterboxd-somebody/${name}`, content] as const,
      [`__MACOSX/letterboxd-somebody/._${name}`, 'x'] as const,
    ]);
    const history = await read({ 'renamed.bin': await zipOf(Object.fromEntries(inFolder)) });
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
  });

  it('reads the same from single files', async () => {
    const { 'likes/films.csv': films, ...files } = await fixtureFiles('letterboxd');
    const single = Object.entries(files).filter(([name]) => !name.includes('/') && name !== 'comments.csv');
    const history = await read({ ...Object.fromEntries(single), 'films.csv': films ?? '' });
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
  });

  it('makes viewings of one day as many as one list has, whatever else tells of them', async () => {
    const diary = `Date,Name,Year,Watched Date\n${'2024-01-01,Jaws,1975,2024-01-01\n'.repeat(2)}`;
    const reviews =
      'Date,Name,Year,Review,Watched Date\n2024-01-01,Jaws,1975,Again,2024-01-01\n2024-01-01,Jaws,1975,And again,2024-01-01\n';
    const uploaded = await uploadOf({ 'diary.csv': diary, 'diary (1).csv': diary, 'reviews.csv': reviews });
    const { rows } = await readHistory([...uploaded, ...uploaded]);
    expect(rows.map(({ watchedOn, text }) => [watchedOn, text])).toEqual([
      ['2024-01-01', 'Again'],
      ['2024-01-01', 'And again'],
    ]);
  });

  it('keeps the words of a review whole, as text', async () => {
    const { rows } = await read({ 'a.zip': await zipOf(await fixtureFiles('letterboxd')) });
    expect(rows.map(({ text }) => text).filter(Boolean)).toEqual([
      'Of all the gin joints,\nthis one.\n\nAgain & again.',
      'I <3 showers, "not" any more',
      'No date on this one',
    ]);
  });

  it('keeps an apostrophe that a review begins with', async () => {
    const csv = `Name,Year,Watched Date,Review\nJaws,1975,2024-01-01,'-quoted\n`;
    expect((await read({ 'reviews.csv': csv })).rows.map(({ text }) => text)).toEqual([`'-quoted`]);
  });

  it('reads the import format that other tools write', async () => {
    const history = await read({ 'history.csv': await fixtureFile('letterboxd-import.csv') });
    expect(linesOf(history)).toEqual(['Rashomon (1950) 2023-05-05 9/10', '? (?) 2023-05-06 again']);
    expect(history.rows.map(({ title }) => [title.tmdbId, title.imdbId])).toEqual([
      [548, 'tt0042876'],
      [603, null],
    ]);
  });

  it('asks for a name where columns do not tell a watchlist from what was watched', async () => {
    const watchlist = (await fixtureFiles('letterboxd'))['watchlist.csv'] ?? '';
    expect(linesOf(await read({ 'watchlist.csv': watchlist }))).toHaveLength(2);
    const diary = (await fixtureFiles('letterboxd'))['diary.csv'] ?? '';
    const history = await read({ 'diary.csv': diary, 'films I know.csv': watchlist });
    expect(history.unread).toEqual([{ file: 'films I know.csv', reason: 'unclear' }]);
  });
});

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

  it.each(['', 'somebody/'])(
    'merges titles by their ids and tells each viewing once (below "%s")',
    async (folder) => {
      const files = await fixtureFiles('trakt');
      const placed = Object.fromEntries(
        Object.entries(files).map(([name, content]) => [folder + name, content]),
      );
      const history = await read({ 'trakt.zip': await zipOf(placed) });
      expect(history.source).toBe('trakt');
      expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
      expect(history.skipped).toEqual({ damaged: 1, no_title: 1, season_rating: 1 });
      expect(history.unread).toEqual([]);
      expect(JSON.stringify(history)).not.toContain('example.com');
    },
  );

  it('passes over an episode whose number no series can have', async () => {
    const play = (season: number, number: number) => ({
      ...{ watched_at: '2024-05-02T20:00:00.000Z', action: 'watch', type: 'episode' },
      episode: { season, number, ids: {} },
      show: { title: 'Breaking Bad', year: 2008, ids: { tmdb: 1396 } },
    });
    const plays = [play(3_000_000_000, 1), play(1, 3_000_000_000), play(1, 1)];
    const history = await read({ 'watched-history.json': JSON.stringify(plays) });
    expect(linesOf(history)).toEqual(['Breaking Bad (2008) S1 E1 2024-05-02']);
    expect(history.skipped).toEqual({ damaged: 2 });
  });

  it('tells the day in the member’s time zone', async () => {
    const files = { 'trakt.zip': await zipOf(await fixtureFiles('trakt')) };
    const { rows } = await read(files, { timeZone: 'Asia/Tokyo' });
    expect(rows.map(lineOf)).toContain('Blade Runner (1982) 2024-05-02');
    expect(rows.map(lineOf)).toContain('Breaking Bad (2008) S1 E1 2024-05-03 8/10');
  });

  it.each(['UTC', 'America/New_York'])(
    'takes the beginning of 1970 for some time (in %s)',
    async (timeZone) => {
      const plays = ['1970-01-01T00:00:00.000Z', '1970-01-02T00:00:00.000Z'].map((watched_at) => ({
        ...{ watched_at, action: 'watch', type: 'movie' },
        movie: { title: 'Jaws', year: 1975, ids: { tmdb: 578 } },
      }));
      const history = await read({ 'watched-history.json': JSON.stringify(plays) }, { timeZone });
      const day = timeZone === 'UTC' ? '1970-01-02' : '1970-01-01';
      expect(linesOf(history)).toEqual(['Jaws (1975) some time', `Jaws (1975) ${day} again`]);
    },
  );
});

describe('IMDb', () => {
  it('reads ratings as viewings of some time, and skips games, podcasts and unknown types', async () => {
    const history = await read({ 'b1946ac9.csv': (await fixtureFiles('imdb'))['ratings.csv'] ?? '' });
    expect(history).toMatchObject({ source: 'imdb', skipped: { other_type: 3 }, unread: [] });
    expect(linesOf(history)).toEqual([
      'Casablanca (1942) some time 9/10 rated 2020-02-02',
      'Breaking Bad (2008) some time 10/10 rated 2020-02-03',
      'Breaking Bad: One (2008) S? E? some time 8/10 rated 2020-02-04',
      'A Trip (1902) some time 7/10 rated 2020-02-05',
    ]);
    expect(
      history.rows.map(({ title, episode }) => [title.mediaType, title.imdbId, episode?.imdbId]),
    ).toEqual([
      ['movie', 'tt0034583', undefined],
      ['show', 'tt0903747', undefined],
      ['show', null, 'tt0959621'],
      ['movie', 'tt0000417', undefined],
    ]);
  });

  it('reads a watchlist beside them, in either spelling of types, and takes what was rated in it for seen', async () => {
    const history = await read(await fixtureFiles('imdb'));
    expect(linesOf(history).slice(-2)).toEqual([
      'Tokyo Story (1953) watchlist since 2021-01-01',
      'Seinfeld (1989) some time 9/10 rated 2021-01-02',
    ]);
  });

  it('takes what was rated in a list of any name for seen, once', async () => {
    const csv = [
      'position,const,created,Title,Title type,You rated,Year',
      '1,tt0073195,2021-01-01,Jaws,Feature Film,9,1975',
      '2,tt0034583,2021-01-01,Casablanca,Feature Film,9,1942',
      '3,tt0959621,2021-01-01,Breaking Bad: One,TV Episode,8,2008',
      '4,tt0046438,2021-01-01,Tokyo Story,Feature Film,,1953',
    ].join('\n');
    const ratings = (await fixtureFiles('imdb'))['ratings.csv'] ?? '';
    const history = await read({ 'ratings.csv': ratings, 'Best of.csv': csv });
    expect(linesOf(history).filter((line) => /Jaws|Casablanca|One|Tokyo/.test(line))).toEqual([
      'Casablanca (1942) some time 9/10 rated 2020-02-02',
      'Breaking Bad: One (2008) S? E? some time 8/10 rated 2020-02-04',
      'Jaws (1975) some time 9/10',
      'Tokyo Story (1953) watchlist since 2021-01-01',
    ]);
  });
});

describe('TV Time', () => {
  it('reads episodes, films and what was followed, kept for later and given up', async () => {
    const history = await read({ 'gdpr.zip': await zipOf(await fixtureFiles('tv-time')) });
    expect(history.source).toBe('tv_time');
    expect(linesOf(history).toSorted()).toEqual(
      [
        'Breaking Bad (?) S1 E1 2022-01-01',
        'Breaking Bad (?) S1 E2 2022-01-02',
        'Breaking Bad (?) S1 E1 2023-01-01 again',
        'Breaking Bad (?) S0 E1 some time',
        'Jaws (1975) 2022-02-03',
        'Jaws (1975) 2023-02-03 again 5/5',
        'A Film Without a Date (?) 2022-03-01',
        'Breaking Bad (?) state watching',
        'Breaking Bad (?) favorite',
        'Columbo (?) state dropped',
        'Sherlock (?) watchlist',
        'Arrow-like Show (?) state watching',
        'Stranger Things (?) watchlist',
        'Alien (1979) watchlist',
      ].toSorted(),
    );
    expect(history.skipped).toEqual({ no_title: 2, unknown_score: 1 });
    expect(JSON.stringify(history)).not.toMatch(/token|example\.com/);
    expect(history.rows[0]).toMatchObject({ title: { tvdbId: 81189 }, episode: { tvdbId: 349232 } });
  });
});

describe('TV Time, with episodes that have no key', () => {
  it('takes what names an episode for watched, and anything else for the series', async () => {
    const csv = [
      's_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_archived',
      '81189,Breaking Bad,1,1,349232,2022-01-01 22:30:00,,',
      '81189,Breaking Bad,,,349235,2022-01-02 20:00:00,,',
      '72164,Columbo,,,,2021-12-31 10:00:00,true,true',
    ].join('\n');
    const history = await read({ 'tracking-prod-records-v2.csv': csv });
    expect(linesOf(history)).toEqual([
      'Breaking Bad (?) S1 E1 2022-01-01',
      'Breaking Bad (?) S? E? 2022-01-02',
      'Columbo (?) state dropped',
    ]);
    expect(history.skipped).toEqual({});
  });
});

describe('TV Time, of a series', () => {
  it('takes what says most of all records: given up, for later (begun or not), finished, followed', async () => {
    const episodes = [
      'key,s_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_for_later',
      'watch-episode-1,1,Begun,1,1,11,2022-01-01 22:30:00,,',
      'user-series-1,1,Begun,,,,2022-01-01 22:30:00,true,true',
      'user-series-2,2,Never begun,,,,2022-01-01 22:30:00,true,true',
      'user-series-3,3,Left,,,,2022-01-01 22:30:00,true,',
      'user-series-4,4,Over,,,,2022-01-01 22:30:00,true,',
      'user-series-5,5,Going on,,,,2022-01-01 22:30:00,true,',
    ].join('\n');
    const states = [
      'user_id,tv_show_id,tv_show_name,status',
      '42,3,Left,stopped_watching',
      '42,4,Over,finished',
      '42,5,Going on,up_to_date',
    ].join('\n');
    const history = await read({
      'tracking-prod-records-v2.csv': episodes,
      'user_show_special_status.csv': states,
    });
    expect(linesOf(history).slice(1)).toEqual([
      'Begun (?) state paused',
      'Never begun (?) watchlist',
      'Left (?) state dropped',
      'Over (?) state finished',
      'Going on (?) state watching',
    ]);
  });
});

describe('files as they come', () => {
  const text = 'Watched Date;NAME;year;rating\n2024-05-05;"Cléo; from\n5 to 7";1962;4,5\n';

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\u{FEFF}${text}`, 'utf16le')],
    ['UTF-16, the other way around', Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('are read in %s, with headers in any case and order', async (_name, data) => {
    const { rows } = await read({ 'x.csv': data });
    expect(rows.map(lineOf)).toEqual(['Cléo; from\n5 to 7 (1962) 2024-05-05 4.5/5']);
  });

  it.each(['', 'a'])(
    'keep every character of long texts, wherever it stands (after "%s")',
    async (before) => {
      const review = before + '🎬'.repeat(100_000);
      const { rows } = await read({
        'reviews.csv': `Name,Year,Watched Date,Review\nJaws,1975,2024-01-01,${review}\n`,
      });
      expect(rows[0]?.text === review).toBe(true);
    },
  );

  it('are read in part where they end within a record, and named', async () => {
    const history = await read({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2024-01-01\n"Alien,1979,' });
    expect(linesOf(history)).toEqual(['Jaws (1975) 2024-01-01']);
    expect(history.unread).toEqual([{ file: 'diary.csv', reason: 'damaged' }]);
  });

  it('are named where they are none that we know', async () => {
    const error: unknown = await read({
      'cat.jpg': Buffer.from([0xff, 0xd8, 0xff]),
      'a.csv': 'one,two\n1,2',
    }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      reason: 'IMPORT_UNKNOWN',
      message:
        'We couldn’t find any history in there. Upload the ZIP or files you got from Letterboxd, Trakt, IMDb or TV Time.',
      fields: {
        'cat.jpg': 'We don’t recognize this file.',
        'a.csv': 'We don’t recognize this file.',
      },
    });
  });

  it('are refused together where they are of several services', async () => {
    const imdb = (await fixtureFiles('imdb'))['ratings.csv'] ?? '';
    expect(await refusalOf(read({ 'x.csv': text, 'y.csv': imdb }))).toBe('IMPORT_MIXED');
  });

  it('have their days and scores read in the forms that spreadsheets and other tools give them', async () => {
    const csv = [
      'Name,Year,Watched Date,Date,Rating',
      'Jaws,1975,5/6/2020,,★★★½',
      'Alien,1979,16/05/2016,,½',
      'Psycho,1960,,2020/5/5,★★★★★★',
      'Stalker,1979,05 May 2020,,good',
      'Akira,1988,,,0',
    ].join('\n');
    const history = await read({ 'x.csv': csv });
    expect(linesOf(history)).toEqual([
      'Jaws (1975) 2020-06-05 3.5/5',
      'Alien (1979) 2016-05-16 0.5/5',
      'Psycho (1960) some time rated 2020-05-05',
      'Stalker (1979) 2020-05-05',
      'Akira (1988) some time',
    ]);
    expect(history.skipped).toEqual({ unknown_score: 2 });
  });

  it('hold no day to come and none that the calendar has not', async () => {
    const days = ['2024-02-30', '2999-01-01', '0001-01-01', 'yesterday', ''];
    const { rows } = await read({
      'x.csv': `name,year,watched date\n${days.map((day) => `A,1999,${day}`).join('\n')}`,
    });
    expect(rows.map(({ watchedOn }) => watchedOn)).toEqual(days.map(() => null));
  });
});
