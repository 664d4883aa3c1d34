import type pg from 'pg';
import { AppError, postgresCode } from '#server/errors.ts';
import { createSemaphore } from '#server/limits/semaphore.ts';
import { searchLimits } from '#server/limits/limit-values.ts';
import type { Reader } from './client.ts';
import { inTransaction } from './in-transaction.ts';

const queryCanceled = '57014';

/**
 * Reads for searches, whose cost depends on the query: together they may use only a share of the pool, so that everything else
 * still gets a connection, and their statements have `searchLimits.statementTimeout`. Throws BUSY if one takes longer, or if too
 * many are already waiting.
 */
export function searchReaderOn(pool: pg.Pool, readerOn: (client: pg.PoolClient) => Reader): Reader {
  const { poolShare, waiting, statementTimeout } = searchLimits;
  const semaphore = createSemaphore(Math.max(1, Math.floor(pool.options.max * poolShare)), waiting);
  const begin = `begin read only; set local statement_timeout = ${statementTimeout}`;

  const runSearch = async <T>(read: (from: Reader) => Promise<T>): Promise<T> => {
    try {
      return await semaphore.run(() => inTransaction(pool, begin, (client) => read(readerOn(client))));
    } catch (error) {
      throw postgresCode(error) === queryCanceled ? new AppError('BUSY', { cause: error }) : error;
    }
  };
  return {
    rows: (Row, query) => runSearch((from) => from.rows(Row, query)),
    maybe: (Row, query) => runSearch((from) => from.maybe(Row, query)),
    one: (Row, query) => runSearch((from) => from.one(Row, query)),
  };
}
