import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Db, createDb } from '#server/db/client.ts';
import type { Bus } from '#server/live/bus.ts';

/** A server's environment in which a statement waits for a lock longer than a busy machine takes for a test. */
export const longTimeouts = { DATABASE_LOCK_TIMEOUT: '60000', DATABASE_STATEMENT_TIMEOUT: '60000' };

/** The same database with a lock timeout in milliseconds; closed when the test ends. */
export function createLockTimeoutDb({ pool, bus }: { pool: pg.Pool; bus: Bus }, lockTimeout: number): Db {
  const url = pool.options.connectionString ?? '';
  const db = createDb({ url, bus, checkRows: true, lockTimeout });
  onTestFinished(() => db.close());
  return db;
}

/** Takes a lock with this statement, and holds it until it is released, at the latest when the test ends. */
export async function holdLock(
  pool: pg.Pool,
  statement: string,
  values: unknown[] = [],
): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('rollback');
    holder.release();
  };
  onTestFinished(release);
  await holder.query('begin');
  await holder.query(statement, values);
  return release;
}

/** Resolves when a statement of a server is blocked by the transaction of this connection. */
export async function waitForBlockedStatement(pool: pg.Pool, holder: pg.PoolClient): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  // asked on another connection: a transaction sees one state of all activity
  const waiting = async () => {
    const found = await pool.query(
      `select 1 from pg_stat_activity where application_name = 'matinee' and $1 = any(pg_blocking_pids(pid))`,
      [rows[0]?.pid],
    );
    return found.rowCount;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}
