/** All limits that both sides need. Lengths are in Unicode code points; a test compares them with the database's checks. */
export const limits = {
  post: 500,
  comment: 500,
  reviewTitle: 100,
  tag: 30,
  tags: 5,
  reviewQuery: 100,
  alt: 300,
  /** Episodes of a series that are marked as watched in one request; more than the longest seasons have. */
  episodesAtOnce: 2_000,
  /** How many times a series can be started. */
  seriesRounds: 1_000,
  /** A viewing's note. */
  note: 2_000,
  wallPost: 250,
  wallReply: 300,
  wallReplyInline: 250,
  username: 30,
  fullName: 60,
  ageMin: 18,
  ageMax: 120,
  reportReason: 500,
  /** The reason that a banned member reads at sign-in. */
  banReason: 500,
  /** The longest ban with an end: ten years. */
  banDays: 3_650,
  /** Moderators' notes to each other. */
  moderationNote: 500,
  tokenName: 60,
  /** The longest life of an access token. */
  tokenDays: 366,
  /** Access tokens of a member. */
  tokens: 50,
  extraPhotos: 5,
  /** Titles per collection. */
  collection: 5_000,
  gifSearch: 20,
  gifQuery: 100,
  titleQuery: 100,
  /** An imported note: never cut, and longer than notes written here can be. */
  importedNote: 100_000,
  /** Bytes of all files of one import. */
  importBytes: 200_000_000,
  /** Files of one import: a history may be split into dozens of files. */
  importFiles: 100,
  /** The password of an encrypted ZIP. */
  importPassword: 200,
  /** Pages that the movie database serves per list of titles. */
  titlePages: 500,
  /** A video's address on a profile; longer than any valid one. */
  videoUrl: 500,
} as const;

export const pageSize = {
  feed: 50,
  /** On a title's page; more are loaded on demand. */
  titleReviews: 20,
  replies: 50,
  notifications: 50,
  /** The most that are reloaded in one request. */
  notificationsAtOnce: 200,
  people: 50,
  /** The moderators' queue. */
  reports: 20,
  /** Sixteen rows of three. */
  explore: 48,
  /** Full rows of three, four and six. */
  collection: 24,
  /** Titles per request for marks: a page of the movie database. */
  marks: 20,
  /** Full rows of three, four and six. */
  diary: 48,
  /** Series that a member is watching. */
  upNext: 20,
  /** A member's own viewings on a title's page. */
  ownViewings: 20,
  /** The latest ones. */
  imports: 10,
  importMatches: 20,
  walls: 50,
  /** Included with a wall post, and loaded per page of earlier ones. */
  wallReplies: 20,
} as const;

/** Calls per batch, over HTTP and in one frame of the socket. */
export const batchSize = 20;

/** How many of the newer posts are listed by id, so that the count can be reduced if one is deleted. */
export const maxNewerIds = 40;

/** The most topics and cards that one live subscription may list. */
export const maxLiveItems = 100;
