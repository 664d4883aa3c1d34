import type { Logger } from '#server/logger.ts';
import type { Db, ListReader } from './client.ts';
import { createFreshness } from './freshness.ts';
import type { PoolLoad, PoolSettings } from './pool.ts';
import { type Replica, createProbe, createReplica, repeat } from './replica.ts';

/** Readers for lists that may be slightly stale. */
export interface Replicas {
  /** A replica that is at most `maxLag` behind; the primary if there is none. */
  reader(): ListReader;
  readonly urls: readonly string[];
  /** Each replica by its host and port: whether it is in use, and how busy it is. */
  state(): { host: string; isUsed: boolean; load: PoolLoad }[];
  close(): Promise<void>;
}

interface ReplicasOptions {
  urls: readonly string[];
  primary: Db;
  /** The primary's address, without a pooler. */
  primaryUrl: string;
  settings: PoolSettings;
  checkRows: boolean;
  logger: Logger;
  /** Milliseconds; a replica that lags further is not used. */
  maxLag?: number;
}

/** Milliseconds. After a write, its caller reads from the primary for longer than this; see `createReads`. */
export const defaultMaxLag = 2_000;
/** Milliseconds between two checks of a position in the log. */
const pause = 250;

/**
 * Reads from streaming replicas. Their lag is measured with this process' own clock: the primary's position is recorded with the
 * time of the query, and a replica that has replayed up to that position has everything up to that time.
 */
export function createReplicas(options: ReplicasOptions): Replicas {
  const { urls, primary, primaryUrl, logger, maxLag = defaultMaxLag } = options;
  const ending = new AbortController();
  const freshness = createFreshness(maxLag);
  const replicas = urls.map((url) => createReplica({ ...options, url, maxLag }));

  const startedAt = performance.now();
  const used = new Map<Replica, boolean>();
  const reportUse = (replica: Replica) => {
    const usable = replica.isUsable();
    // shortly after the start, the lag is not known yet
    if (!usable && performance.now() - startedAt < maxLag) return;
    if (used.get(replica) === usable) return;
    used.set(replica, usable);
    const { host } = replica;
    if (usable) logger.info({ host }, 'replica caught up; lists are read from it');
    else logger.warn({ host }, 'replica unavailable or too far behind; lists are read from the primary');
  };

  const lookAtPrimary = async () => {
    const at = performance.now();
    // while the primary does not answer, there are no new samples, so after a while no replica is usable
    const position = await written.readPosition().catch(() => null);
    if (position !== null) freshness.note(at, position);
  };
  const lookAt = async (replica: Replica) => {
    const position = await replica.probe.readPosition().catch(() => null);
    replica.knowsUntil = position === null ? -Infinity : freshness.asOf(position);
    if (!ending.signal.aborted) reportUse(replica);
  };
  const written = createProbe(primaryUrl, 'pg_current_wal_flush_lsn()');
  const looking =
    urls.length === 0
      ? []
      : [
          repeat(lookAtPrimary, pause, ending.signal),
          ...replicas.map((replica) => repeat(() => lookAt(replica), pause, ending.signal)),
        ];

  return {
    urls,
    reader() {
      const usable = replicas.filter((replica) => replica.isUsable());
      return usable[Math.floor(Math.random() * usable.length)]?.reader ?? primary;
    },
    state: () =>
      replicas.map((replica) => ({ host: replica.host, isUsed: replica.isUsable(), load: replica.load() })),
    async close() {
      ending.abort();
      await Promise.all(looking);
      await written.close();
      for (const replica of replicas) await replica.close();
    },
  };
}
