import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '#server/errors.ts';
import { importLimits } from './import-limits.ts';
import type { ReadRequest } from './read-in-thread.ts';

/** Bytes that multipart adds: boundaries, headers, the password. */
const framing = 65_536;

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        files: importLimits.files,
        fields: 1,
        fieldSize: 4 * importLimits.password,
        fieldNameSize: 40,
        headerPairs: 20,
      },
    });
  } catch (error) {
    throw new AppError('INVALID_INPUT', { cause: error });
  }
}

/**
 * Receives a multipart upload: one or more `file`, perhaps a `password`. Files go to `folder` as they come, so that nothing large
 * is in memory; one that makes it too much is refused as soon as it does (IMPORT_TOO_LARGE), and IMPORT_STALLED one of which nothing
 * comes any more.
 */
export function receiveFiles(
  request: IncomingMessage,
  folder: string,
  stalled: AbortSignal,
): Promise<ReadRequest> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > importLimits.upload + framing)
      throw new AppError('IMPORT_TOO_LARGE');
    const parser = parserFor(request);
    const received: ReadRequest = { files: [] };
    const writing: Promise<void>[] = [];
    let size = 0;
    const refuse = (error: unknown): void => {
      request.unpipe(parser);
      reject(error instanceof AppError ? error : new AppError('INVALID_INPUT', { cause: error }));
    };
    const malformed = (): void => refuse(new AppError('INVALID_INPUT'));

    parser.on('field', (name, value, { valueTruncated }) => {
      if (name !== 'password' || valueTruncated) return malformed();
      received.password = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name !== 'file') malformed();
      const file = path.join(folder, String(received.files.length));
      received.files.push({ name: path.posix.basename(filename ?? ''), path: file });
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          size += chunk.length;
          if (size > importLimits.upload) next(new AppError('IMPORT_TOO_LARGE'));
          else next(null, chunk);
        },
      });
      const written = pipeline(stream, counted, createWriteStream(file, { mode: 0o600 }));
      written.catch(refuse);
      writing.push(written);
    });
    parser.on('filesLimit', () => refuse(new AppError('IMPORT_TOO_LARGE')));
    parser.on('fieldsLimit', malformed);
    parser.on('error', refuse);
    parser.on('close', () => {
      if (received.files.length === 0) return malformed();
      Promise.all(writing).then(() => resolve(received), refuse);
    });
    request.on('error', refuse);
    request.on('close', () => {
      if (!request.complete) refuse(new AppError('INVALID_INPUT'));
    });
    stalled.addEventListener('abort', () => refuse(new AppError('IMPORT_STALLED')));
    request.pipe(parser);
  });
}
