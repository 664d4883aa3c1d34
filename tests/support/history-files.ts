import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export type Files = Record<string, string | Uint8Array>;

interface ZipOptions {
  password?: string | Uint8Array;
  /** The old encryption instead of AES. */
  zipCrypto?: boolean;
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** A ZIP of files by path. */
export async function zipOf(files: Files, options: ZipOptions = {}): Promise<Uint8Array> {
  const { password, zipCrypto } = options;
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    zipCrypto,
    rawPassword: password === undefined ? undefined : bytesOf(password),
    useWebWorkers: false,
  });
  for (const [name, content] of Object.entries(files))
    await writer.add(name, new Uint8ArrayReader(bytesOf(content)));
  return writer.close();
}

const fixtures = path.join('tests', 'fixtures', 'imports');

/** The committed files of a service, by path. */
export async function fixtureFiles(source: 'letterboxd' | 'trakt' | 'imdb' | 'tv-time'): Promise<Files> {
  const folder = path.join(fixtures, source);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file): Promise<[string, Uint8Array]> => [
        path.relative(folder, file),
        await readFile(file),
      ]),
    ),
  );
}

/** One committed file. */
export const fixtureFile = (name: string): Promise<Buffer> => readFile(path.join(fixtures, name));
