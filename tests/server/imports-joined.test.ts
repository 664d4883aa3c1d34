import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Member, makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { unmatchedRows } from '#server/domains/imports/imports-unmatched.ts';
import { unmatchedCsv } from '#server/imports/unmatched-csv.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { useApi } from '#tests/support/api.ts';
import { type Files, fixtureFiles } from '#tests/support/history-files.ts';
import { importsOf } from '#tests/support/imports.ts';
import { type List, lists, only } from '#tests/support/letterboxd-lists.ts';

const api = useApi();
const { runImport, diaryOf } = importsOf(api);

const whole = [
  'Alien me',
  'Casablanca 2024-03-01 4.5/5 Of all the gin joint me',
  'Casablanca 2024-06-09 5/5 again me',
  'Jaws 2024-06-10 3.5/5 me',
  'Psycho 2/5 me',
];

describe('several imports of one member', () => {
  const orders: List[][] = [
    ['ratings.csv', 'diary.csv', 'watched.csv', 'reviews.csv'],
    ['diary.csv', 'reviews.csv', 'ratings.csv', 'watched.csv'],
    ['watched.csv', 'reviews.csv', 'ratings.csv', 'diary.csv'],
    ['reviews.csv', 'watched.csv', 'diary.csv', 'ratings.csv'],
  ];

  it('of all lists at once create each viewing once', async () => {
    const member = await makeMember(api.pool);
    await runImport(member, lists);
    expect(await diaryOf(member)).toEqual(whole);
  });

  it('of a title under two names create one undated viewing, and keep several viewings of one list', async () => {
    const member = await makeMember(api.pool);
    const films = (...rows: string[]): Files => ({
      'watched.csv': ['Date,Name,Year,Letterboxd URI', ...rows].join('\n'),
    });
    await runImport(member, films('2022-02-02,Alien,1979,', '2022-02-03,Alien,1980,', '2022-02-04,Alien,,'));
    expect(await diaryOf(member)).toEqual(['Alien me']);
    for (const [watched, rated] of [
      [1979, 1980],
      [1980, 1979],
    ]) {
      const rater = await makeMember(api.pool);
      const ratings = `Date,Name,Year,Letterboxd URI,Rating\n2022-02-02,Alien,${rated},,4\n`;
      await runImport(rater, { ...films(`2022-02-02,Alien,${watched},`), 'ratings.csv': ratings });
      expect(await diaryOf(rater)).toEqual(['Alien 4/5 me']);
    }
    const other = await makeMember(api.pool);
    const diary = {
      'diary.csv': [
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
        '2020-02-02,Alien,1979,https://boxd.it/a1,,,,',
        '2021-02-02,Alien,1979,https://boxd.it/a2,,,,',
        '2019-02-02,Alien,1980,https://boxd.it/a3,,,,',
      ].join('\n'),
    };
    await runImport(other, diary);
    expect(await diaryOf(other)).toEqual(['Alien me', 'Alien me']);
    expect(await (await runImport(other, diary)).made()).toBe(0);
  });

  it('dates undated entries by their ratings on request, each once, and loses none beside one of that day', async () => {
    const member = await makeMember(api.pool);
    const reviews = {
      'reviews.csv': [
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
        '2020-02-02,Alien,1979,,,,One,,',
        '2021-02-02,Alien,1979,,,,Two,,',
        '2022-02-02,Alien,1979,,,,Three,,2021-02-02',
      ].join('\n'),
    };
    const dated = ['Alien 2020-02-02 One me', 'Alien 2021-02-02 Three me', 'Alien 2021-02-02 Two me'];
    for (const made of [dated.length, 0]) {
      expect(await (await runImport(member, reviews, 'me', { asWatchDate: true })).made()).toBe(made);
      expect((await diaryOf(member)).toSorted()).toEqual(dated);
    }
  });

  /** Reviews of viewings on one day. Each row has the columns rating, rewatch and review. */
  const reviews = (...rows: string[]): Files => ({
    'reviews.csv': [
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
      ...rows.map((row) => `2024-01-02,Jaws,1975,,${row},,2024-01-01`),
    ].join('\n'),
  });
  const twice = reviews(',,', ',,');

  it('add to each of several viewings on one day, once', async () => {
    for (const [added, expected] of [
      [reviews('4,,One', '2,,Two'), ['Jaws 2024-01-01 2/5 Two me', 'Jaws 2024-01-01 4/5 One me']],
      [reviews('4,,One'), ['Jaws 2024-01-01 4/5 One me', 'Jaws 2024-01-01 me']],
      [reviews('4,,'), ['Jaws 2024-01-01 4/5 me', 'Jaws 2024-01-01 me']],
    ] as const) {
      const member = await makeMember(api.pool);
      await runImport(member, twice);
      const first = await runImport(member, added);
      expect((await diaryOf(member)).toSorted()).toEqual(expected);
      const again = await runImport(member, added);
      expect(await again.made()).toBe(0);
      await first.undo();
      expect(await diaryOf(member)).toEqual(['Jaws 2024-01-01 me', 'Jaws 2024-01-01 me']);
    }
  });

  it.each([
    [
      [',,One', ',,Two'],
      ['Jaws 2024-01-01 One me', 'Jaws 2024-01-01 Two me'],
    ],
    [
      ['4,,', '2,,'],
      ['Jaws 2024-01-01 2/5 me', 'Jaws 2024-01-01 4/5 me'],
    ],
  ])('add to the other viewing of a day after an import that added to one: %s', async (rows, expected) => {
    const member = await makeMember(api.pool);
    await runImport(member, twice);
    await runImport(member, reviews(...rows.slice(0, 1)));
    for (const made of [1, 0]) {
      expect(await (await runImport(member, reviews(...rows))).made()).toBe(made);
      expect((await diaryOf(member)).toSorted()).toEqual(expected);
    }
  });

  it.each(orders.map((order) => [order.join(', '), order] as const))(
    'create the same diary list by list: %s',
    async (_name, order) => {
      const member = await makeMember(api.pool);
      for (const name of order) await runImport(member, only(name));
      expect(await diaryOf(member)).toEqual(whole);
      for (const name of order) expect(await (await runImport(member, only(name))).made()).toBe(0);
      expect(await diaryOf(member)).toEqual(whole);
    },
  );

  it('can be undone one by one in any order, each with what it added', async () => {
    const member = await makeMember(api.pool);
    const ratings = await runImport(member, only('ratings.csv'), 'everyone');
    const rated = ['Casablanca 5/5 everyone', 'Jaws 3.5/5 everyone', 'Psycho 2/5 everyone'];
    expect(await diaryOf(member)).toEqual(rated);
    const diary = await runImport(member, only('diary.csv'));
    const both = [
      // existing viewings keep their visibility
      'Casablanca 2024-03-01 4.5/5 me',
      'Casablanca 2024-06-09 5/5 again everyone',
      'Jaws 2024-06-10 3.5/5 everyone',
      'Psycho 2/5 everyone',
    ];
    expect(await diaryOf(member)).toEqual(both);
    const reviews = await runImport(member, only('reviews.csv'));
    expect(await diaryOf(member)).toContain('Casablanca 2024-03-01 4.5/5 Of all the gin joint me');
    // undoing the middle one first keeps what the last one has added to, until that one is undone too
    await diary.undo();
    expect(await diaryOf(member)).toEqual(['Casablanca 2024-03-01 4.5/5 Of all the gin joint me', ...rated]);
    await reviews.undo();
    expect(await diaryOf(member)).toEqual(rated);
    await ratings.undo();
    expect(await diaryOf(member)).toEqual([]);
  });

  it('do not show texts to members for whom they were not imported', async () => {
    const member = await makeMember(api.pool);
    await runImport(member, only('diary.csv'), 'everyone');
    await runImport(member, only('reviews.csv'));
    expect(await diaryOf(member)).toEqual([
      'Casablanca 2024-03-01 4.5/5 Of all the gin joint me',
      'Casablanca 2024-06-09 5/5 again everyone',
      'Jaws 2024-06-10 everyone',
    ]);
  });

  it('keep the visibility of existing texts, and make no public review of a text that is imported privately', async () => {
    const member = await makeMember(api.pool);
    const review = (rating: string): Files => ({
      'reviews.csv': `Name,Year,Watched Date,Rating,Review\nJaws,1975,2020-01-01,${rating},A shark\n`,
    });
    await runImport(member, review(''), 'everyone');
    await runImport(member, review('4'), 'me', { reviews: true });
    expect(await diaryOf(member)).toEqual(['Jaws 2020-01-01 4/5 A shark everyone']);
    const reviews = `select text, is_public from content where author_id = $1`;
    expect((await api.pool.query(reviews, [member.id])).rows).toEqual([
      { text: 'A shark', is_public: false },
    ]);
  });

  it('of several services create one viewing where they overlap', async () => {
    const member = await makeMember(api.pool);
    await runImport(member, only('diary.csv'));
    const { 'ratings.csv': imdb = '' } = await fixtureFiles('imdb');
    await runImport(member, { 'ratings.csv': imdb });
    expect((await diaryOf(member)).filter((entry) => entry.startsWith('Casablanca'))).toHaveLength(2);
  });
});

