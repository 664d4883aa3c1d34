import { AppError } from '#server/errors.ts';

/** A place in a list of members that is ordered by a number, then by when they were last seen, then by id. */
export interface ExplorePlace {
  /** How many members matched when the first page was read. */
  total: number;
  /** When that was. */
  begun: Date;
  /** The number of the last member shown. */
  key: number;
  /**
   * The last members shown that have this number, the last one first. Their ids stand for when they were last seen, which
   * nobody is told: who is active meanwhile moves up, and the next one marks the place.
   */
  ids: string[];
}

/** More than one, because members move up while one reads. */
export const marksKept = 3;

const head = 20;
const idBytes = 16;

/** An opaque cursor for the members after this place. */
export function encodePlace({ total, begun, key, ids }: ExplorePlace): string {
  const bytes = Buffer.alloc(head + ids.length * idBytes);
  bytes.writeUInt32BE(total, 0);
  bytes.writeDoubleBE(begun.getTime(), 4);
  bytes.writeDoubleBE(key, 12);
  ids.forEach((id, index) => bytes.write(id.replaceAll('-', ''), head + index * idBytes, 'hex'));
  return bytes.toString('base64url');
}

/** The last moment that the written year has four digits: both Postgres and JavaScript hold every one before it. */
const lastMoment = Date.UTC(9999, 11, 31);

const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Reads a cursor back; anything we did not write is refused. */
export function decodePlace(cursor: string): ExplorePlace {
  const bytes = Buffer.from(cursor, 'base64url');
  const count = (bytes.length - head) / idBytes;
  if (!Number.isInteger(count) || count < 1 || count > marksKept) throw new AppError('INVALID_INPUT');
  const begun = bytes.readDoubleBE(4);
  const key = bytes.readDoubleBE(12);
  if (!(begun >= 0 && begun <= lastMoment) || !Number.isFinite(key)) throw new AppError('INVALID_INPUT');
  return {
    total: bytes.readUInt32BE(0),
    begun: new Date(begun),
    key,
    ids: Array.from({ length: count }, (_, index) =>
      toId(bytes.subarray(head + index * idBytes, head + (index + 1) * idBytes)),
    ),
  };
}
