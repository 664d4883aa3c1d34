import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Response } from 'express';
import type { AppError } from '#server/errors.ts';
import { type ErrorCode, type ErrorData, errorReasons } from '#shared/errors.ts';
import { refusalMessage } from '#shared/messages/refusal-message.ts';
import { escapeHtml } from './escape-html.ts';

/** The status that tRPC gives a code. */
const statusOf = (code: ErrorCode): number => getHTTPStatusCodeFromError(new TRPCError({ code }));

/** Answers with a refusal as JSON, with the same reason and message as a procedure. */
export function sendError(response: Response, error: AppError, requestId: string): void {
  const { reason, fields, retryAfter } = error;
  const { code, title } = errorReasons[reason];
  const body: ErrorData & { message: string } = {
    reason,
    title,
    message: refusalMessage(error),
    requestId,
    ...(fields && { fields }),
    ...(retryAfter && { retryAfter }),
  };
  if (retryAfter) response.set('Retry-After', String(retryAfter));
  response.status(statusOf(code)).set('Cache-Control', 'no-store').json({ error: body });
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
<p>${escapeHtml(refusalMessage(error))}</p>
</html>
`);
}
