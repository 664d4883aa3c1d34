import { type ErrorReason, errorReasons } from '#shared/errors.ts';
import type { MediaPurpose } from '#shared/media.ts';
import { mediaMessages } from '#shared/messages/media.ts';
import type { Toast } from '#shared/messages/toast.ts';
import type { ImageView } from '#shared/views/media.ts';
import { aboutFile } from './check-file.ts';

export type Sent =
  | { outcome: 'done'; image: ImageView }
  | { outcome: 'failed'; toast: Toast }
  | { outcome: 'cancelled' };

interface Sending {
  file: File;
  purpose: MediaPurpose;
  alt?: string;
  /** From 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
  /** Aborting ends the upload, and nothing of it stays. */
  signal: AbortSignal;
}

/** Refusals of this file; all others may be temporary. */
const aboutItsFile: readonly ErrorReason[] = [
  'NOT_AN_IMAGE',
  'AVATAR_NOT_AN_IMAGE',
  'PHOTO_TOO_LARGE',
  'AVATAR_TOO_LARGE',
];

const failedWords: Record<MediaPurpose, Toast> = {
  post: errorReasons.UPLOAD_FAILED,
  photo: errorReasons.UPLOAD_FAILED,
  avatar: { title: mediaMessages.uploadFailed, message: mediaMessages.failedToUploadImage },
};

interface Refusal {
  reason: ErrorReason;
  title: string;
  message: string;
}

const isRefusal = (value: unknown): value is { error: Refusal } =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'object' &&
  value.error !== null &&
  'reason' in value.error &&
  'title' in value.error &&
  'message' in value.error;

/** The toast for an answer; one that is not ours (a proxy's page, nothing) is a failed upload. */
function failureOf(answer: unknown, { file, purpose }: Pick<Sending, 'file' | 'purpose'>): Toast {
  if (!isRefusal(answer) || answer.error.reason === 'UPLOAD_FAILED') return toastOf(failedWords[purpose]);
  const { reason, title, message } = answer.error;
  return aboutItsFile.includes(reason) ? aboutFile(file, { title, message }) : { title, message };
}

const toastOf = ({ title, message }: Toast): Toast => ({ title, message });

/** Sends a file to `POST /media`, by XMLHttpRequest, since `fetch` reports no progress. Never throws. */
export function sendFile({ file, purpose, alt = '', onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ outcome: 'cancelled' });
    const form = new FormData();
    // the purpose first: it decides the size limit
    form.append('purpose', purpose);
    form.append('alt', alt);
    form.append('file', file);

    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    const end = (sent: Sent): void => {
      signal.removeEventListener('abort', cancel);
      resolve(sent);
    };
    const failed = (answer: unknown): void =>
      end({ outcome: 'failed', toast: failureOf(answer, { file, purpose }) });

    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status === 201 && answer) end({ outcome: 'done', image: answer as ImageView });
      else failed(answer);
    });
    request.addEventListener('error', () => failed(null));
    request.addEventListener('timeout', () => failed(null));
    request.addEventListener('abort', () => end({ outcome: 'cancelled' }));
    signal.addEventListener('abort', cancel);
    request.open('POST', '/media');
    request.responseType = 'json';
    request.send(form);
  });
}
