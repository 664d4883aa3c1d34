import pg from 'pg';
import { createUnderWay } from '#server/under-way.ts';

interface Rows {
  rows: Record<string, unknown>[];
}

export interface QueueDatabase {
  /** Resolves with undefined like pg-boss's own database when it is closed, which pg-boss handles. */
  executeSql(text: string, values?: unknown[]): Promise<Rows | undefined>;
  /** Runs `act` while no other process runs its own on this database. */
  alone(act: () => Promise<void>): Promise<void>;
  /** From now on a failed statement calls `onError` and resolves with undefined. */
  tolerate(): void;
  /** Resolves when no statement is running. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The lock for creating the queue's tables; any number that nothing else uses. */
const makersLock = 72_707_370;

/**
 * Separate connections for the queue, so that jobs never take those of requests. pg-boss marks jobs as done without
 * awaiting the statement: if the database were unavailable then, an unhandled rejection would end the process. Instead
 * the job merely expires, and runs again at its next scheduled time.
 */
export function createQueueDatabase(url: string, onError: (error: unknown) => void): QueueDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5_000,
    application_name: 'matinee jobs',
  });
  pool.on('error', onError);
  let tolerant = false;
  const underWay = createUnderWay();

  const run = async (text: string, values?: unknown[]): Promise<Rows | undefined> => {
    try {
      return await pool.query(text, values);
    } catch (error) {
      if (!tolerant) throw error;
      onError(error);
      return undefined;
    }
  };

  return {
    executeSql: (text, values) => underWay.keep(run(text, values)),
    async alone(act) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [makersLock]);
        await act();
      } finally {
        // closing the connection releases the lock
        client.release(true);
      }
    },
    settled: () => underWay.settled(),
    tolerate() {
      tolerant = true;
    },
    close: () => pool.end(),
  };
}
