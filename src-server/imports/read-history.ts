import { open } from 'node:fs/promises';
import { AppError } from '#server/errors.ts';
import { isHistoryPath, isPrivatePath, isSpreadsheet, looksLikeHistory } from '#shared/history-files.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import type { ImportSource, UnreadReason } from '#shared/views/imports.ts';
import { type DayReader, dayReader } from './fields.ts';
import { type History, type HistoryRow, type Skip, UnreadableFile, skipCounter } from './history.ts';
import { importLimits } from './import-limits.ts';
import { readImdb } from './imdb.ts';
import { readLetterboxd } from './letterboxd.ts';
import { sourceOf } from './detect-list.ts';
import { type ReadList, readList } from './read-lists.ts';
import { readTrakt } from './trakt.ts';
import { readTvTime } from './tv-time.ts';
import { type HistoryFile, openZip } from './zip-archive.ts';

/** A file of an upload, on disk. */
export interface UploadedFile {
  /** The name that the client sent. */
  name: string;
  path: string;
}

interface ReadOptions {
  /** Of an encrypted ZIP. */
  password?: string | undefined;
  /** The member's, for moments that are written in UTC. */
  timeZone?: string;
}

/** The number of characters of a file's name that are shown. */
const nameShown = 100;

const shownName = (name: string): string =>
  Array.from(name.toWellFormed().replaceAll(/\p{C}/gu, '')).slice(-nameShown).join('') || '?';

const textBytes = ({ text, title }: HistoryRow): number =>
  Buffer.byteLength(text) + Buffer.byteLength(title.name);

/** A file of an upload, and the name of the ZIP that contains it. */
type OpenedFile = HistoryFile & { zip: string | null };

