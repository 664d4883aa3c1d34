import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#server/logger.ts';
import type { Topic } from '#shared/topics.ts';
import type { Bus } from './bus.ts';
import { packTopics, unpackTopics } from './payloads.ts';
import { createWatchers } from './watchers.ts';

interface PostgresBusOptions {
  url: string;
  logger: Logger;
}

interface PostgresBus extends Bus {
  /** Resolves when this process hears the others for the first time. */
  readonly listening: Promise<void>;
}

const channel = 'matinee';
/** Milliseconds in which publications are gathered into one statement: NOTIFY takes a global lock at commit. */
const gather = 15;
const payloadsAtOnce = 100;
/** Topics kept during an outage; past it the others are told to re-read everything. */
const mostWaiting = 20_000;
/** Milliseconds. A dead connection that nobody closed shows in an unanswered question. */
const heartbeat = { every: 10_000, patience: 5_000 };
const slowestRetry = 5_000;
const closeWithin = 3_000;

/**
 * The bus between processes on one database: NOTIFY as its own statement after the commit, and one connection that
 * listens. When it breaks, it is made anew and everything counts as missed.
 */
export function createPostgresBus({ url, logger }: PostgresBusOptions): PostgresBus {
  const node = randomUUID();
  const { tell, listen, watch, gap, clear } = createWatchers();
  let heard: () => void = () => {};
  const listening = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const outgoing = new Set<Topic>();
  let overflowed = false;
  let client: pg.Client | null = null;
  let attempts = 0;
  let closed = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let gatherTimer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const hear = (payload: string | undefined) => {
    const said = unpackTopics(payload ?? '');
    // one's own were told at once, when they were published
    if (said.node === node) return;
    if (said.overflowed) gap();
    else tell(said.topics);
  };

  const send = async () => {
    const to = client;
    if (!to || (outgoing.size === 0 && !overflowed)) return;
    const topics = [...outgoing];
    const payloads = packTopics(node, topics, overflowed);
    outgoing.clear();
    overflowed = false;
    try {
      for (let from = 0; from < payloads.length; from += payloadsAtOnce) {
        const part = payloads.slice(from, from + payloadsAtOnce);
        await to.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, part]);
      }
    } catch (error) {
      // told again when the connection is back: hearing twice does no harm
      for (const topic of topics) outgoing.add(topic);
      lose(to, error);
    }
  };
  const flush = () => {
    clearTimeout(gatherTimer);
    gatherTimer = undefined;
    sending = sending.then(send);
    return sending;
  };

  const lose = (lost: pg.Client, error: unknown) => {
    lost.removeAllListeners();
    lost.on('error', () => {});
    void lost.end().catch(() => {});
    if (client === lost) client = null;
    if (closed || retryTimer) return;
    const delay = Math.min(100 * 2 ** attempts, slowestRetry) * (0.5 + Math.random() / 2);
    attempts += 1;
    logger.warn({ err: error, attempts }, 'the live bus lost its connection');
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      void connect();
    }, delay);
    retryTimer.unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'matinee-bus',
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the connection ended')));
    next.on('notification', ({ payload }) => hear(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      lose(next, error);
      return;
    }
    client = next;
    attempts = 0;
    heard();
    gap();
    void flush();
  };

  const beat = async () => {
    const asked = client;
    if (!asked) return;
    const silence = wait(heartbeat.patience, 'silent', { ref: false });
    const answer = await Promise.race([asked.query('select 1'), silence]).catch((error: unknown) => error);
    if (answer === 'silent' || answer instanceof Error) lose(asked, answer);
  };
  const beatTimer = setInterval(() => void beat(), heartbeat.every);
  beatTimer.unref();
  void connect();

  return {
    listening,
    publish(topics) {
      tell(topics);
      if (closed) return;
      for (const topic of topics) outgoing.add(topic);
      if (outgoing.size > mostWaiting) {
        outgoing.clear();
        overflowed = true;
      }
      gatherTimer ??= setTimeout(() => void flush(), gather);
    },
    listen,
    watch,
    gap,
    async close() {
      const lastWord = async () => {
        await listening;
        await flush();
      };
      if (outgoing.size > 0) await Promise.race([lastWord(), wait(closeWithin)]);
      closed = true;
      clearInterval(beatTimer);
      clearTimeout(retryTimer);
      clearTimeout(gatherTimer);
      clear();
      const last = client;
      client = null;
      last?.removeAllListeners();
      last?.on('error', () => {});
      await last?.end().catch(() => {});
    },
  };
}
