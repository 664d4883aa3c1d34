import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '#server/errors.ts';

/** Encrypts the cursors of lists, so that nobody reads what they carry, changes it, or takes it to another list. */
export interface CursorSeal {
  /** `list` says whose cursor it is: the procedure and what was asked of it. */
  seal(list: string, cursor: string): string;
  /** The cursor as it was sealed. Throws CURSOR_INVALID when it is forged, another list's, or too old. */
  open(list: string, sealed: string): string;
}

interface CursorSealOptions {
  /** The same on all nodes. */
  secret: string | Buffer;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Seconds for which a list that was left open goes on. */
const lifetime = 7 * 24 * 3_600;
const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes, timeBytes] = [12, 16, 4];

/** Cursors belong to no session: signing in, or a restart with the same secret, ends none. */
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

/** What does not say which list it is: where it begins or goes on, and how much of it is asked for. */
const paging = new Set(['around', 'cursor', 'limit', 'direction']);

/**
 * A list by its procedure and what was asked of it, in plain values: the input is not checked yet. What is absent, null, false or
 * empty is asked alike.
 */
export function listName(path: string, input: Record<string, unknown>): string {
  const asked = Object.entries(input)
    .filter(([name, value]) => !paging.has(name) && Boolean(value) && typeof value !== 'object')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${path} ${JSON.stringify(asked)}`;
}

/** The secret of all nodes: the configured one, or else (on one's own machine alone) the database's password. */
export const cursorSecret = (sessionSecret: string | undefined, databaseUrl: string): string | Buffer =>
  sessionSecret ?? (new URL(databaseUrl).password || randomBytes(32));
