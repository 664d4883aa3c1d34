import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { CliError, codeOf, reasonOf } from '#scripts/cli-error.ts';

export interface ArchiveEntry {
  name: string;
  data: Buffer;
  /** The fraction of the archive before it, from 0 to 1. */
  at: number;
}

/** The most bytes of an entry; ours have a few megabytes. */
const maxEntrySize = 256 * 1024 * 1024;

/** An archive that must not be used, and why. */
export const damaged = (file: string, why: string): CliError =>
  new CliError(`The archive ${file} is damaged: ${why}.`, 'Nothing was changed; use another backup.');

async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const { size: whole } = await stat(file);
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const tar = extract();
  // an error at either end destroys the other
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (size > maxEntrySize) throw damaged(file, `${name} is too large`);
      yield { name, data: await buffer(entry), at: entry.offset / whole };
    }
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** Describes what went wrong while reading. */
function faultOf(file: string, error: unknown): CliError {
  if (error instanceof CliError) return error;
  const code = codeOf(error);
  return code.startsWith('E') && !code.startsWith('ERR_')
    ? new CliError(`The archive ${file} cannot be read (${reasonOf(error)}).`, 'Correct its name.')
    : damaged(file, `it ends too early or is no archive (${reasonOf(error)})`);
}

/** Throws when the archive does not exist or cannot be read; does not check its content. */
export async function checkReadable(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw faultOf(file, error);
  }
}

/** The entries of an archive, one in memory at a time. Throws a `CliError` if it is not a complete tar. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = entriesOf(file);
  try {
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw faultOf(file, error);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await entries.return(undefined);
  }
}
