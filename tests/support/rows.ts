import type pg from 'pg';

/** A function that runs a statement on these connections and resolves with its rows. */
export const createRowQuery =
  (connections: () => pg.Pool | pg.Client) =>
  async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await connections().query<T>(text, values)).rows;
