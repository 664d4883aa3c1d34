import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/errors.ts';
import { type UploadTimeouts, readMultipart } from '#server/http/read-multipart.ts';
import { limits } from '#shared/limits.ts';
import { type MediaPurpose, fitsUpload, mediaPurposes, uploadLimit } from '#shared/media.ts';
import { tooLarge } from './image-header.ts';

export interface UploadRequest {
  purpose: MediaPurpose;
  alt: string;
  data: Buffer;
}

const largest = Math.max(...Object.values(uploadLimit));
/** UTF-8 takes up to four bytes per code point; one more fits, so that a text that is too long fails validation with its message. */
const fieldBytes = 4 * limits.alt + 4;

const isPurpose = (value: string): value is MediaPurpose =>
  (mediaPurposes as readonly string[]).includes(value);

interface ReadOptions {
  /** See `uploadTimeouts`. */
  timeouts: UploadTimeouts;
  /** Called with the size of each piece of the file before it is kept. Throws when there is no memory for it. */
  hold: (bytes: number) => void;
}

/**
 * Reads a multipart upload: exactly one `file`, its `purpose`, and optionally `alt`. Refuses a file as soon as it is too
 * large, and with UPLOAD_STALLED when its data stops arriving. The rest of a refused request is left unread.
 */
export async function readUpload(
  request: IncomingMessage,
  { timeouts, hold }: ReadOptions,
): Promise<UploadRequest> {
  const fields = new Map<string, string>();
  const chunks: Buffer[] = [];
  let length = 0;
  const purposeSoFar = (): MediaPurpose => {
    const purpose = fields.get('purpose') ?? 'post';
    return isPurpose(purpose) ? purpose : 'post';
  };
  await readMultipart(request, {
    timeouts,
    limits: { files: 1, fields: 2, fieldSize: fieldBytes },
    maxSize: largest,
    reasons: { tooLarge: 'PHOTO_TOO_LARGE', tooManyFiles: 'INVALID_INPUT', stalled: 'UPLOAD_STALLED' },
    onField({ name, value, isTruncated }) {
      const isKnown = name === 'alt' || (name === 'purpose' && isPurpose(value));
      if (!isKnown || isTruncated || fields.has(name)) throw new AppError('INVALID_INPUT');
      fields.set(name, value);
    },
    async onFile({ name, stream }) {
      if (name !== 'file') throw new AppError('INVALID_INPUT');
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (!fitsUpload(purposeSoFar(), length)) throw tooLarge(purposeSoFar());
        hold(chunk.length);
        chunks.push(chunk);
      }
    },
  });
  const purpose = fields.get('purpose');
  if (length === 0 || !purpose || !isPurpose(purpose)) throw new AppError('INVALID_INPUT');
  // the purpose may have come after the file
  if (!fitsUpload(purpose, length)) throw tooLarge(purpose);
  return { purpose, alt: fields.get('alt') ?? '', data: Buffer.concat(chunks) };
}
