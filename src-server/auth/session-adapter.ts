import { createHash } from 'node:crypto';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import type { Db } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { dayLength } from '#shared/calendar.ts';

const sessionTable = columnsOf('session');

/** What a session carries beside its member and its end. */
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

/** How long a session lives without use. */
export const slidingDays = 30;
/** However much it is used, a session ends this long after sign-in. */
const absoluteLife = 180 * dayLength;
export const absoluteSeconds = absoluteLife / 1000;

/** What the table knows a session by. */
export const hashOf = (cookieValue: string): string => createHash('sha256').update(cookieValue).digest('hex');

const absoluteEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + absoluteLife);
/** Sessions that began before this are past their absolute end. */
const oldestStart = (): Date => new Date(Date.now() - absoluteLife);

/** Conditions on sessions: they live, or they are over. */
export const isLiving = () => ({ expiresAt: { gt: new Date() }, createdAt: { gt: oldestStart() } });
export const isExpired = () => ({
  OR: [{ expiresAt: { lte: new Date() } }, { createdAt: { lte: oldestStart() } }],
});

const session = pick('session', ['id', 'profileId', 'expiresAt', 'createdAt', 'lastUsedAt', 'userAgent']);
type SessionRow = Picked<typeof session>;

function toDatabaseSession(row: SessionRow, id: string): DatabaseSession {
  const { id: hash, profileId: userId, createdAt, lastUsedAt, userAgent } = row;
  const end = absoluteEnd(createdAt);
  // Lucia renews in the last half of the sliding time, at every request: one that has reached its absolute end has
  // nothing left to slide, so it is shown as young. Whether it is over is decided below, before Lucia sees it.
  const isCapped = row.expiresAt >= end;
  const expiresAt = isCapped ? new Date(end.getTime() + slidingDays * dayLength) : row.expiresAt;
  return { id, userId, expiresAt, attributes: { hash, userAgent, createdAt, lastUsedAt } };
}

/**
 * Lucia's storage on Prisma. The table holds hashes only, and no session outlives its absolute end. Lucia's ids are cookie
 * values, except those of `getUserSessions`, where only hashes are known.
 */
export function createSessionAdapter(db: Pick<Db, 'maybe' | 'prisma'>): Adapter {
  const { prisma } = db;
  return {
    async getSessionAndUser(cookieValue) {
      // the one read that every request makes: by Prisma it cost a fifth of a whole page of the feed
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
    async updateSessionExpiration(cookieValue, expiresAt) {
      const id = hashOf(cookieValue);
      const row = await prisma.session.findUnique({ where: { id }, select: { createdAt: true } });
      if (!row) return;
      const end = absoluteEnd(row.createdAt);
      // many, because the session may end between the two statements, and that is no error
      await prisma.session.updateMany({
        where: { id },
        data: { expiresAt: expiresAt < end ? expiresAt : end },
      });
    },
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
