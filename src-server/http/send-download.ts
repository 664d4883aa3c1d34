import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from '#server/logger.ts';

interface Download {
  stream: Readable;
  filename: string;
  /** The media type. */
  type: string;
  logger: Logger;
}

/** Milliseconds without progress after which the client is disconnected, in place of the shorter time of other responses. */
const timeout = 120_000;

/** A download may wait for its reader for so many seconds, and for as many more as its bytes take at the slowest rate. */
export const readPace = {
  allowance: 120,
  /** Bytes per second: half of what a slow phone network has. */
  slowest: 10_000,
};

/**
 * Disconnects a reader that is slower than this, so that a few readers cannot hold all downloads that a node makes at once. Returns a
 * function that ends the watch.
 */
function watchReader(
  stream: Readable,
  response: Response,
  { allowance, slowest }: typeof readPace,
): () => void {
  let [sent, waited] = [0, 0];
  stream.on('data', ({ length }: Buffer | string) => void (sent += length));
  const everySecond = setInterval(() => {
    // the reader has all that is made so far
    if (response.writableLength === 0) return;
    waited += 1;
    if (waited > allowance + sent / slowest) response.destroy();
  }, 1_000);
  return () => clearInterval(everySecond);
}

/**
 * Sends a download while it is being made. If that fails, the connection breaks, so the reader notices, and the log says why.
 * HEAD gets only the headers. Destroys the stream at the end.
 */
export async function sendDownload(
  response: Response,
  { stream, filename, type, logger }: Download,
  pace = readPace,
): Promise<void> {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${filename}"`,
  });
  response.type(type);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  response.flushHeaders();
  response.setTimeout(timeout);
  const endWatch = watchReader(stream, response, pace);
  try {
    await pipeline(stream, response);
  } catch (error) {
    // a client that disconnected is not an error
    if (!response.req.destroyed) logger.error({ err: error, filename }, 'download failed');
    response.destroy();
  } finally {
    endWatch();
  }
}
