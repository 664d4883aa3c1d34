import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** An error as the log shows it: what libraries hang on theirs (a database connection, a request) stays out. */
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
 * Structured logs, one JSON object a line. What could be replayed or is private never appears: cookies,
 * authorization headers, provider codes, positions. Without a destination they go to the standard output.
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
  // not one system call for each line: what is still to be written when the process ends is written then
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false }));
}

export type { Logger };
