import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { IsolationLevel, SqlDriverAdapter, Transaction } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import type { Prisma, PrismaClient } from '#prisma/client.ts';

/** The connection on which Prisma's next transaction starts; without one, Prisma takes its own from the pool. */
const currentConnection = new AsyncLocalStorage<pg.PoolClient | undefined>();

/** Milliseconds. Prisma's own limits for starting a transaction and for running it; statements and locks have shorter ones. */
const timeout = 60_000;

/**
 * Runs `act` with Prisma on this connection, inside the transaction that is open there: it sees what was written, and what
 * it writes is committed or rolled back with the rest. If `act` fails, only its own writes are undone. One call at a time.
 */
export const withPrismaOn = <T>(
  connection: pg.PoolClient,
  prisma: PrismaClient,
  act: (prisma: Prisma.TransactionClient) => Promise<T>,
): Promise<T> =>
  currentConnection.run(connection, () =>
    // only the start of Prisma's transaction may see the connection: other transactions that `act` starts get their own
    prisma.$transaction((transaction) => currentConnection.run(undefined, () => act(transaction)), {
      timeout,
      // the default of two seconds is too short for a process' first transaction, which loads Prisma's query compiler
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
    // so that Prisma calls `commit` and `rollback` instead of sending its own statements
    options: { usePhantomQuery: true },
    commit: () => run(`release savepoint ${savepoint}`),
    rollback: () => run(`rollback to savepoint ${savepoint}`),
    createSavepoint: (name) => run(`savepoint ${name}`),
    rollbackToSavepoint: (name) => run(`rollback to savepoint ${name}`),
    releaseSavepoint: (name) => run(`release savepoint ${name}`),
  };
  // the adapter's own queries and errors, but on this connection instead of its pool
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
