import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PoolLoad } from '#server/db/pool.ts';
import type { Waiting } from '#server/jobs/job.ts';
import { shareInFlight } from '#shared/share-in-flight.ts';
import type { Observer } from './observer.ts';

/** What is measured when the metrics are read, instead of counted as it happens. */
export interface Sources {
  /** The primary's, and those of the replicas. */
  pools: () => { database: string; load: PoolLoad }[];
  replicas: () => { database: string; isUsed: boolean }[];
  sockets: () => { sockets: number; subscriptions: number };
  isBusConnected: () => boolean;
  /** Jobs that are due. Rejects, or takes long, if the database is unavailable. */
  jobsWaiting: () => Promise<Waiting[]>;
}

export interface Metrics {
  observer: Observer;
  /** Must be called once, before the first `read`. */
  watch(sources: Sources): void;
  /** All metrics, in Prometheus' format. Never fails, never takes long. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Milliseconds that the queue's answer may take; after that, the metrics are returned without it. */
const timeout = 1_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Seconds. */
const buckets = {
  requests: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  jobs: [0.1, 1, 10, 60, 300, 600],
};

const breakerStates = ['closed', 'open', 'half-open'] as const;

/** Creates metrics with their own registry, so that two servers in one process are counted separately. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // event-loop lag, memory, processor, garbage collection, open files
  collectDefaultMetrics({ register: registry });

  const procedures = new Histogram({
    name: 'matinee_procedure_duration_seconds',
    help: 'Calls of tRPC procedures and how long they took; of subscriptions, how long they took to start.',
    labelNames: ['procedure', 'kind'],
    buckets: buckets.requests,
    registers,
  });
  const procedureErrors = new Counter({
    name: 'matinee_procedure_errors_total',
    help: 'Calls that ended in an error, by tRPC code. INTERNAL_SERVER_ERROR is a fault of ours.',
    labelNames: ['procedure', 'code'],
    registers,
  });
  const subscriptionErrors = new Counter({
    name: 'matinee_subscription_errors_total',
    help: 'Subscriptions that ended in an error once they were taken. SERVICE_UNAVAILABLE: asked to start again, as after missed updates.',
    labelNames: ['procedure', 'code'],
    registers,
  });
  const requests = new Histogram({
    name: 'matinee_http_request_duration_seconds',
    help: 'HTTP requests by kind of address, and how long they took.',
    labelNames: ['route', 'method', 'status'],
    buckets: buckets.requests,
    registers,
  });
  const refusals = new Counter({
    name: 'matinee_rate_limit_refusals_total',
    help: 'Calls and requests refused because there were too many of them.',
    labelNames: ['limit'],
    registers,
  });
  const browserErrors = new Counter({
    name: 'matinee_browser_errors_total',
    help: 'Errors in pages, by where they were noticed and by their class. A page reports a few, each once.',
    labelNames: ['source', 'name'],
    registers,
  });
  const jobs = new Histogram({
    name: 'matinee_job_duration_seconds',
    help: 'Jobs that this process ran, and how long they took.',
    labelNames: ['job', 'outcome'],
    buckets: buckets.jobs,
    registers,
  });
  const breakers = new Gauge({
    name: 'matinee_breaker_state',
    help: 'Circuit breakers of external services: 1 at the state each is in.',
    labelNames: ['service', 'state'],
    registers,
  });
  const gaps = new Counter({
    name: 'matinee_bus_gaps_total',
    help: 'Times the live bus may have missed something, so that everything was read again; the first connection is one.',
    registers,
  });

  return {
    contentType: registry.contentType,
    observer: {
      procedureEnded(procedure, kind, code, seconds) {
        procedures.observe({ procedure, kind }, seconds);
        if (code !== null) procedureErrors.inc({ procedure, code });
      },
      subscriptionBroke: (procedure, code) => subscriptionErrors.inc({ procedure, code }),
      requestEnded(route, method, status, seconds) {
        const labels = {
          route,
          method: methods.has(method) ? method : 'other',
          status: `${Math.floor(status / 100)}xx`,
        };
        requests.observe(labels, seconds);
      },
      limitRefused: (limit) => refusals.inc({ limit }),
      browserFailed: (source, name) => browserErrors.inc({ source, name }),
      jobEnded: (job, succeeded, seconds) =>
        jobs.observe({ job, outcome: succeeded ? 'done' : 'failed' }, seconds),
      breakerChanged(service, now) {
        for (const state of breakerStates) breakers.set({ service, state }, state === now ? 1 : 0);
      },
      busMissed: () => gaps.inc(),
    },
    watch: (sources) => watchSources(registry, sources),
    read: () => registry.metrics(),
  };
}

/** Adds gauges that measure when they are read. */
function watchSources(registry: Registry, sources: Sources): void {
  const { pools, replicas, sockets, isBusConnected, jobsWaiting } = sources;
  const registers = [registry];
  const asking = (name: string, help: string, ask: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(ask());
      },
    });
  asking('matinee_sockets', 'Open WebSockets.', () => sockets().sockets);
  asking('matinee_subscriptions', 'Running subscriptions.', () => sockets().subscriptions);
  asking('matinee_bus_connected', 'Whether the live bus is connected to the other processes.', () =>
    Number(isBusConnected()),
  );

  const ofDatabases = (name: string, help: string, ask: () => { database: string; value: number }[]): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['database'],
      registers,
      collect() {
        for (const { database, value } of ask()) this.set({ database }, value);
      },
    });
  const ofPools = (name: string, help: string, of: (load: PoolLoad) => number) =>
    ofDatabases(name, help, () => pools().map(({ database, load }) => ({ database, value: of(load) })));
  ofPools('matinee_db_pool_size', 'The most connections that the pool may have.', ({ most }) => most);
  ofPools('matinee_db_pool_connections', 'Connections that the pool has.', ({ total }) => total);
  ofPools('matinee_db_pool_idle', 'Those of them at rest.', ({ idle }) => idle);
  ofPools('matinee_db_pool_waiting', 'Statements that wait for a connection.', ({ waiting }) => waiting);
  ofDatabases(
    'matinee_replica_used',
    'Whether lists are read from it: it is there and not too far behind.',
    () => replicas().map(({ database, isUsed }) => ({ database, value: Number(isUsed) })),
  );

  // both gauges share one query per read
  const readQueue = shareInFlight((): Promise<Waiting[] | null> => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, timeout, null).unref());
    return Promise.race([jobsWaiting().catch(() => null), late]);
  });
  const waiting: Gauge = new Gauge({
    name: 'matinee_jobs_waiting',
    help: 'Jobs whose time has come and that nobody has begun, in the whole database.',
    labelNames: ['job'],
    registers,
    async collect() {
      waiting.reset();
      for (const { job, count } of (await readQueue()) ?? []) waiting.set({ job }, count);
    },
  });
  const oldest: Gauge = new Gauge({
    name: 'matinee_jobs_oldest_waiting_seconds',
    help: 'How long the oldest of them has been waiting; absent while the database is away.',
    registers,
    async collect() {
      const found = await readQueue();
      if (found) oldest.set(Math.max(0, ...found.map(({ oldest: seconds }) => seconds)));
      else oldest.remove();
    },
  });
}
