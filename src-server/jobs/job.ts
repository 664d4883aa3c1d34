/** The names of all jobs. */
export const jobNames = [
  'accounts.forget-expired',
  'imports.run',
  'imports.forget',
  'media.remove',
  'media.sweep',
  'media.collect-orphans',
  'media.collect-thumbnails',
  'sessions.sweep',
  'bans.end',
  'replies.collect-tombstones',
  'positions.expire',
  'reports.forget-words',
  'series.notify',
  'series.refresh',
  'share.collect',
  'sitemap.write',
  'titles.drop-old-answers',
  'titles.drop-old-posters',
  'titles.drop-old-series',
  'titles.forget-removed',
] as const;

export type JobName = (typeof jobNames)[number];

/** Lets services run a job now rather than at its next scheduled time. */
export interface JobQueue {
  /** Never rejects: the job runs at its next scheduled time anyway. */
  enqueue(name: JobName): Promise<void>;
}

/** Waiting jobs of one name. */
export interface Waiting {
  job: string;
  count: number;
  /** Seconds that the oldest has been waiting. */
  oldest: number;
}
