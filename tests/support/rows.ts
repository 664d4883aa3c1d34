import type pg from 'pg';

/** A function that runs a statement on these connections and resolves with its rows. */
export const createRowQuery =
  (connections: () => pg.Pool | pg.Client) =>
  async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await connections().query<T>(text, values)).rows;

/** Every counter that differs from the rows that it counts. */
export const wrongCounters = async (connections: pg.Pool | pg.Client) =>
  (await connections.query<{ counter: string; wrong: string }>('select * from audit_counters()')).rows;