/** The download of an import's unmatched rows, with one name corrected. */
async function corrected(member: Member, id: string, wrong: string, right: string): Promise<Files> {
  const csv = await text(unmatchedCsv(await unmatchedRows(api.db, member, id)));
  return { 'unmatched.csv': csv.replaceAll(wrong, right) };
}

describe('the watchlist', () => {
  const files: Files = {
    'diary.csv':
      'Name,Year,Watched Date\nJaws,1975,2014-05-05\nAlien,1979,2024-05-05\nPsycho,1960,2020-05-05\n',
    'watchlist.csv':
      'Date,Name,Year\n2020-01-01,Jaws,1975\n2020-01-01,Alien,1979\n,Psycho,1960\n2020-01-01,Casablanka,1942\n',
  };
  const listOf = async ({ id }: { id: string }) =>
    (
      await api.pool.query<{ title: string }>(
        `select title from user_collection where profile_id = $1 and type = 'watchlist' order by title`,
        [id],
      )
    ).rows.map(({ title }) => title);

  it('includes titles watched only before they were added, and leaves out titles watched since', async () => {
    const member = await makeMember(api.pool);
    const { id, undo } = await runImport(member, files);
    expect(await listOf(member)).toEqual(['Jaws']);
    const casablanca = { titleType: 'movie', tmdbId: firstBundledId + 1 } as const;
    await makeViewing(api.pool, { profileId: member.id, ...casablanca, watchedOn: '2014-05-05' });
    await runImport(member, await corrected(member, id, 'Casablanka', 'Casablanca'));
    expect(await listOf(member)).toEqual(['Casablanca', 'Jaws']);
    await undo();
    expect(await listOf(member)).toEqual(['Casablanca']);
  });
});

