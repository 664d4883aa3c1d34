import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { IsolationLevel, SqlDriverAdapter, Transaction } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import type { Prisma, PrismaClient } from '#prisma/client.ts';

/** The connection on which Prisma's next transaction begins; without one it takes its own from the pool. */
const currentConnection = new AsyncLocalStorage<pg.PoolClient | undefined>();

/** Milliseconds. Prisma's own limit for beginning and for what runs inside; statements and locks have shorter ones. */
const timeout = 60_000;

/**
 * Runs `act` with Prisma on this connection, inside the transaction that is open there: it sees what was written, and what
 * it writes is committed or rolled back with the rest. What fails inside is undone alone. One call at a time.
 */
export const withPrismaOn = <T>(
  connection: pg.PoolClient,
  prisma: PrismaClient,
  act: (prisma: Prisma.TransactionClient) => Promise<T>,
): Promise<T> =>
  currentConnection.run(connection, () =>
    // only the beginning of Prisma's transaction may find the connection: what `act` starts besides gets one of its own
    prisma.$transaction((transaction) => currentConnection.run(undefined, () => act(transaction)), {
      timeout,
      // its usual two seconds are short for the first one of a process, which loads Prisma's query compiler
      maxWait: timeout,
    }),
  );

let savepoints = 0;

/** Prisma's transaction inside an open one: a savepoint of that connection. */
async function nestedTransaction(adapter: SqlDriverAdapter, connection: pg.PoolClient): Promise<Transaction> {
  const run = async (command: string): Promise<void> => void (await connection.query(command));
  const savepoint = `prisma_${(savepoints += 1)}`;
  await run(`savepoint ${savepoint}`);
  const nested: Partial<Transaction> = {
    // Prisma then calls commit and rollback instead of sending statements of its own
    options: { usePhantomQuery: true },
    commit: () => run(`release savepoint ${savepoint}`),
    rollback: () => run(`rollback to savepoint ${savepoint}`),
    createSavepoint: (name) => run(`savepoint ${name}`),
    rollbackToSavepoint: (name) => run(`rollback to savepoint ${name}`),
    releaseSavepoint: (name) => run(`release savepoint ${name}`),
  };
  // queries and errors as the adapter has them, on this connection instead of its pool
  return Object.assign(Object.create(adapter, { client: { value: connection } }) as Transaction, nested);
}

/** Prisma's adapter on this pool, whose transactions can begin inside an open one: see `withPrismaOn`. */
export function createAdapter(pool: pg.Pool): PrismaPg {
  const factory = new PrismaPg(pool, { disposeExternalPool: false });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level?: IsolationLevel) => {
      const connection = currentConnection.getStore();
      return connection ? nestedTransaction(adapter, connection) : startTransaction(level);
    };
    return adapter;
  };
  return factory;
}
