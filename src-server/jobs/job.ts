/** The jobs there are. */
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
  'titles.forget-removed',
] as const;

export type JobName = (typeof jobNames)[number];

/** Where services ask for a job now rather than at its next time. */
export interface JobQueue {
  /** Never fails: its next time comes anyway. */
  enqueue(name: JobName): Promise<void>;
}

/** Jobs of one name that wait. */
export interface Waiting {
  job: string;
  count: number;
  /** Seconds that the oldest has been waiting. */
  oldest: number;
}
