import type { TokenScope } from '#prisma/enums.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Db, ListReader } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import type { JobQueue } from '#server/jobs/job.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Live } from '#server/live/live.ts';
import type { Logger } from '#server/logger.ts';
import type { Observer } from '#server/metrics/observer.ts';
import type { GifSource } from '#server/integrations/gif-source.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { CursorSeal } from './cursor-seal.ts';

/** The request's context, for procedures. */
export interface Context {
  db: Db;
  /** For lists, which may be slightly stale; the same as `db` for callers who have just written, and on sockets. */
  lists: ListReader;
  live: Live;
  gifs: GifSource;
  titles: TitleSource;
  jobs: JobQueue;
  sessions: Sessions;
  cursors: CursorSeal;
  env: Env;
  limits: RateLimits;
  logger: Logger;
  observer: Observer;
  requestId: string;
  /** The caller's network, for limits: see `networkOf`. */
  address: string;
  transport: 'http' | 'socket';
  viewer: MaybeViewer;
  /** Whether the session was validated up to a second ago, and may have ended since. */
  isRecent?: boolean;
  /** The stored hash of the session in use, or of the access token. */
  sessionId: string | null;
  /** The access token's scopes; absent: a session, or a visitor. */
  scopes?: readonly TokenScope[] | undefined;
}
