import pg from 'pg';
import { keepAlive } from '#server/db/pool.ts';
import { createPendingWork } from '#server/pending-work.ts';

/** Milliseconds that a statement of the queue may take; an answer that takes longer does not come anymore. */
const defaultTimeout = 15_000;

interface Rows {
  rows: Record<string, unknown>[];
}

export interface QueueDatabase {
  /** Resolves with undefined like pg-boss's own database when it is closed, which pg-boss handles. */
  executeSql(text: string, values?: unknown[]): Promise<Rows | undefined>;
  /** Runs `act` while no other process runs its own on this database. */
  alone(act: () => Promise<void>): Promise<void>;
  /** From now on a failed statement calls `onError` and resolves with undefined. */
  suppressErrors(): void;
  /** Resolves when no statement is running. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The lock for creating the queue's tables; any number that nothing else uses. */
const makersLock = 72_707_370;

/**
 * Separate connections for the queue, so that jobs never take those of requests. pg-boss marks jobs as done without
 * awaiting the statement: if the database were unavailable then, an unhandled rejection would end the process. Instead
 * the job merely expires, and runs again at its next scheduled time. Every statement has a time-out, because a database that
 * vanishes without closing its connections would otherwise keep them, and no job would run anymore.
 */
export function createQueueDatabase(
  url: string,
  onError: (error: unknown) => void,
  { timeout = defaultTimeout } = {},
): QueueDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    application_name: 'matinee jobs',
  });
  pool.on('error', onError);
  let suppressesErrors = false;
  const pendingWork = createPendingWork();

  const run = async (text: string, values?: unknown[]): Promise<Rows | undefined> => {
    try {
      // pg has this time-out for a statement too, which its types do not know
      const statement: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: timeout };
      return await pool.query(statement, values);
    } catch (error) {
      if (!suppressesErrors) throw error;
      onError(error);
      return undefined;
    }
  };

  return {
    executeSql: (text, values) => pendingWork.track(run(text, values)),
    async alone(act) {
      const client = await pool.connect();
      // the pool listens only to idle connections
      client.on('error', onError);
      try {
        await client.query('select pg_advisory_lock($1)', [makersLock]);
        await act();
      } finally {
        // closing the connection releases the lock
        client.release(true);
      }
    },
    settled: () => pendingWork.settled(),
    suppressErrors() {
      suppressesErrors = true;
    },
    close: () => pool.end(),
  };
}
