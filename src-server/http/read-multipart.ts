import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError } from '#server/errors.ts';
import type { ErrorReason } from '#shared/errors.ts';

/** Milliseconds. */
export interface UploadTimeouts {
  /** The longest time without any data. */
  idle: number;
  /** For the whole upload. */
  total: number;
}

interface Field {
  name: string;
  value: string;
  /** It was longer than a field may be. */
  isTruncated: boolean;
}

interface File {
  name: string;
  filename: string | undefined;
  stream: Readable;
}

interface MultipartOptions {
  limits: busboy.Limits;
  timeouts: UploadTimeouts;
  /** The most bytes of all files together, for requests that declare their length. */
  maxSize: number;
  reasons: { tooLarge: ErrorReason; tooManyFiles: ErrorReason; stalled: ErrorReason };
  /** Receives a field. An error that it throws refuses the upload. */
  onField: (field: Field) => void;
  /** Receives a file, and resolves when it has all of it. An error that it throws refuses the upload. */
  onFile: (file: File) => Promise<void>;
}

/** Bytes that multipart adds: boundaries, headers, the fields. */
const framing = 65_536;

/** An upload that could not be parsed is malformed; a failure to store it is not the client's fault. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return new AppError(isOfSystem ? 'UNKNOWN' : 'INVALID_INPUT', { cause: error });
}

function parserFor(request: IncomingMessage, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldNameSize: 40, headerPairs: 20, ...limits },
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Reads a multipart upload. Throws as soon as it is refused: INVALID_INPUT when it is malformed or cut off, UNKNOWN when a file
 * cannot be stored, or one of the given reasons. By then no file is being written anymore; the rest of the request is left unread.
 */
export async function readMultipart(
  request: IncomingMessage,
  { limits, timeouts, maxSize, reasons, onField, onFile }: MultipartOptions,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxSize + framing)
    throw new AppError(reasons.tooLarge);
  const parser = parserFor(request, limits);
  const files: Promise<void>[] = [];
  const stall = () => parser.destroy(new AppError(reasons.stalled));
  const idle = setTimeout(stall, timeouts.idle);
  const total = setTimeout(stall, timeouts.total);
  const onData = () => idle.refresh();
  const arrived = new Promise<void>((resolve, reject) => {
    let isRefused = false;
    const refuse = (error: unknown): void => {
      isRefused = true;
      reject(refusalOf(error));
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      try {
        onField({ name, value, isTruncated: valueTruncated });
      } catch (error) {
        refuse(error);
      }
    });
    parser.on('file', (name, stream, { filename }) => {
      // the parser itself reports a file that does not end
      stream.on('error', () => {});
      // a further file of the chunk in which the upload was refused
      if (isRefused) {
        stream.destroy();
        return;
      }
      const file = onFile({ name, filename, stream });
      file.catch(refuse);
      files.push(file);
    });
    parser.on('filesLimit', () => refuse(new AppError(reasons.tooManyFiles)));
    parser.on('fieldsLimit', () => refuse(new AppError('INVALID_INPUT')));
    parser.on('error', refuse);
    parser.on('close', resolve);
    request.on('error', refuse);
    const onClose = () => {
      if (!request.complete) refuse(new AppError('INVALID_INPUT'));
    };
    request.on('close', onClose);
    // the sender may have disconnected while they were being identified
    if (request.closed) onClose();
    request.pipe(parser);
    request.on('data', onData);
  });
  try {
    await arrived;
    await Promise.all(files);
  } catch (error) {
    request.unpipe(parser);
    // also ends the file that is being read
    parser.destroy();
    await Promise.allSettled(files);
    throw refusalOf(error);
  } finally {
    request.off('data', onData);
    clearTimeout(idle);
    clearTimeout(total);
  }
}
