import type { ErrorData } from '#shared/errors.ts';
import { commonMessages } from './common.ts';
import { counts } from './counts.ts';

/** The server's message for a refusal; if a limit lasts longer than a moment, it says when the limit ends. */
export function refusalMessage({
  reason,
  message,
  retryAfter = 0,
}: Pick<ErrorData, 'reason' | 'retryAfter'> & { message: string }): string {
  if (reason !== 'TOO_MANY' || retryAfter <= 60) return message;
  const minutes = Math.ceil(retryAfter / 60);
  return commonMessages.tooMany(
    minutes < 120 ? counts.minutes(minutes) : counts.hours(Math.ceil(minutes / 60)),
  );
}
