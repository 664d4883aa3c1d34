import { Lucia, type Session, TimeSpan, generateIdFromEntropySize } from 'lucia';
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import type { Bus } from '#server/live/bus.ts';
import { setBounded } from '#shared/set-bounded.ts';
import { sessionTopic } from '#shared/topics.ts';
import { livingTokens } from './access-tokens.ts';
import { isSecure, readCookies, sessionCookieNames } from './cookies.ts';
import {
  type SessionFacts,
  absoluteSeconds,
  createSessionAdapter,
  expiryOf,
  hashOf,
  isLiving,
  isExpired,
  slidingDays,
} from './session-adapter.ts';

export interface NewSession {
  /** The stored hash. */
  sessionId: string;
  /** `name=value`, as in a `Cookie` header. */
  cookie: string;
  /** The whole `Set-Cookie` header. */
  setCookie: string;
}

interface ValidSession {
  profileId: string;
  /** The stored hash. */
  sessionId: string;
}

/** Who is signed in where. Sessions are identified by their stored hash; only the browser knows the cookie's value. */
export interface Sessions {
  /** Creates a new session for the member, whatever cookies the browser sent. */
  create(profileId: string, userAgent: string): Promise<NewSession>;
  /** The valid session of a `Cookie` header. One read, and at most once a minute writes that record the use. */
  validate(cookieHeader: string | undefined): Promise<ValidSession | null>;
  /**
   * The same, but as of up to a second ago if known, without asking the database: for what everyone may read. A session that
   * `end` or `endAll` ended in this process is not found; one ended by a ban, a deleted account or another process may be.
   */
  validateRecent(cookieHeader: string | undefined): Promise<ValidSession | null>;
  /** Ends a session and closes its sockets. Ending twice does no harm. */
  end(sessionId: string): Promise<void>;
  endAll(profileId: string): Promise<void>;
  /** The member's valid sessions, most recently used first. */
  list(profileId: string): Promise<SessionFacts[]>;
  /** Returns those hashes whose session or access token is still valid. */
  findAlive(sessionIds: readonly string[]): Promise<Set<string>>;
  /** For a job: removes expired sessions and closes their sockets, until the signal is aborted. Returns how many there were. */
  sweepExpired(signal?: AbortSignal): Promise<number>;
  /** A `Set-Cookie` header that makes the browser forget its session. */
  readonly clearCookie: string;
}

interface SessionParts {
  db: Pick<Db, 'maybe' | 'prisma'>;
  env: Pick<Env, 'PUBLIC_ORIGIN'>;
  bus: Pick<Bus, 'publish'>;
}

/** 200 bits. */
const entropyBytes = 25;
/** How often a session's last use is recorded, in milliseconds. */
const lastUsedInterval = 60_000;
/** How often a use extends a session, in milliseconds: more rarely, because that column is indexed. */
const extendInterval = 3_600_000;
const sweepBatch = 1_000;
/** Milliseconds for which `validateRecent` trusts a result from the database. */
const trustedFor = 1_000;
/** The most sessions that are remembered for it. */
const maxRecent = 10_000;

