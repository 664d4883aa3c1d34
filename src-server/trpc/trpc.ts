import { TRPCError, initTRPC } from '@trpc/server';
import { ZodError } from 'zod';
import { AppError } from '#server/errors.ts';
import type { LimitName } from '#server/limits/limit-values.ts';
import { type ErrorData, type ErrorReason, errorReasons } from '#shared/errors.ts';
import { refusalMessage } from '#shared/messages/refusal-message.ts';
import type { Context } from './context.ts';
import { installInputErrors } from './input-errors.ts';
import { transformer } from './transformer.ts';

installInputErrors();

/** Declared beside each procedure. */
export interface Meta {
  /** The limit that counts its calls; without one, queries count as reads and mutations as writes. */
  limit?: LimitName;
  /** Who may call; shown by `npm run api`. Set by the base procedures. */
  access?: 'anyone' | 'member' | 'moderator';
  /** Only a signed-in browser may call it, and no access token. */
  sessionOnly?: boolean;
  /** A query that returns nothing private to the viewer: the session may have been validated a second ago (`sessions.validateRecent`). */
  recentSession?: boolean;
}

/** Messages by field, the first of each. */
function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

const reasonsByCode: Partial<Record<TRPCError['code'], ErrorReason>> = {
  BAD_REQUEST: 'INVALID_INPUT',
  PARSE_ERROR: 'INVALID_INPUT',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'WRONG_METHOD',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID_INPUT',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
};

interface PublicError {
  reason: ErrorReason;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}

/** The part of an error that a browser may see: specified messages, or messages about the caller's own input, and nothing else. */
function publicErrorOf(error: TRPCError): PublicError {
  const { cause } = error;
  if (cause instanceof AppError) {
    const { reason, message, fields, retryAfter } = cause;
    return {
      reason,
      message: refusalMessage({ reason, message, retryAfter }),
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
    };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const fields = fieldsOf(cause);
    return {
      reason: 'INVALID_INPUT',
      message: Object.values(fields)[0] ?? errorReasons.INVALID_INPUT.message,
      fields,
    };
  }
  const reason = reasonsByCode[error.code] ?? 'UNKNOWN';
  return { reason, message: errorReasons[reason].message };
}

/** The request ids of errors that were thrown before there was a context. */
const requestsOfErrors = new WeakMap<TRPCError, string>();

/** Records the request id of an error that is thrown before there is a context. */
export const nameRequest = (error: TRPCError, requestId: string): void =>
  void requestsOfErrors.set(error, requestId);

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { message, ...publicError } = publicErrorOf(error);
      const data: ErrorData = {
        requestId: ctx?.requestId ?? requestsOfErrors.get(error) ?? 'unknown',
        ...publicError,
        title: errorReasons[publicError.reason].title,
      };
      return {
        code: shape.code,
        message,
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, ...data },
      };
    },
  });

/** Converts an `AppError` to a `TRPCError`, so that its code sets the HTTP status. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: errorReasons[error.reason].code, message: error.message, cause: error });
}