describe('states of series', () => {
  /** TV Time's list of followed series. The values are the columns active and archived. */
  const followed = (series: Record<string, string>): Files => ({
    'followed_tv_show.csv': [
      'tv_show_name,active,archived',
      ...Object.entries(series).map(([name, marks]) => `${name},${marks}`),
    ].join('\n'),
  });
  const watching = '1,0';
  const dropped = '1,1';
  const statesOf = async ({ id }: { id: string }) =>
    (
      await api.pool.query<{ state: string }>(
        `select tmdb_id - ${firstBundledId} || ' ' || state as state from series_progress where profile_id = $1 order by 1`,
        [id],
      )
    ).rows.map(({ state }) => state);
  const [lamps, ended] = [85, 86];

  it('are imported, never over the member’s choice, and undone as a whole', async () => {
    const nora = await makeMember(api.pool);
    const first = await runImport(
      nora,
      followed({ 'The Lamplighters’ Union': watching, 'Marrow & Daughters': dropped }),
    );
    expect(await statesOf(nora)).toEqual([`${lamps} watching`, `${ended} dropped`]);
    expect((await api.as(nora).imports.get({ id: first.id })).made.states).toBe(2);
    // a later import replaces the states, and undoing it restores them
    const second = await runImport(
      nora,
      followed({ 'The Lamplighters’ Union': dropped, 'Marrow & Daughters': watching }),
    );
    expect(await statesOf(nora)).toEqual([`${lamps} dropped`, `${ended} watching`]);
    await second.undo();
    expect(await statesOf(nora)).toEqual([`${lamps} watching`, `${ended} dropped`]);
    await api.as(nora).series.setState({ tmdbId: firstBundledId + lamps, state: 'finished' });
    const third = await runImport(nora, followed({ 'The Lamplighters’ Union': dropped }));
    expect((await api.as(nora).imports.get({ id: third.id })).made.states).toBe(0);
    await first.undo();
    expect(await statesOf(nora)).toEqual([`${lamps} finished`]);
  });

  it('are imported when the unmatched title of their series is corrected', async () => {
    const nora = await makeMember(api.pool);
    const { id } = await runImport(nora, {
      'tracking-prod-records-v2.csv': [
        'key,series_name,season_number,episode_number,created_at,is_followed,is_archived',
        'watch-episode-1,The Lamplighterz,1,1,2022-01-01 20:00:00,,',
        'user-series-1,The Lamplighterz,,,2022-01-01 20:00:00,true,true',
      ].join('\n'),
    });
    expect(await api.as(nora).imports.get({ id })).toMatchObject({ unmatched: 2, rows: { waiting: 2 } });
    await runImport(nora, await corrected(nora, id, 'The Lamplighterz', 'The Lamplighters’ Union'));
    expect(await statesOf(nora)).toEqual([`${lamps} dropped`]);
    expect(await diaryOf(nora)).toEqual(['The Lamplighters’ Union 2022-01-01 me']);
  });

  it('leave a series followed after undo if episodes were watched', async () => {
    const nora = await makeMember(api.pool);
    await makeViewing(api.pool, {
      profileId: nora.id,
      titleType: 'show',
      tmdbId: firstBundledId + lamps,
      season: 1,
      episode: 1,
      episodeId: firstBundledId + 850_101,
    });
    const imported = await runImport(nora, followed({ 'The Lamplighters’ Union': dropped }));
    expect(await statesOf(nora)).toEqual([`${lamps} dropped`]);
    await imported.undo();
    expect(await statesOf(nora)).toEqual([`${lamps} watching`]);
  });

  it.each(['stopped_watching', 'finished'])(
    'survive when every episode is removed and restored: %s',
    async (status) => {
      const nora = await makeMember(api.pool);
      const tmdbId = firstBundledId + lamps;
      const last = { season: 2, episode: 10, episodeId: firstBundledId + 850_210 };
      const { id } = await makeViewing(api.pool, { profileId: nora.id, titleType: 'show', tmdbId, ...last });
      // has the series stored, so that it has a next episode
      await api.as(await makeMember(api.pool)).series.setState({ tmdbId, state: 'watching' });
      const row = `42,3,The Lamplighters’ Union,${status}`;
      await runImport(nora, {
        'user_show_special_status.csv': `user_id,tv_show_id,tv_show_name,status\n${row}`,
      });
      const before = await statesOf(nora);
      expect(before).not.toEqual([`${lamps} watching`]);
      const { collections, diary } = api.as(nora);
      await diary.remove({ id });
      await diary.restore({ id });
      expect(await statesOf(nora)).toEqual(before);
      for (const seen of [false, true])
        await collections.setSeen({ mediaType: 'show', tmdbId, seen, all: true });
      expect(await statesOf(nora)).toEqual(before);
    },
  );

  it('can be undone when the earlier import did not record its state', async () => {
    const nora = await makeMember(api.pool);
    const first = await runImport(nora, followed({ 'The Lamplighters’ Union': watching }));
    const second = await runImport(nora, followed({ 'The Lamplighters’ Union': dropped }));
    await api.pool.query('update import_row set series_state = null where import_id = $1', [first.id]);
    await second.undo();
    expect(await statesOf(nora)).toEqual([`${lamps} watching`]);
  });
});

