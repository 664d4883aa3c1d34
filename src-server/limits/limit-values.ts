const minute = 60;
const hour = 60 * minute;

/** How many calls in how many seconds. The first numbers to try; watch the logs and adjust. */
export const limitValues = {
  reads: { points: 600, seconds: minute },
  addressReads: { points: 1_200, seconds: minute },
  writes: { points: 300, seconds: minute },
  posts: { points: 60, seconds: hour },
  comments: { points: 300, seconds: hour },
  hearts: { points: 60, seconds: minute },
  follows: { points: 200, seconds: hour },
  collections: { points: 120, seconds: minute },
  safety: { points: 200, seconds: hour },
  reports: { points: 60, seconds: hour },
  moderation: { points: 600, seconds: hour },
  profileEdits: { points: 300, seconds: hour },
  uploads: { points: 30, seconds: 30 * minute },
  positions: { points: 60, seconds: hour },
  explore: { points: 180, seconds: minute },
  usernameChecks: { points: 30, seconds: minute },
  sharePictures: { points: 60, seconds: minute },
  siteMap: { points: 60, seconds: minute },
  titles: { points: 240, seconds: minute },
  gifSearches: { points: 30, seconds: minute },
  signInStarts: { points: 60, seconds: 5 * minute },
  exports: { points: 30, seconds: hour },
  accountRemovals: { points: 10, seconds: minute },
  subscriptions: { points: 300, seconds: minute },
} as const;

export type LimitName = keyof typeof limitValues;
