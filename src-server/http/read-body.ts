import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/errors.ts';

interface BodyLimits {
  /** Bytes. */
  maxSize: number;
  /** Milliseconds from the headers to the last byte. */
  within: number;
}

/**
 * Reads the whole body of a request, so that what is checked next is checked only once the body is there. Throws TOO_LARGE,
 * TOO_SLOW, or the connection's error; after any of these the connection cannot be reused.
 */
export function readBody(
  request: IncomingMessage,
  { maxSize, within }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxSize) return Promise.reject(new AppError('TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (act: () => void): void => {
      clearTimeout(late);
      request.off('data', take).off('end', end).off('error', fail).off('close', cut);
      act();
    };
    const fail = (error: Error): void =>
      settle(() => {
        // discard the rest for a while, so that the sender can receive the response
        const disconnect = setTimeout(() => request.destroy(), within);
        request.once('close', () => clearTimeout(disconnect));
        request.on('error', () => {}).resume();
        reject(error);
      });
    const cut = (): void => fail(new Error('the connection was closed before the body had arrived'));
    const end = (): void => settle(() => resolve(new Uint8Array(Buffer.concat(chunks, size))));
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > maxSize) fail(new AppError('TOO_LARGE'));
      else chunks.push(chunk);
    };
    const late = setTimeout(() => fail(new AppError('TOO_SLOW')), within);
    request.on('data', take).on('end', end).on('error', fail).on('close', cut);
  });
}
