import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import { isKey } from '#server/media/object-store.ts';
import { CliError } from '#scripts/cli-error.ts';
import type { Progress } from '#scripts/progress.ts';
import { About, AnyAbout, Manifest, formatVersion, readEntryName } from './format.ts';
import { ManifestBuilder } from './manifest-builder.ts';
import type { Backup } from './make-backup.ts';
import { type ArchiveEntry, damaged, readArchive } from './read-archive.ts';

/** The most bytes of an unpacked piece of a table; ours have a few megabytes. */
const maxUnpackedSize = 256 * 1024 * 1024;

const unzipped = promisify(gunzip);

/** Unpacks a piece into rows as COPY wrote them. */
export const unpack = (data: Buffer): Promise<Buffer> => unzipped(data, { maxOutputLength: maxUnpackedSize });

function parse<T>(Shape: z.ZodType<T>, file: string, { name, data }: ArchiveEntry): T {
  try {
    return Shape.parse(JSON.parse(data.toString('utf8')));
  } catch {
    throw damaged(file, `${name} cannot be read`);
  }
}

function readAbout(file: string, entry: ArchiveEntry): About {
  const { format } = parse(AnyAbout, file, entry);
  if (format > formatVersion) {
    throw new CliError(
      `The archive ${file} was made by a newer Matinee (format ${format}; this one reads ${formatVersion}).`,
      'Nothing was changed; use that version, or a newer one.',
    );
  }
  return parse(About, file, entry);
}

/** The first entry whose checksum differs from the recorded one. */
function firstDifferent(written: string, actual: string): string {
  const lines = written.split('\n');
  const index = actual.split('\n').findIndex((line, at) => line !== lines[at]);
  const line = actual.split('\n')[index];
  return line ? (JSON.parse(line) as { name: string }).name : 'an entry';
}

/**
 * Reads a whole archive and checks every entry against the checksums recorded in it. Throws a `CliError` if it is damaged, cut
 * short, or from a newer Matinee.
 */
export async function checkArchive(file: string, progress: Progress): Promise<Backup> {
  const builder = new ManifestBuilder();
  let about: About | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file)) {
    const { name, data, at } = entry;
    progress.show(at, 'checking the archive');
    const kind = readEntryName(name);
    if (!kind || manifest) throw damaged(file, `${name} has no place in it`);
    if (!about) {
      if (kind.kind !== 'about') throw damaged(file, 'it does not begin as an archive of Matinee does');
      about = readAbout(file, entry);
      builder.addAbout(name, data);
      for (const table of about.tables) builder.addTable(table.name);
      continue;
    }
    switch (kind.kind) {
      case 'about':
        throw damaged(file, `${name} is in it twice`);
      case 'table': {
        const { table } = kind;
        if (!about.tables.some((one) => one.name === table))
          throw damaged(file, `${name} has no place in it`);
        const copied = await unpack(data).catch(() => {
          throw damaged(file, `${name} cannot be unpacked`);
        });
        builder.addRows(name, data, table, copied);
        break;
      }
      case 'object':
        if (!isKey(kind.key)) throw damaged(file, `${name} has no place in it`);
        builder.addObject(name, data);
        break;
      case 'sums': {
        const actual = builder.takeSums();
        const written = data.toString('utf8');
        if (written !== actual)
          throw damaged(file, `${firstDifferent(written, actual)} is not as it was written`);
        break;
      }
      case 'manifest':
        manifest = parse(Manifest, file, entry);
        break;
    }
  }
  if (!about || !manifest) throw damaged(file, 'its end is missing');
  // files that the store lacked when the backup was made are listed in it
  const actual = { ...builder.build(), gone: manifest.gone, missing: manifest.missing };
  if (builder.takeSums() !== '' || !isDeepStrictEqual(manifest, actual))
    throw damaged(file, 'it does not come to what its manifest says');
  return { about, manifest };
}
