import type { ErrorReason } from '#shared/errors.ts';
import { batchSize } from '#shared/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** What one caller may do: a member wherever they are, or the visitors of one network (see `networkOf`). */
export interface Limit {
  /** Calls within `seconds`; `MATINEE_LIMITS` multiplies them. */
  points: number;
  seconds: number;
  /** Calls of one caller under way at once, on this node. Nothing multiplies them. */
  atOnce: number;
  /** Why one more of them is refused; TOO_MANY unless given. */
  atOnceReason?: ErrorReason;
  /** Further calls of the caller that wait for a place instead of being refused. */
  waiting?: number;
  /** Calls of all callers under way at once, on this node. */
  inAll?: number;
  /** Seconds after which a place may be free; 1 unless given. */
  pause?: number;
  /** Counted by each node for itself: so frequent and so cheap that asking Redis would cost more. */
  perNode?: boolean;
}

/** The classes of cost. Each entry point declares one. The first numbers to try; watch the logs and adjust. */
export const limitValues = {
  reads: { points: 600, seconds: minute, atOnce: 100 },
  addressReads: { points: 1_200, seconds: minute, atOnce: 300 },
  writes: { points: 300, seconds: minute, atOnce: 100 },
  posts: { points: 60, seconds: hour, atOnce: 100 },
  comments: { points: 300, seconds: hour, atOnce: 100 },
  hearts: { points: 60, seconds: minute, atOnce: 100 },
  follows: { points: 200, seconds: hour, atOnce: 100 },
  collections: { points: 120, seconds: minute, atOnce: 100 },
  diary: { points: 300, seconds: minute, atOnce: 100 },
  series: { points: 300, seconds: minute, atOnce: 20 },
  safety: { points: 200, seconds: hour, atOnce: 100 },
  reports: { points: 60, seconds: hour, atOnce: 100 },
  moderation: { points: 600, seconds: hour, atOnce: 100 },
  profileEdits: { points: 300, seconds: hour, atOnce: 100 },
  positions: { points: 60, seconds: hour, atOnce: 20 },
  explore: { points: 180, seconds: minute, atOnce: 20 },
  usernameChecks: { points: 30, seconds: minute, atOnce: 20 },
  titles: { points: 240, seconds: minute, atOnce: 40 },
  gifSearches: { points: 30, seconds: minute, atOnce: 20 },
  /** All calls of one access token, beside the limits of what it calls. */
  tokenCalls: { points: 300, seconds: minute, atOnce: 20 },
  tokens: { points: 30, seconds: hour, atOnce: 5 },
  accountRemovals: { points: 10, seconds: minute, atOnce: 2 },
  subscriptions: { points: 300, seconds: minute, atOnce: 100 },

  /** Lists of members, reviews and titles that somebody searches, beside the limit of the list itself. */
  searches: { points: 90, seconds: minute, atOnce: 3, waiting: 3 },
  addressSearches: { points: 180, seconds: minute, atOnce: 3, waiting: 3 },

  /** HTML: many a minute for an office behind one address, few for a client that tries every name. */
  pages: { points: 1_200, seconds: 10 * minute, atOnce: 100 },
  /** Requests of the API as they come in, whatever they call; their calls are counted by themselves. */
  requests: { points: 6_000, seconds: minute, atOnce: 300, perNode: true },
  /** Code, styles, icons. */
  files: { points: 12_000, seconds: minute, atOnce: 500, perNode: true },
  /** What pages say of their own errors. */
  browserErrors: { points: 60, seconds: minute, atOnce: 20, perNode: true },
  /** Pictures that are read as they are stored. */
  media: { points: 12_000, seconds: minute, atOnce: 500, perNode: true },
  /** Those that are fetched or drawn and stored first, because nobody has seen them yet: some 25 KB of the store each. */
  newPictures: { points: 3_000, seconds: hour, atOnce: 100 },
  /** Pictures for links that have to be drawn; `shareReads` are those that may be there already. */
  sharePictures: { points: 60, seconds: minute, atOnce: 5 },
  shareReads: { points: 1_200, seconds: minute, atOnce: 100 },
  siteMap: { points: 60, seconds: minute, atOnce: 10 },
  /** Each upload holds its file in memory until it is stored; `uploadMemory` bounds all of them together. */
  uploads: { points: 30, seconds: 30 * minute, atOnce: 5, pause: 5 },
  uploadAttempts: { points: 600, seconds: minute, atOnce: 100 },
  /** Histories of other services: each is on disk while it arrives, and is read when it is its turn. */
  imports: {
    points: 20,
    seconds: hour,
    atOnce: 1,
    atOnceReason: 'IMPORT_UPLOADING',
    inAll: 32,
    pause: 10,
  },
  /** About imports that are stored: what became of one is counted from all of its rows, and asked for again while it runs. */
  importCalls: { points: 300, seconds: minute, atOnce: 2, waiting: 10 },
  importAttempts: { points: 120, seconds: minute, atOnce: 20 },
  exports: { points: 30, seconds: hour, atOnce: 3, inAll: 32, pause: 5 },
  exportAttempts: { points: 120, seconds: minute, atOnce: 50 },
  signInStarts: { points: 60, seconds: 5 * minute, atOnce: 30 },
  /** Coming back from a provider, signing out, and the local provider's own pages. */
  signIns: { points: 600, seconds: minute, atOnce: 50 },
  /** Sockets that are opened; a page opens one, and all of a network come back at once after a restart. */
  sockets: { points: 2_000, seconds: minute, atOnce: 500, perNode: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitValues;

/** What searches may have of the database. */
export const searchLimits = {
  /** Of a pool's connections. */
  poolShare: 1 / 4,
  /** Statements that wait for one of them. */
  waiting: 16,
  /** Milliseconds. */
  statementTimeout: 3_000,
};

/** Bytes of uploads that a node holds at once, until they are stored. */
export const uploadMemory = 320_000_000;

/** Milliseconds. */
export const uploadTimeouts = {
  /** Without any data, after which an upload ends. A slow one that still sends goes on. */
  idle: 10_000,
  /** That any upload may take: ten megabytes over the slowest phone network there is. */
  total: 15 * 60_000,
};

/** Milliseconds, as in `uploadTimeouts`, for a history of 200 MB. */
export const importTimeouts = { idle: 10_000, total: 30 * 60_000 };

/**
 * Milliseconds after which Node itself ends a request that has not arrived: later than any limit of ours, each of which answers
 * in words. Its own five minutes would cut off slow uploads. It keeps an idle connection longer than the proxies in front do (a minute),
 * which could otherwise send a request just as it is closed, and must not send one twice that writes.
 */
export const requestTimeouts = {
  headersTimeout: 60_000,
  requestTimeout: importTimeouts.total + 60_000,
  keepAliveTimeout: 75_000,
};

/** What one socket may do; only its rate is multiplied by `MATINEE_LIMITS`. */
export interface SocketLimits {
  subscriptions: number;
  callsPerFrame: number;
  /** Frames within ten seconds, control frames included; a page that is scrolled as fast as can be sends a few in each. */
  framesInTenSeconds: number;
  /** Bytes that its reader may be behind. */
  bufferedBytes: number;
  /** Messages that its reader may be behind: small ones cost much more memory than their bytes. */
  bufferedMessages: number;
  /** Bytes, however many frames a message is sent in. */
  message: number;
  /** Frames that a message may be sent in; browsers send it in one. */
  fragments: number;
  /** Sockets from one network to this node, which knows of no other's; many members may share one. */
  perNetwork: number;
}

export const socketLimits: SocketLimits = {
  subscriptions: 20,
  callsPerFrame: batchSize,
  framesInTenSeconds: 300,
  bufferedBytes: 1024 * 1024,
  bufferedMessages: 2_000,
  message: 64 * 1024,
  fragments: 16,
  perNetwork: limitValues.sockets.atOnce,
};
