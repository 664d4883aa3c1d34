import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readLetterboxd } from './letterboxd.ts';
import { readList } from './read-lists.ts';
import { type UnmatchedRow, unmatchedCsv } from './unmatched-csv.ts';

const row: UnmatchedRow = {
  list: 'viewing',
  mediaType: 'movie',
  title: 'Jawz',
  year: 1975,
  tmdbId: null,
  imdbId: null,
  season: null,
  episode: null,
  rating10: 7,
  watchedOn: '2020-05-05',
  ratedOn: null,
  rewatch: false,
  review: '',
  seriesState: null,
  reason: 'We couldn’t find a title with this name.',
};

/** The texts of rows that were written to the CSV and read again. */
async function readAgain(texts: string[]): Promise<string[]> {
  const rows = Readable.from(texts.map((review) => ({ ...row, review })));
  const read = () => buffer(unmatchedCsv(rows));
  const list = await readList({ path: 'unmatched.csv', read });
  return readLetterboxd(list ? [list] : [], () => {}).map(({ text }) => text);
}

it('keeps words that would be HTML elsewhere', async () => {
  const texts = ['a<b and so the shark wins, &amp; that\n\nis all', '<b>x</b>', 'love <br>'];
  expect(await readAgain(texts)).toEqual(texts);
});

it('keeps apostrophes, whether or not something that would be a formula follows', async () => {
  const texts = ['=1+1', '-x', "'-quoted", "''=", "'tis", '＝1'];
  expect(await readAgain(texts)).toEqual(texts);
});
