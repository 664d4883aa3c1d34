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

/**
 * Sends a download while it is being made. If that fails, the connection breaks, so the reader notices, and the log says why.
 * HEAD gets only the headers. Destroys the stream at the end.
 */
export async function sendDownload(
  response: Response,
  { stream, filename, type, logger }: Download,
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
  try {
    await pipeline(stream, response);
  } catch (error) {
    // a client that disconnected is not an error
    if (!response.req.destroyed) logger.error({ err: error, filename }, 'download failed');
    response.destroy();
  }
}