/** Creates sessions on Lucia, behind the interface that the product needs. */
export function createSessions({ db, env, bus }: SessionParts): Sessions {
  const { prisma } = db;
  const names = sessionCookieNames(env);
  const lucia: Lucia<SessionFacts> = new Lucia(createSessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(slidingDays, 'd'),
    getSessionAttributes: (facts) => facts,
    sessionCookie: {
      name: names.own,
      attributes: { secure: isSecure(env), sameSite: 'lax', path: '/' },
    },
  });

  const updating = new Set<string>();
  const recordUse = async ({ userId: profileId, hash: sessionId, createdAt }: Session): Promise<void> => {
    if (updating.has(sessionId)) return;
    updating.add(sessionId);
    const now = new Date();
    const lt = new Date(now.getTime() - lastUsedInterval);
    const end = expiryOf(createdAt, now);
    try {
      await prisma.session.updateMany({
        where: { id: sessionId, lastUsedAt: { lt } },
        data: { lastUsedAt: now },
      });
      await prisma.session.updateMany({
        where: { id: sessionId, expiresAt: { lt: new Date(end.getTime() - extendInterval) } },
        data: { expiresAt: end },
      });
      await prisma.profile.updateMany({
        where: { id: profileId, lastSeenAt: { lt } },
        data: { lastSeenAt: now },
      });
    } catch {
      // the next request records it
    } finally {
      updating.delete(sessionId);
    }
  };

  /** By stored hash, oldest first. */
  const recent = new Map<string, { session: ValidSession; until: number }>();
  const remember = (session: ValidSession): void =>
    setBounded(recent, session.sessionId, { session, until: performance.now() + trustedFor }, maxRecent);

  /** Removals so far: a session that was read before the last one may have ended since. */
  let removals = 0;
  const remove = async (ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    await prisma.session.deleteMany({ where: { id: { in: ids } } });
    removals += 1;
    ids.forEach((id) => recent.delete(id));
    bus.publish(ids.map(sessionTopic));
  };

  const cookieValueOf = (cookieHeader: string | undefined): string | undefined => {
    const cookies = readCookies(cookieHeader);
    const name = names.read.find((one) => cookies[one]);
    return name && cookies[name];
  };

  const validate = async (value: string | undefined): Promise<ValidSession | null> => {
    if (!value) return null;
    const removalsBefore = removals;
    const { session } = await lucia.validateSession(value);
    if (!session) {
      recent.delete(hashOf(value));
      return null;
    }
    const { userId: profileId, hash: sessionId, lastUsedAt } = session;
    if (Date.now() - lastUsedAt.getTime() >= lastUsedInterval) void recordUse(session);
    const valid = { profileId, sessionId };
    if (removals === removalsBefore) remember(valid);
    return valid;
  };

  return {
    async create(profileId, userAgent) {
      const value = generateIdFromEntropySize(entropyBytes);
      const sessionId = hashOf(value);
      const now = new Date();
      // the table's limit counts code points; a header is Latin-1, so UTF-16 units are the same
      const facts = { hash: sessionId, userAgent: userAgent.slice(0, 300), createdAt: now, lastUsedAt: now };
      await lucia.createSession(profileId, facts, { sessionId: value });
      const cookie = lucia.createSessionCookie(value);
      // The browser keeps it for the longest life a session can have, and the row decides. Extending it does not set it again: that
      // answer could arrive after the one to a new sign-in, and replace its cookie with that of a session that has ended.
      cookie.attributes.maxAge = absoluteSeconds;
      return { sessionId, cookie: `${names.own}=${value}`, setCookie: cookie.serialize() };
    },
    validate: (cookieHeader) => validate(cookieValueOf(cookieHeader)),
    async validateRecent(cookieHeader) {
      const value = cookieValueOf(cookieHeader);
      const known = value && recent.get(hashOf(value));
      return known && known.until > performance.now() ? known.session : validate(value);
    },
    end: (sessionId) => remove([sessionId]),
    async endAll(profileId) {
      const sessions = await prisma.session.findMany({ where: { profileId }, select: { id: true } });
      await remove(sessions.map(({ id }) => id));
    },
    async list(profileId) {
      const sessions = await lucia.getUserSessions(profileId);
      return sessions.map(({ hash, userAgent, createdAt, lastUsedAt }) => ({
        hash,
        userAgent,
        createdAt,
        lastUsedAt,
      }));
    },
    async findAlive(sessionIds) {
      if (sessionIds.length === 0) return new Set();
      const alive = await prisma.session.findMany({
        where: { id: { in: [...sessionIds] }, ...isLiving() },
        select: { id: true },
      });
      const tokens = await livingTokens(db, sessionIds);
      return new Set([...alive.map(({ id }) => id), ...tokens]);
    },
    async sweepExpired(signal) {
      for (let count = 0; ;) {
        const swept = await prisma.session.findMany({
          where: isExpired(),
          select: { id: true },
          take: sweepBatch,
        });
        await remove(swept.map(({ id }) => id));
        count += swept.length;
        if (swept.length < sweepBatch || signal?.aborted) return count;
      }
    },
    clearCookie: lucia.createBlankSessionCookie().serialize(),
  };
}
