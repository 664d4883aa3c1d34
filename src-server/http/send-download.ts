import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from '#server/logger.ts';

interface Download {
  stream: Readable;
  filename: string;
  /** Of its content. */
  type: string;
  logger: Logger;
}

/** Milliseconds after which a reader who takes nothing more is gone. */
const timeout = 120_000;

/**
 * Sends a file to keep while it is made; its reader sees if it breaks off, and the log says why. Afterwards the stream is
 * destroyed.
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
  response.setTimeout(timeout, () => response.destroy());
  try {
    await pipeline(stream, response);
  } catch (error) {
    // who went away is no fault
    if (!response.req.destroyed) logger.error({ err: error, filename }, 'a download broke off');
    response.destroy();
  }
}
