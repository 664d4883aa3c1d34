import type { FileHandle } from 'node:fs/promises';
import {
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  Reader,
  ZipReader,
} from '@zip.js/zip.js';
import { AppError } from '#server/errors.ts';
import { UnreadableFile } from './history.ts';
import { importLimits } from './import-limits.ts';

/** A file of an upload, whose contents are read on demand. */
export interface HistoryFile {
  /** With its folders, except those that contain everything in its export. */
  path: string;
  /** With all its folders. */
  fullPath: string;
  /** Throws an `UnreadableFile` if the file is damaged or too large. */
  read: () => Promise<Uint8Array>;
}

interface ZipOptions {
  /** Whether a file may be opened, by its path; all others stay unopened. */
  isWanted: (path: string) => boolean;
  password: string | undefined;
  /** Called with the size of every unpacked piece. Throws when the total is too large. */
  count: (bytes: number) => void;
}

/** Reads a ZIP from disk without loading all of it into memory. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > importLimits.directory) throw new AppError('IMPORT_DAMAGED');
    const wanted = Math.max(0, Math.min(length, this.size - index));
    const { buffer, bytesRead } = await this.#file.read(new Uint8Array(wanted), 0, wanted, index);
    return buffer.subarray(0, bytesRead);
  }
}

/** What macOS adds to its archives. */
const isCompanion = (path: string): boolean => path.startsWith('__MACOSX/') || path.endsWith('.DS_Store');

/** Folders of exports whose names matter: they say what is in them. */
const namedFolders: ReadonlySet<string> = new Set(['deleted', 'likes', 'lists', 'orphaned']);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The folders that contain all paths, with slashes, up to the first named one (`namedFolders`); empty if there are none. */
function topOf(paths: readonly string[]): string {
  const sorted = paths.toSorted();
  const last = sorted.at(-1) ?? '';
  let top = folderOf(sorted[0] ?? '');
  // all paths have what the first and the last in sorted order have in common
  while (!last.startsWith(top)) top = folderOf(top.slice(0, -1));
  const folders = top.split('/');
  const named = folders.findIndex((folder) => namedFolders.has(folder));
  return named === -1 ? top : [...folders.slice(0, named), ''].join('/');
}

const firstFolderOf = (path: string): string => /^[^/]+\//.exec(path)?.[0] ?? '';

/** The length of the folders that contain all paths, without the last one if a file's own path needs it ("watched/history.json"). */
function topLength(paths: readonly string[], isWanted: ZipOptions['isWanted']): number {
  const top = topOf(paths);
  const lengths = [top.length, folderOf(top.slice(0, -1)).length];
  return lengths.find((length) => paths.some((path) => isWanted(path.slice(length)))) ?? top.length;
}

/** Each path within its export, without the folders that contain the whole export. Several exports may each have a folder of their own. */
function pathsInExport(paths: readonly string[], isWanted: ZipOptions['isWanted']): string[] {
  const top = topLength(paths, isWanted);
  const inOne = paths.map((path) => path.slice(top));
  if (inOne.some(isWanted)) return inOne;
  const folders = new Map<string, string[]>();
  for (const path of inOne) {
    const folder = firstFolderOf(path);
    const within = folders.get(folder);
    if (within) within.push(path);
    else folders.set(folder, [path]);
  }
  const tops = new Map(Array.from(folders, ([folder, within]) => [folder, topLength(within, isWanted)]));
  const inEach = inOne.map((path) => path.slice(tops.get(firstFolderOf(path))));
  return inEach.some(isWanted) ? inEach : inOne;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** The error for an entry that could not be unpacked: an `AppError` if it concerns the whole archive, otherwise an `UnreadableFile`. */
function refusalOf(error: unknown): Error {
  if (error instanceof AppError || error instanceof UnreadableFile) return error;
  const message = messageOf(error);
  if (message === ERR_ENCRYPTED) return new AppError('IMPORT_PASSWORD_NEEDED');
  if (message === ERR_INVALID_PASSWORD) return new AppError('IMPORT_PASSWORD_WRONG');
  if (message === ERR_UNSUPPORTED_ENCRYPTION) return new AppError('IMPORT_DAMAGED', { cause: error });
  return new UnreadableFile('damaged', error);
}

/** The possible encodings of a password: UTF-8 and, as older Windows programs use it, Latin-1. */
function bytesOfPassword(password: string | undefined): (Uint8Array | undefined)[] {
  // as bytes: given a string, the old encryption would use its code units
  if (password === undefined) return [undefined];
  const [utf8, latin1] = [Buffer.from(password), Buffer.from(password, 'latin1')];
  const isLatin1 = latin1.toString('latin1') === password;
  return isLatin1 && !latin1.equals(utf8) ? [utf8, latin1] : [utf8];
}

/** Unpacks an entry. Throws an `UnreadableFile` if it is larger than `most` bytes. */
async function unpack(
  entry: FileEntry,
  {
    rawPassword,
    most,
    count,
  }: Pick<ZipOptions, 'count'> & { rawPassword: Uint8Array | undefined; most: number },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const writable = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      // the size in an entry's header may be wrong
      if (size > most) throw new UnreadableFile('too_large');
      count(chunk.length);
      chunks.push(chunk);
    },
  });
  await entry.getData(writable, {
    rawPassword,
    useWebWorkers: false,
    checkCrc32: true,
    checkOverlappingEntry: true,
  });
  return Buffer.concat(chunks);
}

async function readEntry(entry: FileEntry, { password, count }: ZipOptions): Promise<Uint8Array> {
  const { compressedSize, uncompressedSize, encrypted } = entry;
  if (encrypted && !password) throw new AppError('IMPORT_PASSWORD_NEEDED');
  const most = Math.min(importLimits.file, Math.max(1_000_000, compressedSize * importLimits.ratio));
  if (uncompressedSize > most) throw new UnreadableFile('too_large');
  let refusal: Error | undefined;
  for (const rawPassword of encrypted ? bytesOfPassword(password) : [undefined]) {
    try {
      return await unpack(entry, { rawPassword, most, count });
    } catch (error) {
      // the old encryption accepts one in 256 wrong passwords, and then the data seem damaged
      refusal ??= refusalOf(error);
      if (refusal === error) break;
    }
  }
  throw refusal ?? new UnreadableFile('damaged');
}

/** Opens a ZIP, and lists its files. Throws IMPORT_DAMAGED if it is not a ZIP, or if it has too many files. */
export async function openZip(
  file: FileHandle,
  size: number,
  options: ZipOptions,
): Promise<{ wanted: HistoryFile[]; others: string[] }> {
  const reader = new ZipReader(new FileReader(file, size), { filenameValidation: 'tolerant' });
  const entries = new Map<string, FileEntry>();
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (count === importLimits.entries) throw new AppError('IMPORT_DAMAGED');
      count += 1;
      const path = entry.filename.replaceAll('\\', '/');
      // of two entries with the same name, the first counts
      if (!isCompanion(path) && !entries.has(path)) entries.set(path, entry);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('IMPORT_DAMAGED', { cause: error });
  }
  const paths = pathsInExport([...entries.keys()], options.isWanted);
  const files = Array.from(entries, ([fullPath, entry], at) => ({
    path: paths[at] ?? '',
    fullPath,
    read: () => readEntry(entry, options),
  }));
  return {
    wanted: files.filter(({ path }) => options.isWanted(path)),
    others: paths.filter((path) => !options.isWanted(path)),
  };
}
