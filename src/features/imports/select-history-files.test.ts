import { expect, it } from 'vitest';
import { selectHistoryFiles } from './select-history-files.ts';

const selected = (...paths: string[]) =>
  selectHistoryFiles(paths.map((path) => ({ path }))).map(({ path }) => path);

it('takes files that were dropped or chosen without a folder', () => {
  expect(selected('./letterboxd.zip', 'ratings.csv')).toEqual(['./letterboxd.zip', 'ratings.csv']);
  expect(selectHistoryFiles([{}])).toEqual([{}]);
});

it('leaves out a folder’s deleted entries and lists', () => {
  expect(
    selected(
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

it('takes only the history from a folder with tokens and dozens of other lists', () => {
  const others = Array.from({ length: 60 }, (_, index) => `/gdpr-data/list-${index}.csv`);
  expect(
    selected(
      '/gdpr-data/access_token.csv',
      '/gdpr-data/auth-prod-login.csv',
      ...others,
      '/gdpr-data/tracking-prod-records-v2.csv',
      '/gdpr-data/4f2a-tracking-prod-records.csv',
    ),
  ).toEqual(['/gdpr-data/tracking-prod-records-v2.csv', '/gdpr-data/4f2a-tracking-prod-records.csv']);
});

it('takes all files of a folder without known names', () => {
  expect(selected('/imdb/my list.csv', '/imdb/old/ratings (1).csv')).toEqual(['/imdb/my list.csv']);
});
