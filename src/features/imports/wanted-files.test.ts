import { expect, it } from 'vitest';
import { wantedFiles } from './wanted-files.ts';

const wanted = (...paths: string[]) => wantedFiles(paths.map((path) => ({ path }))).map(({ path }) => path);

it('takes what was dropped or chosen alone', () => {
  expect(wanted('./letterboxd.zip', 'ratings.csv')).toEqual(['./letterboxd.zip', 'ratings.csv']);
  expect(wantedFiles([{}])).toEqual([{}]);
});

it('takes of a folder no deleted entries and no lists', () => {
  expect(
    wanted(
      '/ana/diary.csv',
      '/ana/likes/films.csv',
      '/ana/likes/reviews.csv',
      '/ana/deleted/diary.csv',
      '/ana/orphaned/reviews.csv',
      '/ana/lists/best.csv',
      '/trakt/ana/watched-history.json',
      '/old/ana/watched/history-1.json',
      '/old/ana/lists/my-list.json',
    ),
  ).toEqual([
    '/ana/diary.csv',
    '/ana/likes/films.csv',
    '/trakt/ana/watched-history.json',
    '/old/ana/watched/history-1.json',
  ]);
});

it('takes of a folder with tokens and dozens of other lists the history alone', () => {
  const others = Array.from({ length: 60 }, (_, index) => `/gdpr-data/list-${index}.csv`);
  expect(
    wanted(
      '/gdpr-data/access_token.csv',
      '/gdpr-data/auth-prod-login.csv',
      ...others,
      '/gdpr-data/tracking-prod-records-v2.csv',
      '/gdpr-data/4f2a-tracking-prod-records.csv',
    ),
  ).toEqual(['/gdpr-data/tracking-prod-records-v2.csv', '/gdpr-data/4f2a-tracking-prod-records.csv']);
});

it('takes a folder without known names as it is', () => {
  expect(wanted('/imdb/my list.csv', '/imdb/old/ratings (1).csv')).toEqual(['/imdb/my list.csv']);
});
