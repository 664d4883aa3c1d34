import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { z } from 'zod';
import { type Prisma, PrismaClient } from '#prisma/client.ts';
import { AppError, isForeignKeyViolation, postgresCode } from '#server/errors.ts';
import type { Topic } from '#shared/topics.ts';
import type { Table } from './columns.ts';
import { inTransaction } from './in-transaction.ts';
import { type PoolSettings, beginWith, createPool, defaultPoolSettings } from './pool.ts';
import { createAdapter, withPrismaOn } from './prisma-transactions.ts';
import { searchReaderOn } from './search-reader.ts';
import { type Sql, toStatement, toUnnamed } from './sql.ts';

/** Runs queries. */
export interface Reader {
  /** All rows. `Row` is checked in development and tests and trusted in production. */
  rows<T>(Row: z.ZodType<T>, query: Sql): Promise<T[]>;
  /** The only row, or null. */
  maybe<T>(Row: z.ZodType<T>, query: Sql): Promise<T | null>;
  /** The only row; throws if there is none, which is a bug. */
  one<T>(Row: z.ZodType<T>, query: Sql): Promise<T>;
}

/** Runs statements; on the pool, or inside a transaction. */
export interface Executor extends Reader {
  /** Runs a statement for its effect; returns how many rows it affected. */
  execute(query: Sql): Promise<number>;
}

/**
 * A Prisma Client `select` for a table. A select of several columns is declared with `satisfies Select`, because Prisma's own types
 * reject an unknown name only if there is no known name beside it.
 */
export type Select<T extends Table> = NonNullable<Prisma.Args<PrismaClient[T], 'findFirst'>['select']>;

/** A transaction. */
export interface Tx extends Executor {
  /**
   * Prisma in this transaction: it sees what was written, and what it writes is committed or rolled back with the rest. One
   * call at a time.
   */
  prisma<T>(act: (prisma: Prisma.TransactionClient) => Promise<T>): Promise<T>;
  /** Publishes topics to the live layer after the commit; nothing when the transaction is rolled back. */
  publish(...topics: Topic[]): void;
}

/** The one database handle that services take. */
export interface Db extends Executor {
  /**
   * Runs `fn` in a transaction; again, up to four times, if Postgres ended it to break a deadlock.
   * Throws NOT_FOUND if a row that it references was deleted in the meantime.
   */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a write that is a single statement, with retries like `write`, but without a transaction around it: locks last only as long
   * as the statement, not for further round trips. Its first CTE locks the target. Null: there is no target, and nothing is published.
   */
  writeOne<T>(Row: z.ZodType<T>, statement: Sql, topicsOf: (row: T) => Topic[]): Promise<T | null>;
  /** For account, settings, sessions, photos, admin and jobs: everything that is not a card, a member, a count or a mark. */
  readonly prisma: PrismaClient;
  /** For searches: see `searchReaderOn`. */
  readonly searches: Reader;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Reads that may be slightly stale, because a replica may answer them. */
export type ListReader = Reader & Pick<Db, 'prisma' | 'searches'>;

interface DbOptions extends Partial<PoolSettings> {
  url: string;
  /** Receives the topics of a write after its commit. */
  bus: { publish(topics: readonly Topic[]): void };
  /** Whether each row is checked against its schema. */
  checkRows: boolean;
  /** Called with the errors of idle connections. */
  onError?: (error: Error) => void;
}

const deadlock = '40P01';
const retries = 4;

/** Runs statements on a pool, or inside the transaction of a client. */
export function executorOn(
  client: pg.Pool | pg.PoolClient,
  { checkRows, namedStatements }: { checkRows: boolean; namedStatements: boolean },
): Executor {
  const toQuery = namedStatements ? toStatement : toUnnamed;
  const rows = async <T>(Row: z.ZodType<T>, query: Sql): Promise<T[]> => {
    const found = await client.query<T & pg.QueryResultRow>(toQuery(query));
    return checkRows ? found.rows.map((row) => Row.parse(row)) : found.rows;
  };
  return {
    rows,
    async maybe(Row, query) {
      const [row] = await rows(Row, query);
      return row ?? null;
    },
    async one(Row, query) {
      const [row] = await rows(Row, query);
      if (row === undefined) throw new Error(`no row from: ${toStatement(query).text}`);
      return row;
    },
    async execute(query) {
      const { rowCount } = await client.query(toQuery(query));
      return rowCount ?? 0;
    },
  };
}

/** Opens the pool; nothing connects before the first statement. */
export function createDb({ url, bus, checkRows, onError, ...chosen }: DbOptions): Db {
  const settings = { ...defaultPoolSettings, ...chosen };
  let closing = false;
  const pool = createPool(url, settings, (error) => {
    if (!closing) onError?.(error);
  });
  // Prisma's own statements are unnamed, so they also work behind a pooler
  const prisma = new PrismaClient({ adapter: createAdapter(pool) });
  const rules = { checkRows, namedStatements: settings.namedStatements };
  const begin = beginWith(settings);

  const attempt = async <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => {
    const topics = new Set<Topic>();
    const result = await inTransaction(pool, begin, (client) =>
      fn({
        ...executorOn(client, rules),
        prisma: (act) => withPrismaOn(client, prisma, act),
        publish: (...changed) => changed.forEach((topic) => topics.add(topic)),
      }),
    );
    if (topics.size > 0) bus.publish([...topics]);
    return result;
  };

  const retrying = async <T>(act: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await act();
      } catch (error) {
        if (isForeignKeyViolation(error)) throw new AppError('NOT_FOUND', { cause: error });
        if (postgresCode(error) !== deadlock || tries === retries) throw error;
        await wait(Math.random() * 20 * (tries + 1));
      }
    }
  };
  const onPool = executorOn(pool, rules);

  return {
    ...onPool,
    write: (fn) => retrying(() => attempt(fn)),
    async writeOne(Row, statement, topicsOf) {
      const row = await retrying(() => onPool.maybe(Row, statement));
      if (row !== null) bus.publish(topicsOf(row));
      return row;
    },
    prisma,
    searches: searchReaderOn(pool, (client) => executorOn(client, rules)),
    pool,
    async close() {
      closing = true;
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
