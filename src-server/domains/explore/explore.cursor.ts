import { AppError } from '#server/errors.ts';

/**
 * A place in a list of members that is ordered by a number, then by when they were last seen, then by id. It says when a
 * member was last seen, which is private: cursors are encrypted before they leave the server.
 */
export interface ExplorePlace {
  /** How many members matched when the first page was read. */
  total: number;
  /** Of the last member shown; `seenAt` is null in lists that do not go by it. */
  key: number;
  seenAt: Date | null;
  id: string;
}

/** A cursor for the members after this place. */
export const encodePlace = ({ total, key, seenAt, id }: ExplorePlace): string =>
  Buffer.from(JSON.stringify([total, key, seenAt?.getTime() ?? null, id])).toString('base64url');

/** Reads a cursor back. */
export function decodePlace(cursor: string): ExplorePlace {
  try {
    const [total, key, seenAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [
      number,
      number,
      number | null,
      string,
    ];
    return { total, key, seenAt: seenAt === null ? null : new Date(seenAt), id };
  } catch (error) {
    throw new AppError('CURSOR_INVALID', { cause: error });
  }
}
