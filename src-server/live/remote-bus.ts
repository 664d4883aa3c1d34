import { randomUUID } from 'node:crypto';
import {
  type Connection,
  type Heartbeat,
  withTimeout,
  keepConnected,
} from '#server/connections/reconnecting.ts';
import type { Logger } from '#server/logger.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import type { Topic } from '#shared/topics.ts';
import type { Bus } from './bus.ts';
import { packTopics, unpackTopics } from './payloads.ts';
import { createWatchers } from './watchers.ts';

/** A connection that receives what the processes publish. */
export interface BusConnection extends Connection {
  /** Notifies all processes; rejects when it is uncertain whether they were notified. */
  send(payloads: readonly string[]): Promise<unknown>;
}

/** Options of every transport, besides its address. */
export interface RemoteBusOptions {
  logger: Logger;
  heartbeat?: Heartbeat | undefined;
  /** Notified whenever updates may have been missed. */
  observer?: Observer | undefined;
}

interface TransportOptions extends RemoteBusOptions {
  /** Creates a connection that listens once it is open; `onPayload` is called with every payload, including this process's own. */
  make: (onPayload: (payload: string) => void) => BusConnection;
}

export interface RemoteBus extends Bus {
  /** Resolves when this process has first connected to the others. */
  readonly listening: Promise<void>;
  /** Whether it is connected now. */
  readonly isConnected: boolean;
}

/** Milliseconds for which published topics are gathered into one message. */
const batchFor = 15;
/** Topics kept during an outage; beyond that the others re-read everything. */
const maxQueued = 20_000;
const closeTimeout = 3_000;

/**
 * A bus between processes, over the transport that `make` connects to. Listeners in this process are notified immediately, without
 * a round trip. When the connection breaks, it is opened again, everything counts as missed, and what was published meanwhile is
 * sent.
 */
export function createRemoteBus({
  make,
  logger,
  heartbeat,
  observer = silentObserver,
}: TransportOptions): RemoteBus {
  const node = randomUUID();
  const { notify, listen, watch, invalidateAll, clear } = createWatchers();
  const outgoing = new Set<Topic>();
  let overflowed = false;
  let closed = false;
  let batchTimer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const missed = () => {
    observer.busMissed();
    invalidateAll();
  };
  const onPayload = (payload: string) => {
    const received = unpackTopics(payload);
    if (received.node === node) return;
    if (received.overflowed) missed();
    else notify(received.topics);
  };
  const addTopics = (topics: readonly Topic[]) => {
    for (const topic of topics) outgoing.add(topic);
    if (outgoing.size <= maxQueued) return;
    outgoing.clear();
    overflowed = true;
  };
  const send = async () => {
    const to = connection.current;
    if (!to || (outgoing.size === 0 && !overflowed)) return;
    const topics = [...outgoing];
    const tooMany = overflowed;
    outgoing.clear();
    overflowed = false;
    try {
      await to.send(packTopics(node, topics, tooMany));
    } catch (error) {
      // sent again after reconnecting: receiving it twice does no harm
      addTopics(topics);
      overflowed ||= tooMany;
      connection.lose(to, error);
    }
  };
  const flush = () => {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    sending = sending.then(send);
    return sending;
  };
  const connection = keepConnected({
    name: 'the live bus',
    logger,
    heartbeat,
    make: () => make(onPayload),
    onOpen() {
      missed();
      void flush();
    },
  });

  return {
    listening: connection.opened,
    get isConnected() {
      return connection.current !== null;
    },
    publish(topics) {
      notify(topics);
      if (closed) return;
      addTopics(topics);
      batchTimer ??= setTimeout(() => void flush(), batchFor);
    },
    listen,
    watch,
    invalidateAll,
    async close() {
      const flushOnceOpen = async () => {
        await connection.opened;
        await flush();
      };
      if (outgoing.size > 0 || overflowed) await withTimeout(closeTimeout, flushOnceOpen()).catch(() => {});
      closed = true;
      clearTimeout(batchTimer);
      clear();
      await connection.close();
    },
  };
}
