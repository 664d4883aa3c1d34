import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/errors.ts';
import { type UploadTimeouts, readMultipart } from '#server/http/read-multipart.ts';
import { importLimits } from './import-limits.ts';
import type { ReadRequest } from './read-in-thread.ts';

/**
 * Receives a multipart upload: one or more `file` parts, and optionally a `password`. Files are streamed to `folder`, so that they
 * are never in memory as a whole. Throws IMPORT_TOO_LARGE as soon as the limit is exceeded, and IMPORT_STALLED when no more data
 * arrives. Afterwards no file in `folder` is open.
 */
export async function receiveFiles(
  request: IncomingMessage,
  folder: string,
  timeouts: UploadTimeouts,
): Promise<ReadRequest> {
  const received: ReadRequest = { files: [] };
  let size = 0;
  await readMultipart(request, {
    timeouts,
    limits: { files: importLimits.files, fields: 1, fieldSize: 4 * importLimits.password },
    maxSize: importLimits.upload,
    reasons: { tooLarge: 'IMPORT_TOO_LARGE', tooManyFiles: 'IMPORT_TOO_LARGE', stalled: 'IMPORT_STALLED' },
    onField({ name, value, isTruncated }) {
      if (name !== 'password' || isTruncated) throw new AppError('INVALID_INPUT');
      received.password = value;
    },
    async onFile({ name, filename, stream }) {
      if (name !== 'file') throw new AppError('INVALID_INPUT');
      const file = path.join(folder, String(received.files.length));
      received.files.push({ name: path.posix.basename(filename ?? ''), path: file });
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          size += chunk.length;
          if (size > importLimits.upload) next(new AppError('IMPORT_TOO_LARGE'));
          else next(null, chunk);
        },
      });
      await pipeline(stream, counted, createWriteStream(file, { mode: 0o600 }));
    },
  });
  if (received.files.length === 0) throw new AppError('INVALID_INPUT');
  return received;
}
