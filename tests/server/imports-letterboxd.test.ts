import { describe, expect, it } from 'vitest';
import { readHistory } from '#server/imports/read-history.ts';
import { fixtureFile, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { linesOf, readFiles } from '#tests/support/history-lines.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';

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

  it('creates each viewing once from the original ZIP, and never opens what was deleted or belongs to others', async () => {
    const files = await fixtureFiles('letterboxd');
    const history = await readFiles({ 'letterboxd-somebody-2024.zip': await zipOf(files) });
    expect(history.source).toBe('letterboxd');
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
    expect(history).toMatchObject({ skipped: { no_title: 1 }, unread: [] });
    expect(JSON.stringify(history)).not.toMatch(/token|example\.com|Deleted|Orphaned|Vertigo/);
  });

  it('reads the same from a ZIP with a single top-level folder, made on a Mac', async () => {
    const files = await fixtureFiles('letterboxd');
    const inFolder = Object.entries(files).flatMap(([name, content]) => [
      [`letterboxd-somebody/${name}`, content] as const,
      [`__MACOSX/letterboxd-somebody/._${name}`, 'x'] as const,
    ]);
    const history = await readFiles({ 'renamed.bin': await zipOf(Object.fromEntries(inFolder)) });
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
  });

  it('reads the same from single files', async () => {
    const { 'likes/films.csv': films, ...files } = await fixtureFiles('letterboxd');
    const single = Object.entries(files).filter(([name]) => !name.includes('/') && name !== 'comments.csv');
    const history = await readFiles({ ...Object.fromEntries(single), 'films.csv': films ?? '' });
    expect(linesOf(history).toSorted()).toEqual(lines.toSorted());
  });

  it('creates as many viewings of one day as a single list has, even if other lists repeat them', async () => {
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

  it('puts a title on the watchlist once, even if the same lists are uploaded again', async () => {
    const zip = await zipOf(await fixtureFiles('letterboxd'));
    const corrected =
      'List,Type,Title,Year,tmdbID,Reason\nwatchlist,movie,Heat,,1,\nwatchlist,movie,Heat,,2,\nfavorite,show,Dark,2017,,\n';
    const history = await readFiles({ 'a.zip': zip, 'b.zip': zip, 'c.csv': corrected, 'd.csv': corrected });
    const listed = history.rows.filter(({ kind, title }) => kind === 'watchlist' || title.name === 'Dark');
    expect(listed.map(({ title }) => title.name).toSorted()).toEqual([
      'Akira',
      'Dark',
      'Heat',
      'Heat',
      'Tokyo Story',
    ]);
  });

  it('keeps the whole text of a review, as plain text', async () => {
    const { rows } = await readFiles({ 'a.zip': await zipOf(await fixtureFiles('letterboxd')) });
    expect(rows.map(({ text }) => text).filter(Boolean)).toEqual([
      'Of all the gin joints,\nthis one.\n\nAgain & again.',
      'I <3 showers, "not" any more',
      'No date on this one',
    ]);
  });

  it('keeps an apostrophe at the beginning of a review', async () => {
    const csv = `Name,Year,Watched Date,Review\nJaws,1975,2024-01-01,'-quoted\n`;
    expect((await readFiles({ 'reviews.csv': csv })).rows.map(({ text }) => text)).toEqual([`'-quoted`]);
  });

  it('reads Letterboxd’s import format, which other tools write', async () => {
    const history = await readFiles({ 'history.csv': await fixtureFile('letterboxd-import.csv') });
    expect(linesOf(history)).toEqual(['Rashomon (1950) 2023-05-05 9/10', '? (?) 2023-05-06 again']);
    expect(history.rows.map(({ title }) => [title.tmdbId, title.imdbId])).toEqual([
      [548, 'tt0042876'],
      [603, null],
    ]);
  });

  it('keeps the type that a corrected row states', async () => {
    const csv =
      'List,Type,Title,Year,Reason\nviewing,movie,Heat,,\nviewing,show,Dark,,\nviewing,,Ran,1985,\n';
    const { rows } = await readFiles({ 'corrected.csv': csv });
    expect(rows.map(({ title }) => title.mediaType)).toEqual(['movie', 'show', null]);
  });

  it('reports a list as unclear if neither columns nor file name tell whether it is a watchlist', async () => {
    const watchlist = (await fixtureFiles('letterboxd'))['watchlist.csv'] ?? '';
    expect(linesOf(await readFiles({ 'watchlist.csv': watchlist }))).toHaveLength(2);
    const diary = (await fixtureFiles('letterboxd'))['diary.csv'] ?? '';
    const history = await readFiles({ 'diary.csv': diary, 'films I know.csv': watchlist });
    expect(history.unread).toEqual([{ file: 'films I know.csv', reason: 'unclear' }]);
  });
});
