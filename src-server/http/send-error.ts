import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Response } from 'express';
import type { AppError } from '#server/errors.ts';
import { type ErrorCode, type ErrorData, errorReasons } from '#shared/errors.ts';
import { counts } from '#shared/messages/counts.ts';
import { escapeHtml } from './escape-html.ts';

/** The status that tRPC gives a code. */
const statusOf = (code: ErrorCode): number => getHTTPStatusCodeFromError(new TRPCError({ code }));

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
  response.status(statusOf(code)).set('Cache-Control', 'no-store').json({ error: body });
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
  response.status(statusOf(code)).set('Cache-Control', 'no-store').type('html').send(`<!doctype html>
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
