import { describe, expect, it } from 'vitest';
import { fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { linesOf, readFiles } from '#tests/support/history-lines.ts';

describe('IMDb', () => {
  it('reads ratings as undated viewings, matches unknown types by id, and skips games and podcasts', async () => {
    const history = await readFiles({ 'b1946ac9.csv': (await fixtureFiles('imdb'))['ratings.csv'] ?? '' });
    expect(history).toMatchObject({ source: 'imdb', skipped: { other_type: 2 }, unread: [] });
    expect(linesOf(history)).toEqual([
      'Casablanca (1942) some time 9/10 rated 2020-02-02',
      'Breaking Bad (2008) some time 10/10 rated 2020-02-03',
      'Breaking Bad: One (2008) S? E? some time 8/10 rated 2020-02-04',
      'A Trip (1902) some time 7/10 rated 2020-02-05',
      'Some Thing (2019) S? E? some time 7/10 rated 2020-02-05',
    ]);
    expect(
      history.rows.map(({ title, episode }) => [title.mediaType, title.imdbId, episode?.imdbId]),
    ).toEqual([
      ['movie', 'tt0034583', undefined],
      ['show', 'tt0903747', undefined],
      ['show', null, 'tt0959621'],
      ['movie', 'tt0000417', undefined],
      [null, null, 'tt7654322'],
    ]);
  });

  it('reads a watchlist in addition, with either spelling of types, and imports rated titles in it as seen', async () => {
    const history = await readFiles(await fixtureFiles('imdb'));
    expect(linesOf(history).slice(-2)).toEqual([
      'Tokyo Story (1953) watchlist since 2021-01-01',
      'Seinfeld (1989) some time 9/10 rated 2021-01-02',
    ]);
  });

  it('imports rated titles in any list as seen, once', async () => {
    const csv = [
      'position,const,created,Title,Title type,You rated,Year',
      '1,tt0073195,2021-01-01,Jaws,Feature Film,9,1975',
      '2,tt0034583,2021-01-01,Casablanca,Feature Film,9,1942',
      '3,tt0959621,2021-01-01,Breaking Bad: One,TV Episode,8,2008',
      '4,tt0046438,2021-01-01,Tokyo Story,Feature Film,,1953',
    ].join('\n');
    const ratings = (await fixtureFiles('imdb'))['ratings.csv'] ?? '';
    const history = await readFiles({ 'ratings.csv': ratings, 'Best of.csv': csv });
    expect(linesOf(history).filter((line) => /Jaws|Casablanca|One|Tokyo/.test(line))).toEqual([
      'Casablanca (1942) some time 9/10 rated 2020-02-02',
      'Breaking Bad: One (2008) S? E? some time 8/10 rated 2020-02-04',
      'Jaws (1975) some time 9/10',
      'Tokyo Story (1953) watchlist since 2021-01-01',
    ]);
  });

  it('uses the days of an older list in which every title is rated as days of ratings', async () => {
    const csv = [
      'position,const,created,modified,description,Title,Title type,Directors,You rated,IMDb Rating,Year',
      '1,tt0073195,Sat Dec 31 00:00:00 2016,,,Jaws,Feature Film,Steven Spielberg,9,8.0,1975',
      '2,tt0034583,Sun Jan  1 00:00:00 2017,,,Casablanca,Feature Film,Michael Curtiz,8,8.5,1942',
    ].join('\n');
    const newer =
      'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0034583,9,2016-05-01,Casablanca,Movie,1942';
    expect(linesOf(await readFiles({ 'ratings.csv': csv }))).toEqual([
      'Jaws (1975) some time 9/10 rated 2016-12-31',
      'Casablanca (1942) some time 8/10 rated 2017-01-01',
    ]);
    expect(linesOf(await readFiles({ 'ratings.csv': newer, 'old.csv': csv }))).toContain(
      'Casablanca (1942) some time 8/10 rated 2016-05-01',
    );
  });

  it('does not use the days of an older watchlist as days of ratings, even if all its titles are rated', async () => {
    const csv = [
      'position,const,created,modified,description,Title,Title type,Directors,You rated,IMDb Rating,Year',
      '1,tt0073195,Sat Dec 31 00:00:00 2016,,,Jaws,Feature Film,Steven Spielberg,9,8.0,1975',
    ].join('\n');
    expect(linesOf(await readFiles({ 'WATCHLIST.csv': csv }))).toEqual(['Jaws (1975) some time 9/10']);
  });

  it('does not look up types in Object.prototype', async () => {
    const csv =
      'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0073195,9,2016-05-01,Jaws,Constructor,1975';
    expect(linesOf(await readFiles({ 'ratings.csv': csv }))).toEqual([
      'Jaws (1975) S? E? some time 9/10 rated 2016-05-01',
    ]);
  });

  it('recognizes the files of a ZIP by their contents, whether they are copies or named by an id', async () => {
    const { 'ratings.csv': ratings = '', 'watchlist.csv': watchlist = '' } = await fixtureFiles('imdb');
    const zip = await zipOf({
      '52d5f6a1-0b7c-4c2e-9d3f-aa51c2b3d4e5.csv': ratings,
      'WATCHLIST (1).csv': watchlist,
    });
    expect(linesOf(await readFiles({ 'imdb.zip': zip }))).toHaveLength(7);
  });

  it('imports each check-in as a viewing on its day, and merges it with the rating', async () => {
    const csv = [
      'Position,Const,Created,Modified,Description,Title,Title Type,Year',
      '1,tt0034583,2021-03-04,,,Casablanca,Movie,1942',
      '2,tt0073195,2021-03-05,,,Jaws,Movie,1975',
      '3,tt0034583,2020-12-24,,,Casablanca,Movie,1942',
      '4,tt0034583,2020-12-24,,,Casablanca,Movie,1942',
    ].join('\n');
    const ratings =
      'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0034583,9,2021-03-06,Casablanca,Movie,1942';
    expect(linesOf(await readFiles({ 'checkins.csv': csv, 'ratings.csv': ratings }))).toEqual([
      'Casablanca (1942) 2020-12-24',
      'Casablanca (1942) 2021-03-04 again 9/10 rated 2021-03-06',
      'Jaws (1975) 2021-03-05',
    ]);
  });
});
