import { z } from 'zod';
import { AppError } from '#server/errors.ts';

/** The last title of a page of choices. */
interface Place {
  rows: number;
  id: string;
}

const Written = z.tuple([z.int().min(0), z.guid()]);

export const encodeMatchCursor = ({ rows, id }: Place): string =>
  Buffer.from(JSON.stringify([rows, id])).toString('base64url');

/** Reads a cursor back. */
export function decodeMatchCursor(cursor: string): Place {
  try {
    const [rows, id] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { rows, id };
  } catch (error) {
    throw new AppError('CURSOR_INVALID', { cause: error });
  }
}
