import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** An error as it is logged, without what libraries attach to theirs (a database connection, a request). */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/**
 * Structured logs, one JSON object per line. Secrets and private data never appear: cookies,
 * authorization headers, provider codes, positions, IP addresses. Without a destination they go to the standard output.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["sec-websocket-protocol"]',
        'res.headers["set-cookie"]',
        '*.latitude',
        '*.longitude',
        '*.email',
      ],
      censor: '[redacted]',
    },
  };
  // avoids a system call for each line; buffered lines are written when the process ends
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false }));
}

export type { Logger };
