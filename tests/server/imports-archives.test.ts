import { truncate } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#server/errors.ts';
import type { History } from '#server/imports/history.ts';
import { readHistory } from '#server/imports/read-history.ts';
import { reasonOf } from '#tests/support/api.ts';
import { type Files, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';

const diary = 'Name,Year,Watched Date\nJaws,1975,2024-01-01\n';

const read = async (files: Files, password?: string): Promise<History> =>
  readHistory(await uploadOf(files), { password });
const namesOf = ({ rows }: History): string[] => rows.map(({ title }) => title.name);

/** Changes the size that a ZIP states for its only file, in both places. */
function withSize(zip: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(zip);
  const directory = lying.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  lying.writeUInt32LE(size, directory + 24);
  if ((lying.readUInt16LE(6) & 8) === 0) lying.writeUInt32LE(size, 22);
  return lying;
}

describe('an encrypted ZIP', () => {
  it.each([
    ['AES', false, 'utf8'],
    ['ZipCrypto', true, 'utf8'],
    ['ZipCrypto in Latin-1', true, 'latin1'],
  ] as const)(
    'by %s asks for its password, reports a wrong one, and opens with the right one',
    async (_name, zipCrypto, encoding) => {
      const password = Buffer.from('pöpcorn', encoding);
      const files = { 'a.zip': await zipOf(await fixtureFiles('letterboxd'), { password, zipCrypto }) };
      expect(await reasonOf(read(files))).toBe('IMPORT_PASSWORD_NEEDED');
      expect(await reasonOf(read(files, 'peanuts'))).toBe('IMPORT_PASSWORD_WRONG');
      expect((await read(files, 'pöpcorn')).rows).toHaveLength(13);
    },
  );
});

describe('a hostile ZIP', () => {
  it('that would unpack to gigabytes is cut off at that file, and its other files are read', async () => {
    const bomb = new Uint8Array(30_000_000).fill(10);
    const history = await read({ 'a.zip': await zipOf({ 'reviews.csv': bomb, 'diary.csv': diary }) });
    expect(history.unread).toEqual([{ file: 'reviews.csv', reason: 'too_large' }]);
    expect(namesOf(history)).toEqual(['Jaws']);
  });

  it('that states wrong sizes is not believed', async () => {
    const bomb = withSize(await zipOf({ 'diary.csv': new Uint8Array(30_000_000).fill(10) }), 1_000);
    expect(await reasonOf(read({ 'a.zip': bomb }))).toBe('IMPORT_UNKNOWN');
    const huge = withSize(await zipOf({ 'diary.csv': diary }), 4_000_000_000);
    expect(await reasonOf(read({ 'a.zip': huge }))).toBe('IMPORT_TOO_LARGE');
  });

  it('with paths that lead elsewhere opens none of them', async () => {
    const zip = await zipOf({
      '../diary.csv': diary,
      '/etc/diary.csv': diary,
      'C:\\diary.csv': diary,
      '..\\..\\watched.csv': diary,
      'deleted/diary.csv': diary,
      'likes/reviews.csv': diary,
      'access_token.csv': diary,
      'ratings.csv': 'Name,Year,Rating\nAlien,1979,4\n',
    });
    expect(namesOf(await read({ 'a.zip': zip }))).toEqual(['Alien']);
  });

  it.each(['deleted', 'orphaned', 'likes', 'lists'])(
    'with only the folder %s is not read as a diary',
    async (folder) => {
      const zip = await zipOf({ [`${folder}/diary.csv`]: diary, [`${folder}/reviews.csv`]: diary });
      expect(await reasonOf(read({ 'a.zip': zip }))).toBe('IMPORT_UNKNOWN');
    },
  );

  it('with other ZIPs inside opens none of them', async () => {
    const inner = await zipOf({ 'diary.csv': diary });
    expect(await reasonOf(read({ 'a.zip': await zipOf({ 'diary.zip': inner, 'diary.csv': inner }) }))).toBe(
      'IMPORT_UNKNOWN',
    );
  });

  it('with more files than any export has is refused; folders do not count', async () => {
    const many = Object.fromEntries(Array.from({ length: 4_999 }, (_, n) => [`photos/${n}.jpg`, '']));
    const zip = Buffer.from(await zipOf({ 'diary.csv': diary, ...many, 'one-more-': '' }));
    expect(await reasonOf(read({ 'a.zip': zip }))).toBe('IMPORT_DAMAGED');
    const folderInstead = zip.toString('latin1').replaceAll('one-more-', 'one-more/');
    expect(namesOf(await read({ 'a.zip': Buffer.from(folderInstead, 'latin1') }))).toEqual(['Jaws']);
  });

  it.each([
    ['cut in half', (zip: Buffer) => zip.subarray(0, zip.length / 2)],
    ['of four bytes', (zip: Buffer) => zip.subarray(0, 4)],
    ['of zeros', (zip: Buffer) => Buffer.concat([zip.subarray(0, 4), Buffer.alloc(100_000)])],
  ])('that is %s is refused as damaged', async (_name, damage) => {
    const zip = Buffer.from(await zipOf({ 'diary.csv': diary }));
    expect(await reasonOf(read({ 'a.zip': damage(zip) }))).toBe('IMPORT_DAMAGED');
  });
});

describe('a ZIP', () => {
  const refusalOf = async (files: Files): Promise<unknown> =>
    read({ 'a.zip': await zipOf(files) }).catch((error: unknown) => error);
  const unknown = 'We don’t recognize this file.';
  const spreadsheet = 'This is a spreadsheet. Save it as CSV, then upload that.';

  it.each<[string, Files, Record<string, string>]>([
    ['is empty', {}, { 'a.zip': 'This file is empty.' }],
    [
      'has files of unknown kinds',
      { 'pets/cat.jpg': 'x', 'notes.txt': 'x', 'access_token.csv': 'token', 'deleted/diary.csv': diary },
      { 'pets/cat.jpg': unknown, 'notes.txt': unknown },
    ],
    ['has only what is never read', { 'access_token.csv': 'x', 'comments.csv': 'x' }, { 'a.zip': unknown }],
    [
      'is a spreadsheet',
      { '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x', 'xl/worksheets/sheet1.xml': 'x' },
      { 'a.zip': spreadsheet },
    ],
    ['has a spreadsheet', { 'ratings.xlsx': 'x' }, { 'ratings.xlsx': spreadsheet }],
    [
      'has only lists',
      { 'lists/one.csv': 'x', 'lists/two.csv': 'x' },
      { 'lists/': 'Lists aren’t imported.' },
    ],
    [
      'has lists without rows',
      {
        'diary.csv': 'Name,Year,Watched Date\n',
        'watched-history.json': '[]',
        'profile.csv': 'Username,Favorite Films\nsomebody,\n',
        'watched.csv': '',
      },
      {
        'diary.csv': 'This file is empty.',
        'watched-history.json': 'This file is empty.',
        'profile.csv': 'Nothing in this file can be imported.',
        'watched.csv': 'This file is empty.',
      },
    ],
    [
      'has many files',
      Object.fromEntries(Array.from({ length: 13 }, (_, nth) => [`photo-${nth}.jpg`, 'x'])),
      {
        ...Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`photo-${nth}.jpg`, unknown])),
        '3 more files': 'These can’t be imported either.',
      },
    ],
  ])('with nothing that can be imported is refused, saying why: it %s', async (_name, files, fields) => {
    const refusal = await refusalOf(files);
    expect(refusal).toMatchObject({ reason: 'IMPORT_UNKNOWN' });
    expect((refusal as AppError).fields).toEqual(fields);
  });

  it('is read if everything is in a nested folder, or in one folder among others', async () => {
    const deep = { 'deep/a/b/diary.csv': diary, 'deep/a/b/deleted/diary.csv': diary.replace('Jaws', 'Heat') };
    expect(namesOf(await read({ 'a.zip': await zipOf(deep) }))).toEqual(['Jaws']);
    const beside = { ...deep, 'pets/cat.jpg': 'x', 'read me.txt': 'x' };
    expect(namesOf(await read({ 'a.zip': await zipOf(beside) }))).toEqual(['Jaws']);
  });

  it('with files of the same name names each with its folder, and in several uploads with its ZIP', async () => {
    const cut = `${diary}"Heat`;
    const exports = { 'old/diary.csv': diary, 'old/watched.csv': cut, 'new/watched.csv': cut };
    const other = await zipOf({ 'diary.csv': cut, 'ratings.csv': cut });
    const files = { 'a.zip': await zipOf(exports), 'b.zip': other };
    expect((await read(files)).unread).toEqual([
      { file: 'old/watched.csv', reason: 'damaged' },
      { file: 'new/watched.csv', reason: 'damaged' },
      { file: 'b.zip/diary.csv', reason: 'damaged' },
      { file: 'ratings.csv', reason: 'damaged' },
    ]);
    expect(await refusalOf({ 'old/watched.csv': '', 'new/watched.csv': '' })).toMatchObject({
      fields: { 'old/watched.csv': 'This file is empty.', 'new/watched.csv': 'This file is empty.' },
    });
    // each uploaded as a single file
    const alone = [...(await uploadOf({ 'diary.csv': '' })), ...(await uploadOf({ 'diary.csv': 'x' }))];
    await expect(readHistory(alone)).rejects.toMatchObject({
      fields: { 'diary.csv': 'This file is empty.', 'diary.csv (2)': unknown },
    });
  });

  it('with exports of two services is refused as single files of them are', async () => {
    const history = '[{ "watched_at": "2024-01-01T12:00:00Z", "movie": { "title": "Jaws", "ids": {} } }]';
    const zip = await zipOf({ 'lb/diary.csv': diary, 'trakt/watched-history.json': history });
    expect(await reasonOf(read({ 'a.zip': zip }))).toBe('IMPORT_MIXED');
  });

  it('with one file of a spreadsheet’s parts is not taken for a spreadsheet', async () => {
    const zip = await zipOf({ 'diary.csv': diary, 'content.xml': 'x' });
    expect((await read({ 'a.zip': zip })).unread).toEqual([]);
  });

  it('with lists besides the history is read, and reports that the lists are left out', async () => {
    const zip = await zipOf({ 'lb/diary.csv': diary, 'lb/lists/one.csv': 'x', 'lb/lists/two.csv': 'x' });
    expect((await read({ 'a.zip': zip, 'b.zip': zip })).unread).toEqual([
      { file: 'lists/', reason: 'lists' },
    ]);
  });
});

