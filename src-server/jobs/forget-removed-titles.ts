import type { Db } from '#server/db/client.ts';
import { forgetRemovedViewings } from '#server/domains/diary/diary.writes.ts';
import { forgetRemoved } from '#server/domains/collections/collections.writes.ts';

/** Deletes list titles and viewings that were removed too long ago for Undo. Returns how many were deleted. */
export const forgetRemovedTitles = async (db: Db): Promise<number> =>
  (await db.write((tx) => tx.execute(forgetRemoved))) +
  (await db.write((tx) => tx.execute(forgetRemovedViewings)));
