import type PgBoss from 'pg-boss';
import { jobNames } from './job.ts';

/** The schema of pg-boss in Matinee's database. */
export const queueSchema = 'pgboss';

export const queueOptions = {
  // requests for a job that is waiting are merged; a request while it is running queues another
  policy: 'short',
  // the next scheduled run is the retry
  retryLimit: 0,
  expireInSeconds: 600,
} as const;

/** Creates the queue of each job; existing queues stay as they are. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of jobNames) await boss.createQueue(name, { name, ...queueOptions });
}