it('recognizes a spreadsheet in an older format, and reads a CSV with such a name', async () => {
  const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const binary = Buffer.concat([signature, Buffer.alloc(504), Buffer.from('Name\tYear\n"Jaws\t1975')]);
  for (const content of [binary, '<html><table><tr><td>Name</td></tr></table></html>'])
    await expect(read({ 'ratings.xls': content })).rejects.toMatchObject({
      reason: 'IMPORT_UNKNOWN',
      fields: { 'ratings.xls': 'This is a spreadsheet. Save it as CSV, then upload that.' },
    });
  expect(namesOf(await read({ 'diary.xls': diary }))).toEqual(['Jaws']);
});

it('refuses a file of 200 MB without reading it', async () => {
  const [upload] = await uploadOf({ 'diary.csv': diary });
  await truncate(upload?.path ?? '', 200_000_000);
  await expect(readHistory(upload ? [upload] : [])).rejects.toMatchObject({
    reason: 'IMPORT_TOO_LARGE',
    fields: { 'diary.csv': 'This file is too large.' },
  });
});

it('reads or refuses changed archives with a message, in time', async () => {
  const zip = Buffer.from(await zipOf(await fixtureFiles('letterboxd')));
  const change = fc.record({ at: fc.nat(zip.length - 1), value: fc.nat(255) });
  const changes = fc.array(change, { minLength: 1, maxLength: 12 });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      const changed = Buffer.from(zip);
      for (const { at, value } of made) changed[at] = value;
      const reason = await reasonOf(read({ 'a.zip': changed }));
      expect([
        'not refused',
        'IMPORT_DAMAGED',
        'IMPORT_UNKNOWN',
        'IMPORT_PASSWORD_NEEDED',
        'IMPORT_TOO_LARGE',
      ]).toContain(reason);
      if (reason !== 'not refused') refused += 1;
    }),
    { seed: 15, numRuns: 150, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(10);
});

it('reads or refuses any bytes and any words as a single file', async () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        'Name',
        'Year',
        'Watched Date',
        'Const',
        'Position',
        'key',
        's_id',
        '"',
        ',',
        '\n',
        '[',
        '{',
        '}',
        ']',
        ':',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 40 },
  );
  const contents = fc.oneof(
    words.map((parts) => Buffer.from(parts.join(''))),
    fc.uint8Array(),
  );
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom('diary.csv', 'watched.json', 'x'), async (content, name) => {
      expect(['not refused', 'IMPORT_UNKNOWN', 'IMPORT_DAMAGED']).toContain(
        await reasonOf(read({ [name]: content })),
      );
    }),
    { seed: 15, numRuns: 400, endOnFailure: true },
  );
});
