import pg from 'pg';
import type { Env } from '#server/env.ts';
import { typeParsers } from './timestamps.ts';

/** How a process uses PostgreSQL. */
export interface PoolSettings {
  /** Connections at most; 2 to 8 suit two cores, more cost time. */
  connections: number;
  /** Milliseconds a statement may take; one that takes longer is a fault. */
  statementTimeout: number;
  /** Milliseconds a statement may wait for somebody else's lock. */
  lockTimeout: number;
  /**
   * Whether statements are prepared under names and time-outs are the connection's own. Off behind a pooler that gives a
   * connection away after each transaction: then nothing is left on it.
   */
  namedStatements: boolean;
}

export const usualPool: PoolSettings = {
  connections: 8,
  statementTimeout: 15_000,
  lockTimeout: 5_000,
  namedStatements: true,
};

/** What the environment says of it. */
export const poolSettingsOf = (env: Env): PoolSettings => ({
  connections: env.DATABASE_POOL,
  statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
  lockTimeout: env.DATABASE_LOCK_TIMEOUT,
  namedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
});

/** Milliseconds that a request waits for a connection before it is refused as BUSY. */
const timeout = 5_000;

/** Opens the pool; nothing connects before the first statement. */
export function createPool(url: string, settings: PoolSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.connections,
    connectionTimeoutMillis: timeout,
    application_name: 'matinee',
    types: typeParsers,
    // as parameters of the connection, which a pooler refuses, or takes and gives to the connection's next client
    ...(settings.namedStatements && {
      statement_timeout: settings.statementTimeout,
      lock_timeout: settings.lockTimeout,
    }),
  });
  pool.on('error', onError);
  // a connection that breaks while it is checked out fails the next statement; its event, unheard,
  // would end the process
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Begins a transaction; behind a pooler with the time-outs as its own, on the same way. */
export const beginWith = ({ namedStatements, statementTimeout, lockTimeout }: PoolSettings): string =>
  namedStatements
    ? 'begin'
    : `begin; set local statement_timeout = ${statementTimeout}; set local lock_timeout = ${lockTimeout}`;

/** The timeouts that a statement outside a transaction lacks: behind a pooler only its role can set them. */
export async function missingTimeouts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('lock_timeout', 'statement_timeout') and setting = '0' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** How busy a pool is, in connections; `waiting` are those who would like one. */
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
