import type { Logger } from '#server/logger.ts';

/** One connection to a service that runs beside this process. */
export interface Connection {
  /** Connects, and prepares what is needed; called once. */
  open(): Promise<unknown>;
  /** Settles, with the reason, once the connection has broken. */
  readonly broken: Promise<unknown>;
  /** Answers while somebody is there. */
  ping(): Promise<unknown>;
  /** Lets go at once, also while it opens: what is still unanswered rejects. Never fails. */
  close(): Promise<void>;
}

/** In milliseconds. A dead connection that nobody closed is noticed because it does not answer. */
export interface Heartbeat {
  every: number;
  timeout: number;
}

interface ReconnectingOptions<C> {
  /** What the connection is for, as the log names it. */
  name: string;
  /** A new one, not yet opened. */
  make: () => C;
  /** Called each time one is open. */
  onOpen?: (connection: C) => void;
  logger: Logger;
  heartbeat?: Heartbeat | undefined;
}

/** A connection that is reopened whenever it breaks or falls silent. */
export interface ReconnectingConnection<C> {
  /** Null while there is none. */
  readonly current: C | null;
  /** Resolves when it is open for the first time. */
  readonly opened: Promise<void>;
  /** Reports that this connection can no longer be used. */
  lose(connection: C, reason: unknown): void;
  close(): Promise<void>;
}

const defaultHeartbeat: Heartbeat = { every: 10_000, timeout: 5_000 };
const openTimeout = 5_000;
const closeTimeout = 1_000;
const initialRetryDelay = 100;
const maxRetryDelay = 5_000;

/** The answer, or an error after so many milliseconds without one. */
export function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`there was no answer in ${milliseconds} ms`)),
      milliseconds,
    ).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Opens a connection, and reopens it at increasing intervals whenever it is lost or does not answer, until it is closed. */
export function keepConnected<C extends Connection>(
  options: ReconnectingOptions<C>,
): ReconnectingConnection<C> {
  const { name, make, onOpen, logger, heartbeat = defaultHeartbeat } = options;
  let current: C | null = null;
  let opening: C | null = null;
  let closed = false;
  let attempts = 0;
  let retryTimer: NodeJS.Timeout | undefined;
  let markReady: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  const scheduleRetry = (reason: unknown) => {
    if (closed) return;
    const delay = Math.min(initialRetryDelay * 2 ** attempts, maxRetryDelay) * (0.5 + Math.random() / 2);
    attempts += 1;
    logger.warn({ err: reason, attempts }, `connection of ${name} failed; retrying`);
    retryTimer = setTimeout(() => void connect(), delay);
    retryTimer.unref();
  };
  const lose = (lost: C, reason: unknown) => {
    if (current !== lost) return;
    current = null;
    void lost.close();
    scheduleRetry(reason);
  };
  const connect = async () => {
    const next = make();
    opening = next;
    try {
      await withTimeout(openTimeout, next.open());
    } catch (error) {
      void next.close();
      scheduleRetry(error);
      return;
    }
    if (closed) return;
    opening = null;
    current = next;
    attempts = 0;
    void next.broken.then((reason) => lose(next, reason));
    markReady();
    onOpen?.(next);
  };

  const checkConnection = async () => {
    const connection = current;
    if (!connection) return;
    await withTimeout(heartbeat.timeout, connection.ping()).catch((error: unknown) =>
      lose(connection, error),
    );
  };
  const heartbeatTimer = setInterval(() => void checkConnection(), heartbeat.every);
  heartbeatTimer.unref();
  void connect();

  return {
    get current() {
      return current;
    },
    opened,
    lose,
    async close() {
      closed = true;
      clearInterval(heartbeatTimer);
      clearTimeout(retryTimer);
      const last = current ?? opening;
      current = null;
      // a connection that does not answer may not close either
      if (last) await withTimeout(closeTimeout, last.close()).catch(() => {});
    },
  };
}
