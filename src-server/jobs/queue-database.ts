import pg from 'pg';
import { createUnderWay } from '#server/under-way.ts';

interface Rows {
  rows: Record<string, unknown>[];
}

export interface QueueDatabase {
  /** Undefined is what pg-boss' own database answers when it is closed, so it knows what to make of it. */
  executeSql(text: string, values?: unknown[]): Promise<Rows | undefined>;
  /** Runs `act` while no other process runs theirs on this database. */
  alone(act: () => Promise<void>): Promise<void>;
  /** From now on a failed statement calls `onError` and answers undefined. */
  tolerate(): void;
  /** Resolves when no statement is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The lock of the process that makes the queue's tables; any number that nobody else uses. */
const makersLock = 72_707_370;

/**
 * Connections of the queue's own, so that jobs never take those of requests. pg-boss marks jobs as done without
 * waiting for it: a database away at that moment would end the process by an unhandled rejection. Without one
 * the job merely expires, and comes again at its time.
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
        // the lock goes with its connection
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
