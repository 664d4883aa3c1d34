import type PgBoss from 'pg-boss';
import { jobNames } from './job.ts';

/** The schema of pg-boss in Matinee's database. */
export const queueSchema = 'pgboss';

export const queueOptions = {
  // several requests for the same job are one job; one that runs already is followed by another
  policy: 'short',
  // the schedule is the retry
  retryLimit: 0,
  expireInSeconds: 600,
} as const;

/** Makes the queue of each job; one that is there stays as it is. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of jobNames) await boss.createQueue(name, { name, ...queueOptions });
}
