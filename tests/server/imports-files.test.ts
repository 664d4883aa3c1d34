import { describe, expect, it } from 'vitest';
import { readInThread } from '#server/imports/read-in-thread.ts';
import { reasonOf } from '#tests/support/api.ts';
import { type Files, fixtureFiles } from '#tests/support/history-files.ts';
import { lineOf, linesOf, readFiles } from '#tests/support/history-lines.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';

/** Reads files as the server does: in a thread, for at most two minutes. */
const readAside = async (files: Files) => readInThread({ files: await uploadOf(files) });

describe('a history', () => {
  it('is not read when the sender has already left', async () => {
    const files = await uploadOf({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2024-01-01\n' });
    await expect(readInThread({ files }, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

describe('files made to be expensive', () => {
  it('are read quickly: a review of almost only spaces', async () => {
    const review = `A${' '.repeat(300_000)}B`;
    const { rows } = await readAside({
      'reviews.csv': `Date,Name,Year,Review,Watched Date\n2024-01-01,Jaws,1975,"${review}",2024-01-01\n`,
    });
    expect(rows.map(({ text }) => text)).toEqual([review]);
  }, 150_000);

  it('are refused if their texts are too large to store', async () => {
    const review = 'x'.repeat(400_000);
    const reviews = (count: number): Files => ({
      'reviews.csv': `Date,Name,Year,Review,Watched Date\n${`2024-01-01,Jaws,1975,${review},2024-01-01\n`.repeat(count)}`,
    });
    expect((await readAside(reviews(79))).rows).toHaveLength(79);
    expect(await reasonOf(readAside(reviews(81)))).toBe('IMPORT_TOO_LARGE');
  });

  it('are refused if one has more rows than an import can have', async () => {
    const diary = `Date,Name,Year,Watched Date\n${'2024-01-01,Jaws,1975,2024-01-01\n'.repeat(100_001)}`;
    await expect(readAside({ 'diary.csv': diary })).rejects.toMatchObject({
      reason: 'IMPORT_TOO_LARGE',
      fields: { 'diary.csv': 'This file is too large.' },
    });
  });

  it('are read quickly: one film over and over', async () => {
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

describe('various files', () => {
  const text = 'Watched Date;NAME;year;rating\n2024-05-05;"Cléo; from\n5 to 7";1962;4,5\n';

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\u{FEFF}${text}`, 'utf16le')],
    ['UTF-16, the other way around', Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('are read in %s, with headers in any case and order', async (_name, data) => {
    const { rows } = await readFiles({ 'x.csv': data });
    expect(rows.map(lineOf)).toEqual(['Cléo; from\n5 to 7 (1962) 2024-05-05 4.5/5']);
  });

  it.each(['', 'a'])('keep every character of long texts at any offset (after "%s")', async (before) => {
    const review = before + '🎬'.repeat(100_000);
    const { rows } = await readFiles({
      'reviews.csv': `Name,Year,Watched Date,Review\nJaws,1975,2024-01-01,${review}\n`,
    });
    expect(rows[0]?.text === review).toBe(true);
  });

  it('are read up to the last complete record if they are cut off, and are reported', async () => {
    const history = await readFiles({
      'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2024-01-01\n"Alien,1979,',
    });
    expect(linesOf(history)).toEqual(['Jaws (1975) 2024-01-01']);
    expect(history.unread).toEqual([{ file: 'diary.csv', reason: 'damaged' }]);
  });

  it('are refused with a reason for each if none is of a known kind', async () => {
    const error: unknown = await readFiles({
      'cat.jpg': Buffer.from([0xff, 0xd8, 0xff]),
      'a.csv': 'one,two\n1,2',
      'best.csv':
        'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Best,,https://boxd.it/a,\n',
      'diary.csv': '',
      'watchlist.csv': 'Date,Name,Year,Letterboxd URI\n',
      'lists-watchlist.json': '[]',
    }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      reason: 'IMPORT_UNKNOWN',
      message:
        'We couldn’t find any history in there. Upload the ZIP or files you got from Letterboxd, Trakt, IMDb or TV Time.',
      fields: {
        'cat.jpg': 'We don’t recognize this file.',
        'a.csv': 'We don’t recognize this file.',
        'best.csv': 'Lists aren’t imported.',
        'diary.csv': 'This file is empty.',
        'watchlist.csv': 'This file is empty.',
        'lists-watchlist.json': 'This file is empty.',
      },
    });
  });

  it('are refused together if they come from several services', async () => {
    const imdb = (await fixtureFiles('imdb'))['ratings.csv'] ?? '';
    expect(await reasonOf(readFiles({ 'x.csv': text, 'y.csv': imdb }))).toBe('IMPORT_MIXED');
  });

  it('may have days and scores in the forms that spreadsheets and other tools write', async () => {
    const csv = [
      'Name,Year,Watched Date,Date,Rating',
      'Jaws,1975,5/6/2020,,★★★½',
      'Alien,1979,16/05/2016,,½',
      'Psycho,1960,,2020/5/5,★★★★★★',
      'Stalker,1979,05 May 2020,,good',
      'Akira,1988,,,0',
    ].join('\n');
    const history = await readFiles({ 'x.csv': csv });
    expect(linesOf(history)).toEqual([
      'Jaws (1975) 2020-06-05 3.5/5',
      'Alien (1979) 2016-05-16 0.5/5',
      'Psycho (1960) some time rated 2020-05-05',
      'Stalker (1979) 2020-05-05',
      'Akira (1988) some time',
    ]);
    expect(history.skipped).toEqual({ unknown_score: 2 });
  });

  it('have no days in the future and none that do not exist', async () => {
    const days = ['2024-02-30', '2999-01-01', '0001-01-01', 'yesterday', ''];
    const { rows } = await readFiles({
      'x.csv': `name,year,watched date\n${days.map((day) => `A,1999,${day}`).join('\n')}`,
    });
    expect(rows.map(({ watchedOn }) => watchedOn)).toEqual(days.map(() => null));
  });
});
