import type pg from 'pg';
import { commit } from './commit.ts';

/**
 * Runs `act` in a transaction that the statement `begin` starts: it is committed when `act` returns, and rolled back when anything
 * throws. A connection on which the rollback fails is removed from the pool.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await act(client);
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
