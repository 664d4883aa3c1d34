import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/logger.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import type { IdentityKey } from '#server/domains/moderation/former-members.writes.ts';
import { createPendingWork } from '#server/pending-work.ts';
import { writeSiteMap } from '#server/pages/site-map.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { dropOldAnswers } from '#server/integrations/tmdb/stored-answers.ts';
import { collectTombstones } from './collect-tombstones.ts';
import { collectSharePictures } from './collect-share-pictures.ts';
import { collectThumbnails } from './collect-thumbnails.ts';
import { dropOldSeries } from './drop-old-series.ts';
import { dropOldPosters } from './drop-old-posters.ts';
import { endBans } from './end-bans.ts';
import { expirePositions } from './expire-positions.ts';
import { forgetExpired } from './forget-expired.ts';
import { forgetImports } from './forget-imports.ts';
import { forgetRemovedTitles } from './forget-removed-titles.ts';
import { forgetReportedWords } from './forget-reported-words.ts';
import type { JobName, JobQueue, Waiting } from './job.ts';
import { createJobLocks } from './job-locks.ts';
import { notifyAirings } from './notify-airings.ts';
import { createQueueDatabase } from './queue-database.ts';
import { createQueues, queueOptions, queueSchema } from './queues.ts';
import { refreshSeries } from './refresh-series.ts';
import { runImports } from './run-imports.ts';
import { collectOrphans, removeMedia, sweepMedia } from './remove-media.ts';
import { withAnySignal } from './with-any-signal.ts';

interface JobsDeps {
  /** The queue is in the schema `pgboss` of this database, and has its own connections. */
  databaseUrl: string;
  db: Db;
  store: ObjectStore;
  titles: TitleSource;
  /** For the hashes of former members' identities. */
  identityKey?: IdentityKey;
  logger: Logger;
  observer?: Observer;
  /** Deletes expired sessions; returns how many. */
  sweepSessions: (signal: AbortSignal) => Promise<number>;
}

const WaitingRow = z.object({ job: z.string(), count: z.int(), oldest: z.number() });

/** Background jobs: each runs in one process at a time, whichever is free. */
export interface Jobs extends JobQueue {
  start(): Promise<void>;
  /** Starts no more jobs, and waits for running ones. */
  stop(): Promise<void>;
  /** Jobs that are due and that no process has started. */
  waiting(): Promise<Waiting[]>;
}

interface Job {
  /**
   * Its schedule (minute, hour, day, month, weekday; UTC). A run is skipped if no server is up in that minute, so a job that deletes
   * something by a promised time runs every hour at least. One that only frees space, and lists all pictures for it, runs at night.
   */
  cron: string;
  /** Seconds between polls for work; the process that enqueues polls immediately. */
  polling: number;
  /** Must end soon after the signal is aborted: at a stop, after ten minutes, or when the job's lock is lost. */
  run(signal: AbortSignal): Promise<number>;
}

