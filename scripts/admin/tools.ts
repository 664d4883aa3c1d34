import { type Db, createDb } from '#server/db/client.ts';
import { type Env, loadEnv } from '#server/env.ts';
import { createBus } from '#server/live/create-bus.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createLogger } from '#server/logger.ts';
import type { Bus } from '#server/live/bus.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { checkIsMigrated, withDatabase } from '#scripts/database.ts';
import { openExistingStore } from '#scripts/embedded/data-folder.ts';
import { CliError } from '#scripts/cli-error.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { makeDryRun, readOnlyStore } from './dry-run.ts';

/** What a maintainer's command works with. */
export interface Tools {
  env: Env;
  db: Db;
  bus: Bus;
  /** Opens the object store; only for commands that need it, because it may be unavailable. */
  store: () => Promise<ObjectStore>;
  /** Whether everything that the command does is undone. */
  dryRun: boolean;
}

/** The result of a command: text for people, and a value for machines. */
export interface Answer {
  text: string;
  value: unknown;
}

/** Runs a command with the global options. */
export type Run = (command: (tools: Tools) => Promise<Answer>) => Promise<void>;

/** When a ban ends, as commands print it. */
export const formatBanEnd = (end: Date | null): string =>
  end ? `until ${end.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'with no end date';

/** Finds a member by username, in any case, with or without an @. Throws a `CliError` when there is none. */
export async function findMember(db: Db, named: string): Promise<{ id: string; username: string }> {
  const username = named.replace(/^@/, '');
  const member = await db.prisma.profile.findFirst({
    where: { username: { equals: username.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } },
    select: { id: true, username: true },
  });
  if (!member) throw new CliError(`There is no member @${username}.`, 'Look for them with user:find.');
  return member;
}

export interface RunOptions {
  /** Print one JSON value instead of text. */
  json?: boolean;
  /** Report what would happen, by doing and undoing it; nobody is notified. */
  dryRun?: boolean;
}

/** The environment, which says how running servers are notified of changes, and the database to work on. */
interface CommandTarget {
  env: Env;
  url: string;
}

/** Runs a command on a database. In a dry run everything it does is undone, and nobody is notified. */
export async function runWithTools<T>(
  { env, url }: CommandTarget,
  dryRun: boolean,
  use: (tools: Tools) => Promise<T>,
): Promise<T> {
  const bus = dryRun
    ? createMemoryBus()
    : await createBus({
        env,
        databaseUrl: url,
        // standard output is only for the result, which may be JSON
        logger: createLogger('warn', process.stderr),
      });
  const db = createDb({ url, bus, connections: dryRun ? 1 : 2, checkRows: true });
  if (dryRun) makeDryRun(db.pool);
  const store = async () => {
    const real = await openExistingStore(env);
    return dryRun ? readOnlyStore(real) : real;
  };
  try {
    await checkIsMigrated(db);
    return await use({ env, db, bus, store, dryRun });
  } finally {
    await bus.close();
    await db.close();
  }
}

/** Runs a command on the configured database and prints its answer. */
export async function withTools(
  { json = false, dryRun = false }: RunOptions,
  lifecycle: Lifecycle,
  command: (tools: Tools) => Promise<Answer>,
): Promise<void> {
  const env = loadEnv();
  const { text, value } = await withDatabase({ env, lifecycle, mustExist: true }, (url) =>
    runWithTools({ env, url }, dryRun, command),
  );
  const answer = dryRun
    ? { text: `Nothing was changed. Without --dry-run:\n${text}`, value: { dryRun: true, would: value } }
    : { text, value };
  process.stdout.write(`${json ? JSON.stringify(answer.value) : answer.text}\n`);
}
