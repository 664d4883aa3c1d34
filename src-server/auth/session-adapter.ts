import { createHash } from 'node:crypto';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import type { Db } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { dayLength } from '#shared/calendar.ts';

const sessionTable = columnsOf('session');

/** What a session stores besides its member and its expiry. */
export interface SessionFacts {
  /** The stored id: SHA-256 of the cookie's value. */
  hash: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionFacts>;
    DatabaseSessionAttributes: SessionFacts;
  }
}

/** Days after which an unused session expires. */
export const slidingDays = 30;
const slidingLife = slidingDays * dayLength;
/** Milliseconds after sign-in at which a session ends, however much it is used. */
const absoluteLife = 180 * dayLength;
export const absoluteSeconds = absoluteLife / 1000;

/** The stored id of a session. */
export const hashOf = (cookieValue: string): string => createHash('sha256').update(cookieValue).digest('hex');

/** When a session that was last used at that time expires. */
export const expiryOf = (createdAt: Date, lastUsedAt: Date): Date =>
  new Date(Math.min(lastUsedAt.getTime() + slidingLife, createdAt.getTime() + absoluteLife));

/** Sessions that started before this are past their absolute end. */
const oldestStart = (): Date => new Date(Date.now() - absoluteLife);

/** Conditions on sessions: they are still valid, or they have expired. */
export const isLiving = () => ({ expiresAt: { gt: new Date() }, createdAt: { gt: oldestStart() } });
export const isExpired = () => ({
  OR: [{ expiresAt: { lte: new Date() } }, { createdAt: { lte: oldestStart() } }],
});

const session = pick('session', ['id', 'profileId', 'expiresAt', 'createdAt', 'lastUsedAt', 'userAgent']);
type SessionRow = Picked<typeof session>;

function toDatabaseSession(row: SessionRow, id: string): DatabaseSession {
  const { id: hash, profileId: userId, createdAt, lastUsedAt, userAgent } = row;
  // Lucia renews a session only in the last half of its sliding time. Here its uses extend it, so Lucia is given an expiry at
  // which there is nothing to renew. `getSessionAndUser` rejects expired sessions before Lucia sees them.
  const expiresAt = new Date(Date.now() + slidingLife);
  return { id, userId, expiresAt, attributes: { hash, userAgent, createdAt, lastUsedAt } };
}

/**
 * Lucia's storage on Prisma. The table stores only hashes, and no session outlives its absolute end. The ids given to Lucia are
 * cookie values, except in `getUserSessions`, where only hashes are known.
 */
export function createSessionAdapter(db: Pick<Db, 'maybe' | 'prisma'>): Adapter {
  const { prisma } = db;
  return {
    async getSessionAndUser(cookieValue) {
      // every request makes this read: through Prisma it took a fifth of the time of a page of the feed
      const row = await db.maybe(
        session.row,
        sql`select ${session.columns} from session where ${sessionTable.id} = ${hashOf(cookieValue)}`,
      );
      if (!row || row.expiresAt <= new Date() || row.createdAt <= oldestStart()) return [null, null];
      return [toDatabaseSession(row, cookieValue), { id: row.profileId, attributes: {} }];
    },
    async getUserSessions(profileId) {
      const rows = await prisma.session.findMany({
        where: { profileId, ...isLiving() },
        orderBy: { lastUsedAt: 'desc' },
      });
      return rows.map((row) => toDatabaseSession(row, row.id));
    },
    async setSession({ userId, expiresAt, attributes: { hash, ...facts } }) {
      await prisma.session.create({ data: { id: hash, profileId: userId, expiresAt, ...facts } });
    },
    // never called: there is nothing to renew
    async updateSessionExpiration() {},
    async deleteSession(cookieValue) {
      await prisma.session.deleteMany({ where: { id: hashOf(cookieValue) } });
    },
    async deleteUserSessions(profileId) {
      await prisma.session.deleteMany({ where: { profileId } });
    },
    async deleteExpiredSessions() {
      await prisma.session.deleteMany({ where: isExpired() });
    },
  };
}
