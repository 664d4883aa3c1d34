import { z } from 'zod';
import type { Reader } from './client.ts';
import type { Sql } from './sql.ts';

/** For statements that return only a row's id. */
export const IdRow = z.object({ id: z.guid() });

/** The ids that a statement returns. */
export const idsOf = async (db: Reader, query: Sql): Promise<string[]> =>
  (await db.rows(IdRow, query)).map(({ id }) => id);
