import pg from 'pg';
import type { Env } from '#server/env.ts';
import { typeParsers } from './timestamps.ts';

/** How a process uses PostgreSQL. */
export interface PoolSettings {
  /** The most connections; 2 to 8 suit two cores, and more are slower. */
  connections: number;
  /** Milliseconds a statement may take; a longer one is a bug. */
  statementTimeout: number;
  /** Milliseconds a statement may wait for another transaction's lock. */
  lockTimeout: number;
  /**
   * Whether statements are prepared with names, and timeouts are set per connection. Off behind a pooler that reassigns a connection
   * after each transaction, because then no state may be left on it.
   */
  namedStatements: boolean;
}

export const defaultPoolSettings: PoolSettings = {
  connections: 8,
  statementTimeout: 15_000,
  lockTimeout: 5_000,
  namedStatements: true,
};

/** The pool settings from the environment. */
export const poolSettingsOf = (env: Env): PoolSettings => ({
  connections: env.DATABASE_POOL,
  statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
  lockTimeout: env.DATABASE_LOCK_TIMEOUT,
  namedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
});

/** Lets this process detect that Postgres has vanished without closing the connection. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Milliseconds that a request waits for a connection before it is refused as BUSY. */
const timeout = 5_000;

/** For commands: the longest timeout of PostgreSQL, 24 days. `pg` does not send a 0, and the role may have a timeout. */
export const longestTimeout = 2 ** 31 - 1;

/** Opens the pool; nothing connects before the first statement. */
export function createPool(url: string, settings: PoolSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.connections,
    connectionTimeoutMillis: timeout,
    ...keepAlive,
    application_name: 'matinee',
    types: typeParsers,
    // connection parameters, which a pooler either refuses or also applies to the connection's next client
    ...(settings.namedStatements && {
      statement_timeout: settings.statementTimeout,
      lock_timeout: settings.lockTimeout,
    }),
  });
  pool.on('error', onError);
  // a connection that breaks while it is checked out fails the next statement; without a listener, its error event
  // would end the process
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** The statement that starts a transaction; behind a pooler, it also sets the timeouts, without a further round trip. */
export const beginWith = ({ namedStatements, statementTimeout, lockTimeout }: PoolSettings): string =>
  namedStatements
    ? 'begin'
    : `begin; set local statement_timeout = ${statementTimeout}; set local lock_timeout = ${lockTimeout}`;

/** The timeouts that statements outside a transaction do not have: behind a pooler, only the database role can set them. */
export async function missingTimeouts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('lock_timeout', 'statement_timeout') and setting = '0' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** How busy a pool is, in connections; `waiting` counts requests that wait for one. */
export interface PoolLoad {
  total: number;
  idle: number;
  waiting: number;
  most: number;
}

export const loadOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolLoad => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
});
