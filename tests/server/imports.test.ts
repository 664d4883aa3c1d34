import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import type { ContentPage } from '#shared/views/content.ts';
import { daysFromNow } from '#tests/support/days.ts';
import { fixtureFiles } from '#tests/support/history-files.ts';
import { letterboxd, sentImports, defaultChoices } from '#tests/support/sent-imports.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
const { upload, get, finish, viewingsOf } = sentImports(server);

describe('an import', () => {
  it('writes each viewing with its day, rating and text, only visible to the member', async () => {
    const theo = await makeMember(server.pool);
    const { id } = await upload(theo, await letterboxd());
    const done = await finish(theo, id);
    expect(await viewingsOf(theo)).toEqual(
      [
        ['Alien', null, false, 'fire_3', 'No date on this one', '4/5'],
        [
          'Casablanca',
          '2024-03-01',
          false,
          'fire_4',
          'Of all the gin joints,\nthis one.\n\nAgain & again.',
          '4.5/5',
        ],
        ['Casablanca', '2024-06-09', true, 'fire_4', '', '5/5'],
        ['Cléo from 5 to 7', '2024-06-30', false, 'fire_1', '', '3/5'],
        ['Jaws', null, false, 'poop_1', '', '2.5/5'],
        ['Psycho', '2024-07-04', false, 'poop_4', 'I <3 showers, "not" any more', '0.5/5'],
        ['Stalker', null, false, null, '', null],
        ['The Good, the Bad and the Ugly', '2024-06-10', false, 'fire_2', '', '3.5/5'],
      ].map(([title, watched_on, rewatch, rating, note, original_score]) => ({
        title,
        watched_on,
        rewatch,
        rating,
        note,
        original_score,
        visibility: 'me',
      })),
    );
    expect(done).toMatchObject({
      titles: { waiting: 0, matched: 9, ambiguous: 0, unmatched: 1 },
      rows: { waiting: 1, made: 10, known: 2, failed: 0 },
      unmatched: 1,
      made: { viewings: 8, reviews: 0, watchlist: 2, favorites: 0 },
      firstPoop: { name: 'Psycho', watchedOn: '2024-07-04' },
    });
  });

  it('creates each viewing once if the same file is imported twice', async () => {
    const ines = await makeMember(server.pool);
    await finish(ines, (await upload(ines, await letterboxd())).id);
    const before = await viewingsOf(ines);
    const again = await finish(ines, (await upload(ines, await letterboxd())).id);
    expect(again.made).toMatchObject({ viewings: 0, watchlist: 0 });
    expect(await viewingsOf(ines)).toEqual(before);
  });

  it('reaches nobody else: no feed, no notification, no count of new posts, no live event', async () => {
    const [nora, fan] = [await makeMember(server.pool), await makeMember(server.pool)];
    await server.call(fan, 'follows.set', { profileId: nora.id, following: true });
    const { data } = await server.call(fan, 'feed.list', { tab: 'following' });
    const { id } = await upload(nora, await letterboxd());
    await finish(nora, id, { ...defaultChoices, visibility: 'everyone' });
    expect((await server.call(fan, 'feed.list', { tab: 'following' })).data).toEqual(data);
    expect((await server.call(fan, 'notifications.unreadCount')).data).toMatchObject({ unread: 0 });
    const { rows } = await server.pool.query('select count(*)::int as n from content where author_id = $1', [
      nora.id,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('makes reviews of its texts on request, at their original dates and never as new posts', async () => {
    const nora = await makeMember(server.pool);
    const long = 'Word '.repeat(800);
    const csv = `Name,Year,Watched Date,Rating,Review\nJaws,1975,2019-02-03,4,"${long}"\nAlien,1979,2019-02-04,,No score\n`;
    const { id } = await upload(nora, { 'reviews.csv': csv });
    const done = await finish(nora, id, { ...defaultChoices, visibility: 'everyone', reviews: true });
    expect(done.made).toMatchObject({ viewings: 2, reviews: 1 });
    const { rows } = await server.pool.query(
      `select content.text, content.created_at, content.rating::text, is_public, viewing.note from content
       join viewing on viewing.review_id = content.id where author_id = $1`,
      [nora.id],
    );
    // the same day from Hawaii to New Zealand
    expect(rows).toEqual([
      {
        text: long.slice(0, 500),
        created_at: new Date('2019-02-03T10:00:00Z'),
        rating: 'fire_3',
        is_public: true,
        note: long.trim(),
      },
    ]);
  });

  it('makes no reviews of the last days, which would be at the top of feeds', async () => {
    const nora = await makeMember(server.pool);
    const lines = [1, 0, -6, -9].map((days) => `Jaws,1975,${daysFromNow(days)},4,"${days}"`);
    const { id } = await upload(nora, {
      'reviews.csv': ['Name,Year,Watched Date,Rating,Review', ...lines].join('\n'),
    });
    const { made } = await finish(nora, id, { ...defaultChoices, visibility: 'everyone', reviews: true });
    expect(made).toMatchObject({ viewings: 4, reviews: 1 });
    const { rows } = await server.pool.query('select text from content where author_id = $1', [nora.id]);
    expect(rows).toEqual([{ text: '-9' }]);
  });

  it('treats a day before 1900, which a diary cannot have, as unknown', async () => {
    const nora = await makeMember(server.pool);
    const { id } = await upload(nora, { 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,1895-12-28\n' });
    await finish(nora, id, defaultChoices);
    const { rows } = await server.pool.query('select watched_on from viewing where profile_id = $1', [
      nora.id,
    ]);
    expect(rows).toEqual([{ watched_on: null }]);
  });

  it('makes reviews of long ago that a list continues with', async () => {
    const nora = await makeMember(server.pool);
    const films = ['Jaws,1975,1969-03-01,4,"One"', 'Alien,1979,1969-02-01,4,"Two"'];
    const { id } = await upload(nora, {
      'reviews.csv': ['Name,Year,Watched Date,Rating,Review', ...films].join('\n'),
    });
    await finish(nora, id, { ...defaultChoices, visibility: 'everyone', reviews: true });
    const list = { authorId: nora.id, limit: 1 };
    const page = async (cursor: string | null) =>
      (await server.call(nora, 'content.listByAuthor', { ...list, cursor })).data as ContentPage;
    const first = await page(null);
    expect(first.items).toMatchObject([{ text: 'One' }]);
    expect((await page(first.nextCursor)).items).toMatchObject([{ text: 'Two' }]);
  });

  it('moves the border between flames and poops, and uses days of ratings as viewings on request', async () => {
    const nora = await makeMember(server.pool);
    const { id, summary } = await upload(nora, await fixtureFiles('imdb'));
    expect(summary).toMatchObject({ ratedOn: 6, viewings: 6, episodes: 1, watchlist: 1 });
    await finish(nora, id, { ...defaultChoices, border: 10, asWatchDate: true });
    expect(await viewingsOf(nora)).toMatchObject([
      { title: 'Breaking Bad', watched_on: '2020-02-03', rating: 'fire_4' },
      { title: 'Casablanca', watched_on: '2020-02-02', rating: 'poop_1' },
      { title: 'Seinfeld', watched_on: '2021-01-02', rating: 'poop_1' },
    ]);
  });

  it('can only run one at a time, and starts once', async () => {
    const nora = await makeMember(server.pool);
    const first = await upload(nora, await letterboxd());
    const second = await upload(nora, await letterboxd());
    expect((await server.call(nora, 'imports.get', { id: first.id })).status).toBe(404);
    await finish(nora, second.id);
    expect((await server.call(nora, 'imports.start', { id: second.id, ...defaultChoices })).status).toBe(200);
    const other = await server.call(nora, 'imports.start', { id: second.id, ...defaultChoices, border: 4 });
    expect(other.status).toBe(409);
  });
});

describe('imports.choose', () => {
  it('settles all rows of a title at once, also with none of the candidates', async () => {
    const nora = await makeMember(server.pool);
    const csv =
      'Name,Year,Watched Date\nThe Good,1966,2020-01-01\nThe Good,1966,2021-01-01\nThe Seve,1957,2022-01-01\n';
    const { id } = await upload(nora, { 'diary.csv': csv });
    expect((await finish(nora, id)).titles).toMatchObject({ ambiguous: 2 });
    const { data } = await server.call(nora, 'imports.matches', { id });
    const { items } = data as {
      items: {
        id: string;
        name: string;
        rows: number;
        candidates: { name: string; mediaType: string; tmdbId: number }[];
      }[];
    };
    expect(
      items.map(({ name, rows, candidates }) => [name, rows, candidates.map((one) => one.name)]),
    ).toEqual([
      ['The Good', 2, ['The Good, the Bad and the Ugly']],
      ['The Seve', 1, ['The Seventh Seal']],
    ]);
    const [good, seal] = items;
    const { mediaType, tmdbId } = good?.candidates[0] ?? { mediaType: '', tmdbId: 0 };
    const chosen = { id, rowId: good?.id, title: { mediaType, tmdbId } };
    expect((await server.call(nora, 'imports.choose', chosen)).status).toBe(200);
    expect((await server.call(nora, 'imports.choose', chosen)).status).toBe(200);
    expect((await server.call(nora, 'imports.choose', { id, rowId: seal?.id, title: null })).status).toBe(
      200,
    );
    const late = await server.call(nora, 'imports.choose', { ...chosen, title: null });
    expect(late.error).toMatchObject({ reason: 'IMPORT_MATCHED' });
    await expect
      .poll(async () => (await viewingsOf(nora)).map(({ title }) => title))
      .toEqual(['The Good, the Bad and the Ugly', 'The Good, the Bad and the Ugly']);
    expect(((await server.call(nora, 'imports.matches', { id })).data as { items: unknown[] }).items).toEqual(
      [],
    );
  });
});

describe('imports.undo', () => {
  it('removes exactly what the import created and nobody has changed since', async () => {
    const nora = await makeMember(server.pool);
    await server.pool.query(
      `insert into viewing (profile_id, title_type, tmdb_id, title, watched_on) values ($1, 'movie', 900000031, 'Alien', '2001-01-01')`,
      [nora.id],
    );
    const { id } = await upload(nora, await letterboxd());
    await finish(nora, id, { ...defaultChoices, favorites: true });
    await server.pool.query(`update viewing set note = 'mine now' where profile_id = $1 and title = 'Jaws'`, [
      nora.id,
    ]);
    expect((await server.call(nora, 'imports.undo', { id })).status).toBe(200);
    await expect.poll(async () => (await get(nora, id)).state).toBe('undone');
    expect((await viewingsOf(nora)).map(({ title, note }) => [title, note])).toEqual([
      ['Alien', ''],
      ['Jaws', 'mine now'],
    ]);
    const { rows } = await server.pool.query('select * from user_collection where profile_id = $1', [
      nora.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('/imports/{id}/unmatched.csv', () => {
  it('lists unmatched rows with reasons, never as formulas, and can be imported again', async () => {
    const nora = await makeMember(server.pool);
    const formula = '=HYPERLINK("https://evil.example";"click")';
    const csv = `Name,Year,Rating,Watched Date,Review\n"${formula.replaceAll('"', '""')}",2019,2,2020-01-01,+1\n@sum,2018,3,2020-01-02,-x\n`;
    const { id } = await upload(nora, { 'reviews.csv': csv });
    await finish(nora, id);
    const url = `${server.url}/imports/${id}/unmatched.csv`;
    const answer = await fetch(url, { headers: { cookie: await server.signIn(nora) } });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const list = await answer.text();
    expect(list).toContain('We couldn’t find a title with this name.');
    for (const cell of list.slice(1).split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
    const again = await upload(nora, { 'unmatched.csv': list });
    expect(again.summary.isCorrected).toBe(true);
    const { rows } = await server.pool.query(
      `select name, year, watched_on::text, score, text from import_row join import_title on import_title.id = title_id
       where import_row.import_id = $1 order by year desc`,
      [again.id],
    );
    expect(rows).toEqual([
      { name: formula, year: 2019, watched_on: '2020-01-01', score: 4, text: '+1' },
      { name: '@sum', year: 2018, watched_on: '2020-01-02', score: 6, text: '-x' },
    ]);
    const other = await makeMember(server.pool);
    expect((await fetch(url, { headers: { cookie: await server.signIn(other) } })).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
  });
});