const jobsOf = (
  { db, store, titles, identityKey, sweepSessions }: JobsDeps,
  enqueue: Jobs['enqueue'],
): Record<JobName, Job> => ({
  'accounts.forget-expired': { cron: '13 * * * *', polling: 30, run: (signal) => forgetExpired(db, signal) },
  'imports.run': {
    cron: '* * * * *',
    polling: 5,
    async run(signal) {
      const { count, failures, more } = await runImports({ db, titles, signal });
      if (more && !signal.aborted) await enqueue('imports.run');
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} imports failed`);
      return count;
    },
  },
  'imports.forget': { cron: '23 * * * *', polling: 30, run: (signal) => forgetImports(db, signal) },
  'media.remove': { cron: '* * * * *', polling: 5, run: (signal) => removeMedia({ db, store, signal }) },
  'media.sweep': {
    cron: '17 * * * *',
    polling: 30,
    async run(signal) {
      const swept = await sweepMedia(db, signal);
      if (swept > 0) await enqueue('media.remove');
      return swept;
    },
  },
  'media.collect-orphans': {
    cron: '41 3 * * *',
    polling: 30,
    run: async (signal) => (await collectOrphans({ db, store, signal })).removed,
  },
  'media.collect-thumbnails': {
    cron: '19 * * * *',
    polling: 30,
    run: (signal) => collectThumbnails({ db, store, signal }),
  },
  'sessions.sweep': { cron: '7 * * * *', polling: 30, run: sweepSessions },
  'bans.end': { cron: '* * * * *', polling: 5, run: (signal) => endBans({ db, identityKey, signal }) },
  'replies.collect-tombstones': {
    cron: '*/10 * * * *',
    polling: 30,
    run: (signal) => collectTombstones(db, signal),
  },
  'positions.expire': { cron: '29 * * * *', polling: 30, run: () => expirePositions(db) },
  'reports.forget-words': { cron: '31 * * * *', polling: 30, run: () => forgetReportedWords(db) },
  'series.notify': {
    cron: '*/10 * * * *',
    polling: 30,
    run: (signal) => notifyAirings({ db, now: new Date(), signal }),
  },
  'series.refresh': {
    cron: '*/10 * * * *',
    polling: 30,
    run: (signal) => refreshSeries({ db, titles, signal }),
  },
  'share.collect': {
    cron: '43 * * * *',
    polling: 30,
    run: (signal) => collectSharePictures({ db, store, now: new Date(), signal }),
  },
  'sitemap.write': {
    cron: '37 * * * *',
    polling: 30,
    run: (signal) => writeSiteMap({ db, store, signal }),
  },
  'titles.drop-old-answers': {
    cron: '53 * * * *',
    polling: 30,
    run: (signal) => dropOldAnswers(db, { signal }),
  },
  'titles.drop-old-posters': {
    cron: '11 * * * *',
    polling: 30,
    run: (signal) => dropOldPosters(store, new Date(), signal),
  },
  'titles.drop-old-series': { cron: '59 * * * *', polling: 30, run: (signal) => dropOldSeries(db, signal) },
  'titles.forget-removed': { cron: '47 * * * *', polling: 30, run: () => forgetRemovedTitles(db) },
});

/** Milliseconds between checks whether a job is still running elsewhere. */
const pollInterval = 2_000;

/** Creates the queue in Postgres (pg-boss): jobs survive a restart, and no two processes run the same one. */
export function createJobs(deps: JobsDeps): Jobs {
  const { databaseUrl, logger, observer = silentObserver } = deps;
  const stopping = new AbortController();
  const onError = (error: unknown): void => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'job queue failed');
  };
  const queueDatabase = createQueueDatabase(databaseUrl, onError);
  // pg-boss hands out a job even while another of its name is running
  const locks = createJobLocks(databaseUrl, onError);
  const boss = new PgBoss({ db: queueDatabase as PgBoss.Db, schema: queueSchema, deleteAfterDays: 2 });
  boss.on('error', onError);
  const workers = new Map<JobName, string>();

  const enqueue: Jobs['enqueue'] = async (name) => {
    try {
      await boss.send(name, {});
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    } catch (error) {
      logger.warn({ err: error, job: name }, 'could not request a job; it waits for its next scheduled time');
    }
  };
  const jobs = Object.entries(jobsOf(deps, enqueue)) as [JobName, Job][];

  /** Runs a job unless it is already running somewhere; resolves with whether it ran. */
  const runJob = async (name: JobName, job: Job, signal: AbortSignal): Promise<boolean> => {
    const began = performance.now();
    const ended = (succeeded: boolean) =>
      observer.jobEnded(name, succeeded, (performance.now() - began) / 1000);
    try {
      return await locks.run(name, (lost) =>
        withAnySignal([signal, lost], async (ending) => {
          const count = await job.run(ending);
          ended(true);
          if (count > 0) logger.info({ job: name, count }, 'job done');
        }),
      );
    } catch (error) {
      ended(false);
      logger.error({ err: error, job: name }, 'job failed');
      throw error;
    }
  };

  const pendingWork = createPendingWork();
  /** Runs a job when its turn comes. A job fetched while a stop begins runs at its next scheduled time instead. */
  const work = (name: JobName, job: Job): Promise<void> =>
    withAnySignal(
      [stopping.signal, AbortSignal.timeout(queueOptions.expireInSeconds * 1_000)],
      async (signal) => {
        while (!signal.aborted && !(await runJob(name, job, signal)))
          await wait(pollInterval, undefined, { signal }).catch(() => {});
      },
    );

  return {
    async start() {
      // each queue is its own table, and two nodes that create them concurrently would deadlock
      await queueDatabase.alone(async () => {
        await boss.start();
        await createQueues(boss);
        for (const [name, job] of jobs) await boss.schedule(name, job.cron);
      });
      for (const [name, job] of jobs) {
        workers.set(
          name,
          await boss.work(name, { pollingIntervalSeconds: job.polling }, () =>
            pendingWork.track(work(name, job)),
          ),
        );
      }
      queueDatabase.suppressErrors();
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      // pg-boss waits neither for a poll in progress nor for its own statement that marks a job as done
      await queueDatabase.settled();
      await pendingWork.settled();
      await queueDatabase.settled();
      await locks.close();
      await queueDatabase.close();
    },
    enqueue,
    async waiting() {
      const found = await queueDatabase.executeSql(
        `select name as job, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as oldest
         from pgboss.job where state < 'active' and start_after <= now() and name = any($1) group by name`,
        [jobs.map(([name]) => name)],
      );
      if (!found) throw new Error('the queue is away');
      return found.rows.map((row) => WaitingRow.parse(row));
    },
  };
}
