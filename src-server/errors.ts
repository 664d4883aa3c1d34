import { errorReasons, type ErrorReason } from '#shared/errors.ts';

interface AppErrorDetails {
  /** Messages by field. */
  fields?: Record<string, string>;
  /** Seconds; BUSY has a default. */
  retryAfter?: number;
  cause?: unknown;
}

/** Seconds after which a call that a busy server refused may be repeated. */
const busyRetryAfter = 2;

/** A refusal with a specified message; the only kind of error whose message reaches a browser. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: ErrorReason;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(reason: ErrorReason, { fields, retryAfter, cause }: AppErrorDetails = {}) {
    super(errorReasons[reason].message, { cause });
    this.reason = reason;
    this.fields = fields;
    this.retryAfter = retryAfter ?? (reason === 'BUSY' ? busyRetryAfter : undefined);
  }
}

interface PrismaError {
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
}

/** The five-character code of a Postgres error, also when Prisma wraps it; undefined for other errors. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const fromPrisma = (error as PrismaError).meta?.driverAdapterError?.cause?.originalCode;
  return fromPrisma ?? (typeof error.code === 'string' ? error.code : undefined);
}

/** Whether a row would have referred to one that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => postgresCode(error) === '23503';

/** Whether a check refused a row, or a trigger did so in its place. */
export const isCheckViolation = (error: unknown): boolean => postgresCode(error) === '23514';

/**
 * The codes of Postgres, sockets and Prisma for a database that shuts down, is not back yet or accepts no more connections, or
 * for a row that is locked for too long.
 */
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether the database was temporarily unavailable, so that the same statement may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = postgresCode(error) ?? '';
  return (
    code.startsWith('08') ||
    awayCodes.has(code) ||
    awayWords.test(error.message) ||
    (error.cause !== error && isDatabaseAway(error.cause))
  );
}

/** The reason that a browser gets for an error that is not an `AppError`. */
export const reasonOfFailure = (error: unknown): 'BUSY' | 'UNKNOWN' =>
  isDatabaseAway(error) ? 'BUSY' : 'UNKNOWN';
