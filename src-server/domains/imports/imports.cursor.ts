import { z } from 'zod';
import { readCursor, writeCursor } from '#server/db/keyset.ts';

/** The last title of a page of titles to choose matches for. */
interface Place {
  rows: number;
  id: string;
}

const Written = z.tuple([z.int().min(0), z.guid()]);

/** A cursor for the titles after this one. */
export const encodeMatchCursor = ({ rows, id }: Place): string => writeCursor([rows, id]);

/** Reads a cursor back. */
export function decodeMatchCursor(cursor: string): Place {
  const [rows, id] = readCursor(Written, cursor);
  return { rows, id };
}
