/**
 * Every limit that both sides know. Lengths are Unicode code points; the database checks the same numbers
 * (a test compares them).
 */
export const limits = {
  post: 500,
  comment: 500,
  reviewTitle: 100,
  tag: 30,
  tags: 5,
  reviewQuery: 100,
  alt: 300,
  wallPost: 250,
  wallReply: 300,
  wallReplyInline: 250,
  username: 30,
  fullName: 60,
  bio: 150,
  occupation: 60,
  place: 80,
  postalCode: 12,
  ageMin: 18,
  ageMax: 120,
  reportReason: 500,
  /** What a banned member reads at the door. */
  banReason: 500,
  /** The longest ban that ends by itself: ten years. */
  banDays: 3_650,
  /** Of those who look after the house, to each other. */
  moderationNote: 500,
  extraPhotos: 5,
  /** Titles of one collection: favorite movies, favorite shows, watchlist. */
  collection: 5_000,
  gifSearch: 20,
  gifQuery: 100,
  titleQuery: 100,
  /** Pages of a list of titles that the movie database gives out. */
  titlePages: 500,
  /** Of a video on a profile; far more than any address of one has. */
  videoUrl: 500,
} as const;

/** Items of one page. */
export const pageSize = {
  feed: 50,
  /** Below a title's own words; more come on demand. */
  titleReviews: 20,
  replies: 50,
  notifications: 50,
  /** At most, for who reads several pages of them again. */
  notificationsAtOnce: 200,
  people: 50,
  /** Of the queue of moderators. */
  reports: 20,
  /** Sixteen rows of three. */
  explore: 48,
  /** Whole rows of three, four and six. */
  collection: 24,
  /** Titles whose marks are asked for at once: a page of the movie database. */
  marks: 20,
  walls: 50,
  /** That come with their wall post; and as many at a time of the ones before them. */
  wallReplies: 20,
} as const;

/** Calls in one batch, over HTTP and in one frame of the socket. */
export const batchSize = 20;

/** How many of the posts that the pill counts are named, so that one that is deleted leaves it. */
export const newerNamed = 40;

/** Topics and cards that one live subscription may name. */
export const liveWindow = 100;
