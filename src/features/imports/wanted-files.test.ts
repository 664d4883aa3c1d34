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
      ...['/ana/diary.csv', '/ana/likes/films.csv', '/ana/likes/reviews.csv', '/ana/deleted/diary.csv'],
      ...['/ana/orphaned/reviews.csv', '/ana/lists/best.csv', '/trakt/ana/watched-history.json'],
    ),
  ).toEqual(['/ana/diary.csv', '/ana/likes/films.csv', '/trakt/ana/watched-history.json']);
});
