import type { Response } from 'express';
import type { AppError } from '#server/errors.ts';
import { type ErrorCode, type ErrorData, errorReasons } from '#shared/errors.ts';
import { counts } from '#shared/messages/counts.ts';
import { escapeHtml } from './escape-html.ts';

const statuses: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** Answers with a refusal as JSON: the same reason and words that a procedure would give. */
export function sendError(response: Response, error: AppError, requestId: string): void {
  const { reason, message, fields, retryAfter } = error;
  const { code, title } = errorReasons[reason];
  const body: ErrorData & { message: string } = {
    reason,
    title,
    message,
    requestId,
    ...(fields && { fields }),
    ...(retryAfter && { retryAfter }),
  };
  if (retryAfter) response.set('Retry-After', String(retryAfter));
  response.status(statuses[code]).set('Cache-Control', 'no-store').json({ error: body });
}

/** The sentence of a page; for a limit it says when to come back. */
function messageOf({ reason, message, retryAfter }: AppError): string {
  if (reason !== 'TOO_MANY' || !retryAfter) return message;
  const wait = retryAfter < 60 ? counts.seconds(retryAfter) : counts.minutes(Math.ceil(retryAfter / 60));
  return `That was a lot in a short time. Please try again in ${wait}.`;
}

/** Answers with a refusal as a page. */
export function sendErrorPage(response: Response, error: AppError): void {
  const { reason, retryAfter } = error;
  const { code, title } = errorReasons[reason];
  if (retryAfter) response.set('Retry-After', String(retryAfter));
  response.status(statuses[code]).set('Cache-Control', 'no-store').type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Matinee</title>
<body style="margin: 20vh 24px 0; font: 1rem/1.5 system-ui, sans-serif; text-align: center; text-wrap: balance">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(messageOf(error))}</p>
</html>
`);
}
