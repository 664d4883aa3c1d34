import type { ErrorData } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';

/** A refusal in the server's own words. */
export type Refusal = ErrorData & { message: string };

export type FormResult<T> =
  | { outcome: 'done'; answer: T }
  /** `refusal` is null if the answer was not ours: no network, a proxy's page. */
  | { outcome: 'failed'; refusal: Refusal | null }
  | { outcome: 'canceled' };

interface FormRequest {
  form: FormData;
  /** From 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
  /** Aborting ends the upload, and nothing of it stays. */
  signal: AbortSignal;
}

const isRefusal = (value: unknown): value is { error: Refusal } =>
  isRecord(value) &&
  isRecord(value['error']) &&
  'reason' in value['error'] &&
  'title' in value['error'] &&
  'message' in value['error'];

/** Posts a form by XMLHttpRequest, since `fetch` reports no progress. Never throws. */
export function sendForm<T>(path: string, { form, onProgress, signal }: FormRequest): Promise<FormResult<T>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ outcome: 'canceled' });
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    const end = (result: FormResult<T>): void => {
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    const failed = (answer: unknown): void =>
      end({ outcome: 'failed', refusal: isRefusal(answer) ? answer.error : null });

    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (request.status === 201 && answer) end({ outcome: 'done', answer: answer as T });
      else failed(answer);
    });
    request.addEventListener('error', () => failed(null));
    request.addEventListener('abort', () => end({ outcome: 'canceled' }));
    signal.addEventListener('abort', cancel);
    request.open('POST', path);
    request.responseType = 'json';
    request.send(form);
  });
}