describe('a history of plays', () => {
  const unknown = '1970-01-01T00:00:00.000Z';
  /** Trakt's history with plays of Alien. */
  const plays = (...moments: string[]): Files => ({
    'watched-history.json': JSON.stringify(
      moments.map((watched_at, id) => ({
        id,
        watched_at,
        action: 'watch',
        type: 'movie',
        movie: { title: 'Alien', year: 1979, ids: {} },
      })),
    ),
  });

  it('keeps each undated play in addition to the dated ones, once', async () => {
    const member = await makeMember(api.pool);
    const files = plays(unknown, '2019-05-05T20:00:00.000Z', unknown);
    const both = ['Alien 2019-05-05 again me', 'Alien again me', 'Alien me'];
    const { undo } = await runImport(member, files);
    expect((await diaryOf(member)).toSorted()).toEqual(both);
    expect(await (await runImport(member, files)).made()).toBe(0);
    await runImport(member, only('watched.csv'));
    expect((await diaryOf(member)).filter((entry) => entry.startsWith('Alien'))).toHaveLength(3);
    await undo();
    expect((await diaryOf(member)).filter((entry) => entry.startsWith('Alien'))).toEqual([]);
  });

  it('does not add an undated play that other imports may already include', async () => {
    const member = await makeMember(api.pool);
    const { undo } = await runImport(member, plays('2019-05-05T20:00:00.000Z'));
    expect(await (await runImport(member, plays(unknown))).made()).toBe(0);
    const more = await runImport(member, plays(unknown, unknown));
    expect((await diaryOf(member)).toSorted()).toEqual(['Alien 2019-05-05 me', 'Alien again me']);
    await undo();
    expect(await diaryOf(member)).toEqual(['Alien again me']);
    await more.undo();
    expect(await diaryOf(member)).toEqual([]);
  });
});
