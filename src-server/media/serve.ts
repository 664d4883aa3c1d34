import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '#server/errors.ts';
import { withdrawFile } from '#server/http/withdraw-file.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';

/** `forever` is for addresses whose content never changes; `week` and `day` are for pictures that may change. */
export const caching = {
  forever: 'public, max-age=31536000, immutable',
  week: 'public, max-age=604800',
  day: 'public, max-age=86400',
  minutes: 'public, max-age=300',
} as const;

interface SendOptions {
  cacheControl: string;
  /** Whether other sites' pages may show it. */
  embeddable?: boolean;
}

/** Makes sure that a picture is treated only as data, even when opened directly. */
function setSafeHeaders(response: Response, cacheControl: string, embeddable = false): void {
  response.set({
    'Cache-Control': cacheControl,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': embeddable ? 'cross-origin' : 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** The short response for a missing picture; not cached, since the picture may appear later. */
export function sendNotFound(response: Response): void {
  setSafeHeaders(response, 'no-store');
  response.status(404).type('text/plain').send('Not found');
}

/** Whether a caller has asked for more than their rate limit allows. */
export const isOverLimit = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'TOO_MANY';

/** The short response for a picture that is temporarily unavailable: the caller is over a limit, or a service is unavailable. */
export function sendRefusal(response: Response, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const retryAfter = (error instanceof AppError && error.retryAfter) || 5;
  setSafeHeaders(response, 'no-store');
  response.status(isOverLimit(error) ? 429 : 503).set('Retry-After', String(retryAfter));
  response.type('text/plain').send('Please try again');
}

/** The single range that a request asks for, or null for the whole object, which may also answer a request for several ranges. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const condition = request.get('If-Range');
  if (!request.get('Range') || (condition && condition !== etag)) return null;
  const ranges = request.range(size);
  if (ranges === -1) return 'unsatisfiable';
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  return range ?? null;
}

/**
 * Sends a stored object; supports conditional requests, HEAD and single ranges. Resolves with false, having sent nothing,
 * when it does not exist. Throws if the store fails. The key identifies the content, so it is also the ETag.
 */
export async function sendObject(
  request: Request,
  response: Response,
  { store, key, cacheControl, embeddable }: SendOptions & { store: ObjectStore; key: string },
): Promise<boolean> {
  const etag = `"${key}"`;
  const about = await store.stat(key);
  if (!about) return false;
  setSafeHeaders(response, cacheControl, embeddable);
  response.set({ ETag: etag, 'Accept-Ranges': 'bytes' }).type(about.type);
  if (request.fresh) {
    response.status(304).end();
    return true;
  }
  const range = rangeOf(request, about.size, etag);
  if (range === 'unsatisfiable') {
    response.set({ 'Content-Range': `bytes */${about.size}`, 'Cache-Control': 'no-store' });
    response.status(416).end();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: about.size - 1 };
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${about.size}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  const found = await store.get(key, range ?? undefined).catch((error: unknown) => {
    withdrawFile(response);
    throw error;
  });
  if (!found) {
    // removed since `stat`
    withdrawFile(response);
    return false;
  }
  await pipeline(found.stream, response).catch((error: unknown) => {
    // a client that disconnects early is not an error; in Node 24, `request.destroyed` is also set after a failure of the store
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return true;
}

/** Sends a file from a folder of ours; resolves with false when it does not exist. */
export async function sendFileFrom(
  root: string,
  file: string,
  response: Response,
  cacheControl: string,
): Promise<boolean> {
  setSafeHeaders(response, cacheControl);
  const failure = await new Promise<Error | undefined>((done) => {
    response.sendFile(file, { root, acceptRanges: false, cacheControl: false, dotfiles: 'deny' }, done);
  });
  if (!failure || response.headersSent) return true;
  withdrawFile(response);
  return false;
}

/** Sends a picture that is in memory. */
export function sendPicture(
  response: Response,
  data: Buffer,
  { cacheControl, embeddable, type = 'image/webp' }: SendOptions & { type?: string },
): void {
  setSafeHeaders(response, cacheControl, embeddable);
  response.type(type).send(data);
}
