import { TRPCClientError } from '@trpc/client';
import type { ErrorData, ErrorReason } from '#shared/errors.ts';
import { refusalMessage } from '#shared/messages/refusal-message.ts';

/** The server's error; null when the answer was not the server's (offline, time-out). */
export function errorDataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  return data && typeof data === 'object' && 'reason' in data ? (data as ErrorData) : null;
}

/** The message of the server's refusal, for a limit with when to try again; undefined when the answer was not the server's. */
export function refusalMessageOf(error: unknown): string | undefined {
  const data = errorDataOf(error);
  return data && error instanceof Error ? refusalMessage({ ...data, message: error.message }) : undefined;
}

/** Refusals of requests about something that no longer exists. */
export const goneReasons: ReadonlySet<ErrorReason | undefined> = new Set<ErrorReason>([
  'NOT_FOUND',
  'POST_NOT_FOUND',
  'PROFILE_NOT_FOUND',
  'TITLE_NOT_FOUND',
  'VIEWING_NOT_FOUND',
]);

/** Whether the server refused with one of `goneReasons`. */
export const isGone = (error: unknown): boolean => goneReasons.has(errorDataOf(error)?.reason);

/** Whether the server refused the input itself, such as a malformed id from an address. */
export const isInvalidInput = (error: unknown): boolean => errorDataOf(error)?.reason === 'INVALID_INPUT';

/** For the `catch` of a removal: returns null if it has been removed already, and otherwise throws. */
export function nullIfGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}
