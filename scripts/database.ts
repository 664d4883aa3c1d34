import type pg from 'pg';
import type { Db } from '#server/db/client.ts';
import { isMigrated } from '#server/db/is-migrated.ts';
import type { Env } from '#server/env.ts';
import { isDatabaseAway, postgresCode } from '#server/errors.ts';
import { attachEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { existingDataFolder, prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { CliError, codeOf, isForeseen, reasonOf } from '#scripts/cli-error.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { withClient } from '#scripts/with-client.ts';

/** A PostgreSQL that answers slower than this is not worth waiting for. */
const CONNECT_TIMEOUT_MS = 4000;

/** A URL as it may be shown: without the password. */
function shown(databaseUrl: string): string {
  const { protocol, hostname, port, pathname } = new URL(databaseUrl);
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** Makes sure that the database somebody configured answers; says what to do when it does not. */
export async function checkDatabase(
  databaseUrl: string,
  variable: 'DATABASE_URL' | 'DIRECT_DATABASE_URL' = 'DATABASE_URL',
): Promise<void> {
  try {
    await withClient(
      { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
      (client) => client.query('select 1'),
    );
  } catch (error) {
    const advice: Record<string, string> = {
      '28P01': `Correct the user and the password in ${variable}.`,
      '3D000': `Create that database, or correct its name in ${variable}.`,
    };
    throw new CliError(
      `The database of ${variable}, ${shown(databaseUrl)}, cannot be used (${reasonOf(error)}).`,
      advice[codeOf(error)] ??
        `Start it or correct ${variable}; without DATABASE_URL Matinee brings its own.`,
    );
  }
}

const freeSpace = 'Free space for the database and the object store, then run it again.';
const adviceByCode: Record<string, string> = {
  '53100': freeSpace,
  ENOSPC: freeSpace,
  EDQUOT: freeSpace,
  '3D000': 'Create that database, or correct its name in the settings, then run it again.',
  '55P03': 'Something else keeps what it needs locked: run it again in a moment.',
};

/** Says in a sentence that a database or a store was lost, dropped, full or held up while it was used. */
export async function explainOutage<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const advice = adviceByCode[postgresCode(error) ?? ''];
    if (isForeseen(error) || !(advice !== undefined || isDatabaseAway(error))) throw error;
    throw new CliError(
      `The command could not be finished (${reasonOf(error)}).`,
      advice ?? 'Make sure that the database and the object store can be reached, then run it again.',
    );
  }
}

type DatabaseEnv = Pick<Env, 'MATINEE_DATA'> & Partial<Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>>;

/**
 * Runs a command on the configured database, past a pooler, or else on the embedded one, beside a running product or started
 * until the script ends. With `mustExist`, an embedded one that was never started is a fault and is not made.
 */
export async function withDatabase<T>(
  { env, lifecycle, mustExist = false }: { env: DatabaseEnv; lifecycle: Lifecycle; mustExist?: boolean },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DIRECT_DATABASE_URL, MATINEE_DATA } = env;
  if (DIRECT_DATABASE_URL !== undefined) {
    const isDirect = DIRECT_DATABASE_URL !== DATABASE_URL;
    await checkDatabase(DIRECT_DATABASE_URL, isDirect ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL');
    return await explainOutage(() => use(DIRECT_DATABASE_URL));
  }
  const dataFolder = mustExist ? existingDataFolder(MATINEE_DATA) : prepareDataFolder(MATINEE_DATA);
  const { url } = await lifecycle.own(attachEmbedded(dataFolder));
  return await explainOutage(() => use(url));
}

/** Throws a sentence when a database has none of Matinee's tables, for commands that read what is there. */
export async function checkHasTables(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await database.query<{ present: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null and to_regclass('public.profile') is not null as present`,
  );
  if (rows[0]?.present !== true) {
    throw new CliError(
      'The database has no Matinee tables.',
      'Start Matinee on it once, or correct DATABASE_URL or MATINEE_DATA.',
    );
  }
}

/** Throws a sentence unless a database has all migrations of this version. */
export async function checkIsMigrated(db: Db): Promise<void> {
  await checkHasTables(db.pool);
  if (await isMigrated(db)) return;
  throw new CliError(
    'The database is older than this version.',
    'Apply its migrations with `npm run db:deploy`, then run this again.',
  );
}
