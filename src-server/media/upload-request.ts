import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '#server/errors.ts';
import { type UploadTimeouts, withUploadTimeouts } from '#server/http/upload-timeouts.ts';
import { limits } from '#shared/limits.ts';
import { type MediaPurpose, fitsUpload, mediaPurposes, uploadLimit } from '#shared/media.ts';
import { tooLarge } from './image-header.ts';

export interface UploadRequest {
  purpose: MediaPurpose;
  alt: string;
  data: Buffer;
}

const largest = Math.max(...Object.values(uploadLimit));
/** Bytes that multipart adds: boundaries, headers, the other fields. */
const framing = 16_384;
/** UTF-8 needs up to four bytes a code point; one over, so that the limit itself answers. */
const fieldBytes = 4 * limits.alt + 4;

const isPurpose = (value: string): value is MediaPurpose =>
  (mediaPurposes as readonly string[]).includes(value);

/** What a request will carry at least, by its own word; 0 when it does not say. */
const declaredLength = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0);

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: { files: 1, fields: 2, fieldSize: fieldBytes, fieldNameSize: 40, headerPairs: 20 },
    });
  } catch (error) {
    throw new AppError('INVALID_INPUT', { cause: error });
  }
}

interface ReadOptions {
  /** See `uploadTimeouts`. */
  timeouts: UploadTimeouts;
  /** Called with the size of each piece of the file before it is kept. Throws when there is no memory for it. */
  hold: (bytes: number) => void;
}

/**
 * Reads a multipart upload: exactly one `file`, its `purpose`, perhaps `alt`. A file that grows too large is refused
 * as soon as it does, and UPLOAD_STALLED one of which nothing comes any more. The rest of a refused request is left unread.
 */
export function readUpload(
  request: IncomingMessage,
  { timeouts, hold }: ReadOptions,
): Promise<UploadRequest> {
  return withUploadTimeouts(request, timeouts, (stalled) => readParts(request, hold, stalled));
}

function readParts(
  request: IncomingMessage,
  hold: ReadOptions['hold'],
  stalled: AbortSignal,
): Promise<UploadRequest> {
  return new Promise((resolve, reject) => {
    if (declaredLength(request) > largest + framing) throw tooLarge('post');
    const parser = parserFor(request);
    const fields = new Map<string, string>();
    let data: Buffer | undefined;

    const refuse = (error: unknown): void => {
      request.unpipe(parser);
      reject(error instanceof AppError ? error : new AppError('INVALID_INPUT', { cause: error }));
    };
    const malformed = (): void => refuse(new AppError('INVALID_INPUT'));
    const purposeSoFar = (): MediaPurpose => {
      const purpose = fields.get('purpose') ?? 'post';
      return isPurpose(purpose) ? purpose : 'post';
    };

    parser.on('field', (name, value, { valueTruncated }) => {
      if (fields.has(name) || valueTruncated || (name !== 'purpose' && name !== 'alt')) return malformed();
      if (name === 'purpose' && !isPurpose(value)) return malformed();
      fields.set(name, value);
    });
    parser.on('file', (name, stream) => {
      if (name !== 'file') malformed();
      const chunks: Buffer[] = [];
      let length = 0;
      stream.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (!fitsUpload(purposeSoFar(), length)) return refuse(tooLarge(purposeSoFar()));
        try {
          hold(chunk.length);
        } catch (error) {
          return refuse(error);
        }
        chunks.push(chunk);
      });
      // an unfinished part: the parser's own error says so
      stream.on('error', () => {});
      stream.on('end', () => (data = Buffer.concat(chunks)));
    });
    parser.on('filesLimit', malformed);
    parser.on('fieldsLimit', malformed);
    parser.on('error', refuse);
    parser.on('close', () => {
      const purpose = fields.get('purpose');
      if (!data || data.length === 0 || !purpose || !isPurpose(purpose)) return malformed();
      // the purpose may have come after the file
      if (!fitsUpload(purpose, data.length)) return refuse(tooLarge(purpose));
      resolve({ purpose, alt: fields.get('alt') ?? '', data });
    });
    request.on('error', refuse);
    request.on('close', () => {
      if (!request.complete) refuse(new AppError('INVALID_INPUT'));
    });
    stalled.addEventListener('abort', () => refuse(new AppError('UPLOAD_STALLED')));
    request.pipe(parser);
  });
}
