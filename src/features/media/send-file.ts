import { type Refusal, sendForm } from '#client/lib/send-form.ts';
import { type ErrorReason, errorReasons } from '#shared/errors.ts';
import type { MediaPurpose } from '#shared/media.ts';
import { mediaMessages } from '#shared/messages/media.ts';
import { refusalMessage } from '#shared/messages/refusal-message.ts';
import type { Toast } from '#shared/messages/toast.ts';
import type { ImageView } from '#shared/views/media.ts';
import { withFileName } from './check-file.ts';

export type UploadResult =
  | { outcome: 'done'; image: ImageView }
  /** `canRetry`: sending the same file again may succeed. */
  | { outcome: 'failed'; toast: Toast; canRetry: boolean }
  | { outcome: 'canceled' };

interface UploadRequest {
  file: File;
  purpose: MediaPurpose;
  alt?: string;
  /** From 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
  /** Aborting ends the upload, and nothing of it stays. */
  signal: AbortSignal;
}

/** Refusals of this file; all others may be temporary. */
const permanentRefusals: readonly ErrorReason[] = [
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

/** The result for an error response; null (not from our server, or no response) counts as a failed upload. */
function failureOf(
  refusal: Refusal | null,
  { file, purpose }: Pick<UploadRequest, 'file' | 'purpose'>,
): UploadResult {
  const outcome = 'failed';
  if (!refusal || refusal.reason === 'UPLOAD_FAILED')
    return { outcome, toast: toastOf(failedWords[purpose]), canRetry: true };
  const toast = { title: refusal.title, message: refusalMessage(refusal) };
  return permanentRefusals.includes(refusal.reason)
    ? { outcome, toast: withFileName(file, toast), canRetry: false }
    : { outcome, toast, canRetry: true };
}

const toastOf = ({ title, message }: Toast): Toast => ({ title, message });

/** Sends a file to `POST /media`. Never throws. */
export async function sendFile({
  file,
  purpose,
  alt = '',
  ...sending
}: UploadRequest): Promise<UploadResult> {
  const form = new FormData();
  // the purpose first: it decides the size limit
  form.append('purpose', purpose);
  form.append('alt', alt);
  form.append('file', file);
  const sent = await sendForm<ImageView>('/media', { ...sending, form });
  if (sent.outcome === 'done') return { outcome: 'done', image: sent.answer };
  return sent.outcome === 'failed' ? failureOf(sent.refusal, { file, purpose }) : sent;
}
