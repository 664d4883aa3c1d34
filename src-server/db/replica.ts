import { setTimeout as wait } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { readReplicas } from '@prisma/extension-read-replicas';
import pg from 'pg';
import { PrismaClient } from '#prisma/client.ts';
import { isDatabaseAway, postgresCode } from '#server/errors.ts';
import { type Db, type ListReader, type Reader, executorOn } from './client.ts';
import { searchReaderOn } from './search-reader.ts';
import { type PoolSettings, createPool, loadOf } from './pool.ts';

/** Asks a server for a position in the log, over a connection of its own that requests do not use. */
export function createProbe(url: string, expression: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
    application_name: 'matinee replicas',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const text = `select pg_wal_lsn_diff(${expression}, '0/0')::float8 as position`;
  return {
    /** Null: the server has no such position, because it is not a replica. */
    async readPosition(): Promise<number | null> {
      const { rows } = await pool.query<{ position: number | null }>(text);
      return rows[0]?.position ?? null;
    },
    close: () => pool.end(),
  };
}

/** Runs `run` repeatedly, with a pause in between, until the signal is aborted. */
export async function repeat(run: () => Promise<void>, pause: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run();
    await wait(pause, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Error codes of queries that a replica cancelled because they conflicted with replaying the primary's log. */
const conflicts = new Set(['40001', '40P01']);
const isItsOwnFault = (error: unknown): boolean =>
  isDatabaseAway(error) || conflicts.has(postgresCode(error) ?? '');

interface ReplicaOptions {
  url: string;
  primary: Db;
  settings: PoolSettings;
  checkRows: boolean;
  /** Milliseconds. While it lags further, its readers read the primary. */
  maxLag: number;
}

/** Prisma Client, by model and operation. */
type Operations = Record<string, Record<string, (args: unknown) => Promise<unknown>>>;

/** One replica: a reader for it, and the time up to which it has everything. */
export function createReplica({ url, primary, settings, checkRows, maxLag }: ReplicaOptions) {
  const pool = createPool(url, settings, () => {});
  const probe = createProbe(url, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
  const replica = {
    host: new URL(url).host,
    knowsUntil: -Infinity,
    isUsable: () => performance.now() - replica.knowsUntil <= maxLag,
  };
  const rules = { checkRows, namedStatements: settings.namedStatements };
  const own = {
    ...executorOn(pool, rules),
    prisma,
    searches: searchReaderOn(pool, (client) => executorOn(client, rules)),
  };

  /** Asks the primary if the replica cannot answer, even in the middle of a long read. */
  const orPrimary = async <T>(read: (from: ListReader) => Promise<T>): Promise<T> => {
    if (!replica.isUsable()) return read(primary);
    try {
      return await read(own);
    } catch (error) {
      if (!isItsOwnFault(error)) throw error;
      if (isDatabaseAway(error)) replica.knowsUntil = -Infinity;
      return read(primary);
    }
  };
  const readerOf = (of: (from: ListReader) => Reader): Reader => {
    const maybeOwn: Reader['maybe'] = (Row, query) => orPrimary((from) => of(from).maybe(Row, query));
    return {
      rows: (Row, query) => orPrimary((from) => of(from).rows(Row, query)),
      // a row that is missing here may not have been replicated yet
      maybe: async (Row, query) => (await maybeOwn(Row, query)) ?? of(primary).maybe(Row, query),
      one: async (Row, query) => (await maybeOwn(Row, query)) ?? of(primary).one(Row, query),
    };
  };
  const reads = prisma.$extends({
    query: {
      $allModels: {
        $allOperations: ({ model, operation, args }) =>
          orPrimary(async (from) => (from.prisma as unknown as Operations)[model]?.[operation]?.(args)),
      },
    },
  }) as unknown as PrismaClient;
  // Prisma's reads go to the replica, and everything else to the primary
  const divided = primary.prisma.$extends(readReplicas({ replicas: [reads] })) as unknown as PrismaClient;
  return Object.assign(replica, {
    probe,
    load: () => loadOf(pool),
    reader: {
      ...readerOf((from) => from),
      prisma: divided,
      searches: readerOf((from) => from.searches),
    } satisfies ListReader,
    async close() {
      await probe.close();
      await prisma.$disconnect();
      await pool.end();
    },
  });
}

export type Replica = ReturnType<typeof createReplica>;
