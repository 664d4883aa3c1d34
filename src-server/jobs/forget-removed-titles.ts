import type { Db } from '#server/db/client.ts';
import { forgetRemoved } from '#server/domains/collections/collections.queries.ts';

/** Deletes titles that were taken off a list too long ago for Undo. Returns how many went. */
export const forgetRemovedTitles = (db: Db): Promise<number> => db.execute(forgetRemoved);
