import pg from 'pg';
import { createSemaphore } from '#server/limits/semaphore.ts';
import { shareInFlight } from '#shared/share-in-flight.ts';

/** The class of these locks; any number that nobody else uses. */
const lockClass = 72_707_371;

/** Has this process find out that Postgres is gone without a word. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Has Postgres find out within a minute that this machine is gone without a word, and release its locks. */
const keepAliveOfPostgres =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

export interface JobLocks {
  /**
   * Runs `act` where no process runs another of this name; resolves with whether it did. `lost` is aborted when the connection
   * breaks that has the lock: from then on another process may begin.
   */
  run(name: string, act: (lost: AbortSignal) => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

interface Connection {
  client: pg.Client;
  /** Aborted when it is broken, and all its locks are gone. */
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
 * Locks by name between the processes of one database, on a connection of their own. A process that ends, however it does, leaves
 * none.
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
  /** Asks for a lock or gives it back. Whatever fails ends the connection, and the lock with it. */
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
      // a connection is given a lock again that it has
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
