import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '#server/errors.ts';

/** Encrypts the cursors of lists, so that nobody can read them, change them, or use them for another list. */
export interface CursorSeal {
  /** `list` identifies the cursor's list: the procedure and its input, see `listName`. */
  seal(list: string, cursor: string): string;
  /** The cursor that was sealed. Throws CURSOR_INVALID if it is forged, from another list, or too old. */
  open(list: string, sealed: string): string;
}

interface CursorSealOptions {
  /** The same on all nodes. */
  secret: string | Buffer;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Seconds for which a cursor is valid, so that a list left open can still load more. */
const lifetime = 7 * 24 * 3_600;
const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes, timeBytes] = [12, 16, 4];

/** Cursors do not belong to a session: they stay valid after signing in, and after a restart with the same secret. */
export function createCursorSeal({ secret, now = Date.now }: CursorSealOptions): CursorSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'matinee cursors of lists', 32));
  const seconds = (): number => Math.floor(now() / 1_000);
  return {
    seal(list, cursor) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(list));
      const time = Buffer.alloc(timeBytes);
      time.writeUInt32BE(seconds());
      const body = [cipher.update(time), cipher.update(cursor, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString('base64url');
    },
    open(list, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + timeBytes + tagBytes) throw new AppError('CURSOR_INVALID');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(list))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const opened = Buffer.concat([
          decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
          decipher.final(),
        ]);
        if (seconds() - opened.readUInt32BE(0) <= lifetime) return opened.toString('utf8', timeBytes);
      } catch (error) {
        throw new AppError('CURSOR_INVALID', { cause: error });
      }
      throw new AppError('CURSOR_INVALID');
    },
  };
}

/** Input that does not identify the list: where a page starts, and its size. */
const paging = new Set(['around', 'cursor', 'limit', 'direction']);

/**
 * Identifies a list by its procedure and the plain values of its input, which is not validated yet. Absent, null, false and empty
 * values are the same.
 */
export function listName(path: string, input: Record<string, unknown>): string {
  const asked = Object.entries(input)
    .filter(([name, value]) => !paging.has(name) && Boolean(value) && typeof value !== 'object')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${path} ${JSON.stringify(asked)}`;
}

/** The secret that all nodes share: the configured one, otherwise (only without a public origin) the database's password. */
export const cursorSecret = (sessionSecret: string | undefined, databaseUrl: string): string | Buffer =>
  sessionSecret ?? (new URL(databaseUrl).password || randomBytes(32));