/** A name for each file: its path in its export or, if that is not unique, its full path, and if that is not either, with its ZIP. */
function nameFiles(files: readonly OpenedFile[]): string[] {
  const names = files.map(({ path, fullPath, zip }) =>
    [path, fullPath, zip === null ? fullPath : `${zip}/${fullPath}`].map(shownName),
  );
  const counts = new Map<string, number>();
  for (const name of names.flatMap((some) => [...new Set(some)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((some) => some.find((name) => counts.get(name) === 1) ?? some.at(-1) ?? '');
}

/** The number of files that an error lists. */
const maxListedFiles = 10;

/** The error for an upload with nothing to import; its fields say for each file why it was not used. */
function refusalOf(unread: History['unread'], read: readonly [name: string, why: string][]): AppError {
  const named = new Map<string, string>();
  const why = unread.map(({ file, reason }) => [file, importsMessages.unread[reason]] as const);
  for (const [file, reason] of [...read, ...why]) {
    let name = file;
    for (let nth = 2; named.has(name); nth += 1) name = `${file} (${nth})`;
    named.set(name, reason);
  }
  const more = named.size - maxListedFiles;
  const isTooLarge = unread.some(({ reason }) => reason === 'too_large');
  return new AppError(isTooLarge ? 'IMPORT_TOO_LARGE' : 'IMPORT_UNKNOWN', {
    fields: Object.fromEntries([
      ...[...named].slice(0, maxListedFiles),
      ...(more > 0 ? [[importsMessages.moreFiles(more), importsMessages.moreUnread] as const] : []),
    ]),
  });
}

/** Files that are found in spreadsheets of several programs, which are ZIPs themselves. */
const spreadsheetParts: ReadonlySet<string> = new Set([
  'xl/workbook.xml',
  'content.xml',
  'Index/Document.iwa',
]);

/** The name of a file of a ZIP that is not read, and why. */
function closedFile(path: string): [file: string, reason: UnreadReason] {
  if (path.startsWith('lists/')) return ['lists/', 'lists'];
  if (path.startsWith('lists-')) return [shownName(path), 'lists'];
  return [shownName(path), isSpreadsheet(path) ? 'spreadsheet' : 'unknown'];
}

/** The files of a ZIP that are not read, without private ones. If that leaves no files at all, or for a spreadsheet: the ZIP itself. */
function closedOf(
  zip: string,
  { wanted, others }: Awaited<ReturnType<typeof openZip>>,
): [file: string, reason: UnreadReason][] {
  if (wanted.length === 0 && others.some((path) => spreadsheetParts.has(path)))
    return [[shownName(zip), 'spreadsheet']];
  const closed = others.filter((path) => !isPrivatePath(path)).map(closedFile);
  if (wanted.length + closed.length > 0) return closed;
  return [[shownName(zip), others.length === 0 ? 'empty' : 'unknown']];
}

/** Opens the files of an upload, those in its ZIPs included. `closed`: files of its ZIPs that are not read, by name. */
async function openFiles(
  uploaded: readonly UploadedFile[],
  password: string | undefined,
  close: (() => Promise<void>)[],
): Promise<{ files: OpenedFile[]; closed: ReadonlyMap<string, UnreadReason> }> {
  let unpacked = 0;
  const count = (bytes: number): void => {
    unpacked += bytes;
    if (unpacked > importLimits.unpacked) throw new AppError('IMPORT_TOO_LARGE');
  };
  const files: OpenedFile[] = [];
  const closed = new Map<string, UnreadReason>();
  for (const { name, path } of uploaded) {
    const file = await open(path, 'r');
    close.push(() => file.close());
    const { size } = await file.stat();
    const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (head.toString('latin1').startsWith('PK')) {
      const zip = await openZip(file, size, { isWanted: isHistoryPath, password, count });
      files.push(...zip.wanted.map((wanted) => ({ ...wanted, zip: name })));
      for (const [path, reason] of closedOf(name, zip)) closed.set(path, reason);
    } else {
      const read = async (): Promise<Uint8Array> => {
        if (size > importLimits.file) throw new UnreadableFile('too_large');
        count(size);
        const data = Buffer.alloc(size);
        await file.read(data, 0, size, 0);
        return data;
      };
      files.push({ path: name, fullPath: name, zip: null, read });
    }
  }
  return { files, closed };
}

/** Each service's reader: from its lists to rows. */
const readers: Record<
  ImportSource,
  (lists: readonly ReadList[], skip: Skip, dayOf: DayReader) => HistoryRow[]
> = {
  letterboxd: readLetterboxd,
  trakt: readTrakt,
  imdb: readImdb,
  tv_time: readTvTime,
};

/**
 * Reads a member's upload: the original ZIP or single files of Letterboxd, Trakt, IMDb or TV Time. Throws IMPORT_PASSWORD_NEEDED,
 * IMPORT_PASSWORD_WRONG, IMPORT_DAMAGED, IMPORT_MIXED (files of several services), IMPORT_TOO_LARGE and IMPORT_UNKNOWN (nothing that
 * can be imported). The fields of the last two say for each file why it was not used.
 */
export async function readHistory(
  uploaded: readonly UploadedFile[],
  { password, timeZone = 'UTC' }: ReadOptions = {},
): Promise<History> {
  const close: (() => Promise<void>)[] = [];
  try {
    const lists: ReadList[] = [];
    const unread: History['unread'] = [];
    const read: [name: string, why: string][] = [];
    const { files, closed } = await openFiles(uploaded, password, close);
    const names = nameFiles(files);
    for (const [at, file] of files.entries()) {
      const name = names[at] ?? '';
      try {
        const list = await readList(file);
        const isEmpty = !list || list.records.length + list.items.length === 0;
        if (list?.isCut) unread.push({ file: name, reason: 'damaged' });
        else read.push([name, isEmpty ? importsMessages.unread.empty : importsMessages.unused]);
        if (list) lists.push(list);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        // what is saved as CSV is read, also under such a name
        const isClosed = error.reason === 'unknown' && isSpreadsheet(file.path);
        unread.push({ file: name, reason: isClosed ? 'spreadsheet' : error.reason });
      }
    }
    const stillClosed = Array.from(closed, ([file, reason]) => ({ file, reason }));
    const createRefusal = () => refusalOf([...unread, ...stillClosed], read);
    const [source, ...others] = new Set(lists.map(({ kind }) => sourceOf(kind)));
    if (source === undefined) throw createRefusal();
    if (others.length > 0) throw new AppError('IMPORT_MIXED');
    const { skipped, skip } = skipCounter();
    const rows = readers[source](lists, skip, dayReader(timeZone));
    const texts = rows.reduce((bytes, row) => bytes + textBytes(row), 0);
    if (rows.length > importLimits.rows || texts > importLimits.texts) throw new AppError('IMPORT_TOO_LARGE');
    if (rows.length === 0) throw createRefusal();
    // an export has many files that are not part of a history
    const missed = stillClosed.filter(({ file, reason }) => reason !== 'unknown' || looksLikeHistory(file));
    const isCorrected = lists.every(({ kind }) => kind === 'letterboxd.unmatched');
    return { source, isCorrected, rows, skipped, unread: [...unread, ...missed] };
  } finally {
    for (const one of close) await one();
  }
}
