import type { ErrorReason } from '#shared/errors.ts';
import { batchSize } from '#shared/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** What one caller may do: a member wherever they are, or the visitors of one network (see `networkOf`). */
export interface Limit {
  /** Calls within `seconds`; `MATINEE_LIMITS` multiplies them. */
  points: number;
  seconds: number;
  /** Concurrent calls of one caller on this node; any number unless given. `MATINEE_LIMITS` does not multiply them. */
  atOnce?: number;
  /** The reason for refusing one more; TOO_MANY unless given. */
  atOnceReason?: ErrorReason;
  /** Further calls of the caller that wait instead of being refused. */
  waiting?: number;
  /** Concurrent calls of all callers on this node. */
  inAll?: number;
  /** Seconds after which a refused call may be tried again; 1 unless given. */
  pause?: number;
  /** Counted by each node for itself: so frequent and so cheap that asking Redis would cost more. */
  perNode?: boolean;
}

/** The classes of cost; each entry point declares one. The numbers are starting points: watch the logs and adjust. */
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
  /** All calls of one access token, in addition to the limits of what it calls. */
  tokenCalls: { points: 300, seconds: minute, atOnce: 20 },
  tokens: { points: 30, seconds: hour, atOnce: 5 },
  accountRemovals: { points: 10, seconds: minute, atOnce: 2 },
  subscriptions: { points: 300, seconds: minute, atOnce: 100 },

  /** Searches in lists of members, reviews and titles, in addition to the limit of the list itself. */
  searches: { points: 90, seconds: minute, atOnce: 3, waiting: 3 },
  addressSearches: { points: 180, seconds: minute, atOnce: 3, waiting: 3 },

  /** HTML: many a minute for an office behind one address, few for a client that tries every name. */
  pages: { points: 1_200, seconds: 10 * minute, atOnce: 100 },
  /** Incoming API requests, whatever they call; the calls in them are counted separately. */
  requests: { points: 6_000, seconds: minute, atOnce: 300, perNode: true },
  /** Code, styles, icons. */
  files: { points: 12_000, seconds: minute, atOnce: 500, perNode: true },
  /** Reports of errors in pages. */
  browserErrors: { points: 60, seconds: minute, atOnce: 20, perNode: true },
  /** Pictures that are served as stored. */
  media: { points: 12_000, seconds: minute, atOnce: 500, perNode: true },
  /** Pictures that must first be fetched or drawn and then stored, at some 25 KB each. */
  newPictures: { points: 3_000, seconds: hour },
  /** Share pictures that have to be drawn; `shareReads` counts requests for any share picture. */
  sharePictures: { points: 60, seconds: minute },
  shareReads: { points: 1_200, seconds: minute, atOnce: 100 },
  siteMap: { points: 60, seconds: minute, atOnce: 10 },
  /** Each upload holds its file in memory until it is stored; `uploadMemory` bounds all of them together. */
  uploads: { points: 30, seconds: 30 * minute, atOnce: 5, pause: 5 },
  uploadAttempts: { points: 600, seconds: minute, atOnce: 100 },
  /** Histories from other services: each is written to disk as it arrives, and read when its turn comes. */
  imports: {
    points: 20,
    seconds: hour,
    atOnce: 1,
    atOnceReason: 'IMPORT_UPLOADING',
    inAll: 32,
    pause: 10,
  },
  /** Calls about stored imports: an import's progress is counted from all of its rows, and polled while it runs. */
  importCalls: { points: 300, seconds: minute, atOnce: 2, waiting: 10 },
  importAttempts: { points: 120, seconds: minute, atOnce: 20 },
  exports: { points: 30, seconds: hour, atOnce: 3, inAll: 32, pause: 5 },
  exportAttempts: { points: 120, seconds: minute, atOnce: 50 },
  signInStarts: { points: 60, seconds: 5 * minute },
  /** Callbacks, each of which may call the provider's server; sign-outs, and the local provider's pages. */
  signIns: { points: 600, seconds: minute, atOnce: 50 },
  /** Socket connections; each page opens one, and after a restart all of a network's pages reconnect at the same time. */
  sockets: { points: 2_000, seconds: minute, atOnce: 500, perNode: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitValues;

/** How much of the database searches may use. */
export const searchLimits = {
  /** The share of a pool's connections. */
  poolShare: 1 / 4,
  /** Statements that may wait for one of them. */
  waiting: 16,
  /** Milliseconds. */
  statementTimeout: 3_000,
};

/** Bytes of uploads that a node holds at once, until they are stored. */
export const uploadMemory = 320_000_000;

/** Milliseconds. */
export const uploadTimeouts = {
  /** Time without any data after which an upload is refused. A slow one that still sends continues. */
  idle: 10_000,
  /** The most time that any upload may take: enough for ten megabytes over a very slow phone network. */
  total: 15 * 60_000,
};

/** Milliseconds, as in `uploadTimeouts`, for a history of 200 MB. */
export const importTimeouts = { idle: 10_000, total: 30 * 60_000 };

/**
 * Milliseconds after which Node itself ends a request that has not arrived: later than our own limits, which answer with a
 * message. Node's default of five minutes would cut off slow uploads. Idle connections are kept longer than by the proxies in
 * front (a minute): otherwise a proxy could send a request just as we close, and must not repeat one that writes.
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
  /** Frames within ten seconds, control frames included; even very fast scrolling sends only a few in that time. */
  framesInTenSeconds: number;
  /** Unsent bytes that may be buffered for its reader. */
  bufferedBytes: number;
  /** Unsent messages that may be buffered: small ones take much more memory than their bytes. */
  bufferedMessages: number;
  /** Bytes of a message, however many frames it is sent in. */
  message: number;
  /** Frames that a message may be sent in; browsers send it in one. */
  fragments: number;
  /** Sockets from one network to this node, which does not know of other nodes' sockets; many members may share a network. */
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
