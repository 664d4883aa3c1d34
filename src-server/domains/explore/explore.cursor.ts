import { z } from 'zod';
import { readCursor, writeCursor } from '#server/db/keyset.ts';

/**
 * A place in a list of members that is ordered by a number, then by when they were last seen, then by id. It contains when a
 * member was last seen, which is private: cursors are encrypted before they leave the server.
 */
export interface ExplorePlace {
  /** How many members matched when the first page was read. */
  total: number;
  /** Of the last member shown; `seenAt` is null in lists that are not ordered by it. */
  key: number;
  seenAt: Date | null;
  id: string;
}

const Written = z.tuple([z.int(), z.number(), z.int().nullable(), z.guid()]);

/** A cursor for the members after this place. */
export const encodePlace = ({ total, key, seenAt, id }: ExplorePlace): string =>
  writeCursor([total, key, seenAt?.getTime() ?? null, id]);

/** Reads a cursor back. */
export function decodePlace(cursor: string): ExplorePlace {
  const [total, key, seenAt, id] = readCursor(Written, cursor);
  return { total, key, seenAt: seenAt === null ? null : new Date(seenAt), id };
}
