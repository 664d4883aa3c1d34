import pg from 'pg';
import { keepAlive } from '#server/db/pool.ts';
import { createSemaphore } from '#server/limits/semaphore.ts';
import { shareInFlight } from '#shared/share-in-flight.ts';

/** The class of these locks; any number that nothing else uses. */
const lockClass = 72_707_371;

/** Lets Postgres detect within a minute that this machine has vanished, and release its locks. */
const keepAliveOfPostgres =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

export interface JobLocks {
  /**
   * Runs `act` unless any process is running one of this name; resolves with whether it ran. `lost` is aborted when the connection
   * that holds the lock breaks: from then on another process may start.
   */
  run(name: string, act: (lost: AbortSignal) => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

interface Connection {
  client: pg.Client;
  /** Aborted when the connection breaks, which releases all its locks. */
  lost: AbortSignal;
}

async function connect(url: string, onError: (error: unknown) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'matinee jobs',
    ...keepAlive,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  const lost = new AbortController();
  client.on('error', onError);
  client.once('end', () => lost.abort());
  await client.connect();
  try {
    await client.query(keepAliveOfPostgres);
  } catch (error) {
    client.end().catch(onError);
    throw error;
  }
  return { client, lost: lost.signal };
}

/**
 * Locks by name between the processes of one database, on a separate connection. A process that ends in any way leaves no lock
 * behind.
 */
export function createJobLocks(url: string, onError: (error: unknown) => void): JobLocks {
  const running = new Set<string>();
  // a connection runs one statement at a time
  const statements = createSemaphore(1, Number.POSITIVE_INFINITY);
  let connection: Connection | undefined;
  const connectOnce = shareInFlight(() => connect(url, onError));

  const current = async (): Promise<Connection> => {
    if (connection && !connection.lost.aborted) return connection;
    return (connection = await connectOnce());
  };
  /** Takes or releases a lock. A failure closes the connection, and so releases its locks. */
  const ask = async ({ client }: Connection, text: string, name: string): Promise<boolean> => {
    try {
      const { rows } = await statements.run(() => client.query<{ done: boolean }>(text, [lockClass, name]));
      return rows[0]?.done ?? false;
    } catch (error) {
      onError(error);
      client.end().catch(onError);
      throw error;
    }
  };

  return {
    async run(name, act) {
      // Postgres would grant a connection a lock that it already holds
      if (running.has(name)) return false;
      running.add(name);
      try {
        const held = await current();
        if (!(await ask(held, 'select pg_try_advisory_lock($1, hashtext($2)) as done', name))) return false;
        try {
          await act(held.lost);
        } finally {
          await ask(held, 'select pg_advisory_unlock($1, hashtext($2)) as done', name).catch(() => {});
        }
        return true;
      } finally {
        running.delete(name);
      }
    },
    async close() {
      await connection?.client.end();
    },
  };
}
