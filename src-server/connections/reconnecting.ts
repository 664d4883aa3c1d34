import type { Logger } from '#server/logger.ts';

/** One connection to a service that runs beside this process. */
export interface Connection {
  /** Connects, and prepares what is needed; called once. */
  open(): Promise<unknown>;
  /** Settles, with the reason, once the connection has broken. */
  readonly broken: Promise<unknown>;
  /** Answers while somebody is there. */
  ask(): Promise<unknown>;
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

const usualHeartbeat: Heartbeat = { every: 10_000, timeout: 5_000 };
const openWithin = 5_000;
const closeTimeout = 1_000;
const firstRetry = 100;
const slowestRetry = 5_000;

/** The answer, or an error after so many milliseconds without one. */
export function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
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
  const { name, make, onOpen, logger, heartbeat = usualHeartbeat } = options;
  let current: C | null = null;
  let opening: C | null = null;
  let closed = false;
  let attempts = 0;
  let retryTimer: NodeJS.Timeout | undefined;
  let markReady: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  const tryLater = (reason: unknown) => {
    if (closed) return;
    const delay = Math.min(firstRetry * 2 ** attempts, slowestRetry) * (0.5 + Math.random() / 2);
    attempts += 1;
    logger.warn({ err: reason, attempts }, `connection of ${name} failed; retrying`);
    retryTimer = setTimeout(() => void connect(), delay);
    retryTimer.unref();
  };
  const lose = (lost: C, reason: unknown) => {
    if (current !== lost) return;
    current = null;
    void lost.close();
    tryLater(reason);
  };
  const connect = async () => {
    const next = make();
    opening = next;
    try {
      await answerWithin(openWithin, next.open());
    } catch (error) {
      void next.close();
      tryLater(error);
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

  const beat = async () => {
    const asked = current;
    if (!asked) return;
    await answerWithin(heartbeat.timeout, asked.ask()).catch((error: unknown) => lose(asked, error));
  };
  const beatTimer = setInterval(() => void beat(), heartbeat.every);
  beatTimer.unref();
  void connect();

  return {
    get current() {
      return current;
    },
    opened,
    lose,
    async close() {
      closed = true;
      clearInterval(beatTimer);
      clearTimeout(retryTimer);
      const last = current ?? opening;
      current = null;
      // a connection that does not answer may not close either
      if (last) await answerWithin(closeTimeout, last.close()).catch(() => {});
    },
  };
}
