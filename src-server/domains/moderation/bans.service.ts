import { endAccess } from '#server/auth/end-access.ts';
import type { Db, Select, Tx } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { extendTimeouts, publishEach, readOwnWallReplies } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import { dayLength } from '#shared/calendar.ts';
import type { BanMember, UnbanMember } from '#shared/schemas/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import {
  contentTopic,
  inboxTopic,
  memberTopic,
  profileTopic,
  removedWallReplyTopic,
  replyTopic,
  wallPostTopic,
} from '#shared/topics.ts';
import { type DecisionMaker, clock, maintainer } from './moderation.policy.ts';
import { lockAllForDecision, lockForDecision, recordAct } from './moderation.writes.ts';
import {
  type FormerMember,
  type IdentityKey,
  banFormerMember,
  findJoinedSince,
  removeFormerBans,
} from './former-members.writes.ts';

const content = columnsOf('content');
const inbox = columnsOf('inbox');
const notification = columnsOf('notification');
const reply = columnsOf('reply');
const wallPostTable = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const comment = pick('reply', ['id', 'contentId']);
const wallPost = pick('wallPost', ['id', 'profileId']);

export interface Ban {
  memberId: string;
  /** What the member reads when they try to sign in. */
  reason: string;
  /** Null: without an end. */
  days: number | null;
  note?: string | undefined;
  /** What was reported; then its waiting reports are answered by the ban. */
  target?: ReportTarget | undefined;
}

/** What a ban did. */
export interface BanDone {
  id: string;
  endsAt: Date | null;
  sessions: number;
  posts: number;
  reports: number;
}

/**
 * Locks what a member's ban hides or shows again, in the order of all writes, and returns how to publish that it changed.
 */
async function lockBannedRows(
  tx: Tx,
  memberId: string,
): Promise<{ posts: number; publishChanges: () => void }> {
  const me = sql`${memberId}::uuid`;
  await extendTimeouts(tx);
  const posts = await tx.rows(
    IdRow,
    sql`select ${content.id} from content where ${content.authorId} = ${me} and (${content.isPublic} or ${content.withheld})
      order by ${content.id} for no key update`,
  );
  const comments = await tx.rows(
    comment.row,
    sql`select ${comment.columns} from reply where ${reply.authorId} = ${me}`,
  );
  const wallPosts = await tx.rows(
    wallPost.row,
    sql`select ${wallPost.columns} from wall_post where ${wallPostTable.id} in (
        select ${wallPostTable.id} from wall_post where ${wallPostTable.authorId} = ${me}
        union all select ${wallReply.wallPostId} from wall_reply where ${wallReply.authorId} = ${me})`,
  );
  const inboxes = await tx.rows(
    IdRow,
    sql`select ${inbox.recipientId} as id from inbox where ${inbox.recipientId} in (
        select ${notification.recipientId} from notification where ${notification.id} in (select notifications_involving(${me})))
      order by ${inbox.recipientId} for no key update`,
  );
  return {
    posts: posts.length,
    publishChanges() {
      publishEach(tx, [
        memberTopic(memberId),
        profileTopic(memberId),
        ...posts.map(({ id }) => contentTopic(id)),
        ...comments.map(({ contentId, id }) => replyTopic(contentId, id)),
        ...wallPosts.map(({ profileId, id }) => wallPostTopic(profileId, id)),
        ...inboxes.map(({ id }) => inboxTopic(id)),
      ]);
    },
  };
}

/** Writes the ban of a member who is locked, and ends their sessions and access tokens. */
async function applyBan(
  tx: Tx,
  memberId: string,
  { reason, endsAt }: { reason: string; endsAt: Date | null },
): Promise<{ sessions: number; posts: number }> {
  const { posts, publishChanges } = await lockBannedRows(tx, memberId);
  await tx.prisma(({ ban }) =>
    ban.upsert({ where: { memberId }, create: { memberId, reason, endsAt }, update: { reason, endsAt } }),
  );
  const sessions = await endAccess(tx, memberId);
  const wallReplies = await readOwnWallReplies(tx, memberId);
  publishChanges();
  // a wall post comes with its last replies; screens have loaded earlier ones
  publishEach(
    tx,
    wallReplies.map(({ profileId, id }) => removedWallReplyTopic(profileId, id)),
  );
  return { sessions, posts };
}

/**
 * Bans a member, for some days or until it is lifted: their sessions end, they cannot sign in, and what is theirs is
 * hidden from everyone until the ban ends. If they are banned already, reason and end are replaced. If they left within the last
 * day, their ways to sign in are banned, and who has joined with them since. Throws PROFILE_NOT_FOUND, NOT_FOUND where nothing
 * waits of what was reported, and what `lockForDecision` throws, also about who has joined since.
 */
export async function banMember(db: Db, by: DecisionMaker, ban: Ban): Promise<BanDone> {
  const { memberId, reason, days, note, target } = ban;
  const endsAt = days === null ? null : new Date(Date.now() + days * dayLength);
  return db.write(async (tx) => {
    const none = { id: memberId, endsAt, sessions: 0, posts: 0, reports: 0 };
    // whatever they are doing at this moment ends first, or waits and is withheld (see the triggers)
    const present = await lockAllForDecision(tx, by, [memberId, ...(await findJoinedSince(tx, memberId))]);
    if (present.has(memberId)) {
      const done = await applyBan(tx, memberId, { reason, endsAt });
      const { reports } = await recordAct(tx, by, { kind: 'ban', memberId, target, note });
      // somebody else was quicker
      if (target && reports === 0) throw new AppError('NOT_FOUND');
      return { ...none, ...done, reports };
    }
    const joined = await banFormerMember(tx, memberId, { reason, endsAt });
    if (!joined) throw new AppError('PROFILE_NOT_FOUND');
    await recordAct(tx, by, { kind: 'ban', memberId: null, note });
    // who joined in this moment has a later id than those who are locked
    const latest = await lockAllForDecision(
      tx,
      by,
      joined.filter((id) => !present.has(id)),
    );
    for (const id of joined.filter((one) => present.has(one) || latest.has(one))) {
      await applyBan(tx, id, { reason, endsAt });
      await recordAct(tx, by, { kind: 'ban', memberId: id, note });
    }
    return none;
  });
}

/**
 * Lets a member back in, with all that is theirs as it was. False: they were not banned. Throws PROFILE_NOT_FOUND, except to the
 * clock, and what `lockForDecision` throws.
 */
export async function liftBan(db: Db, by: DecisionMaker, memberId: string, note?: string): Promise<boolean> {
  return db.write(async (tx) => {
    if (!(await lockForDecision(tx, by, memberId))) {
      // the member was deleted, and the ban with them, since the ban was read
      if (by.kind === 'clock') return false;
      throw new AppError('PROFILE_NOT_FOUND');
    }
    const due = by.kind === 'clock' ? { endsAt: { lte: new Date() } } : {};
    if ((await tx.prisma(({ ban }) => ban.count({ where: { memberId, ...due } }))) === 0) return false;
    const { publishChanges } = await lockBannedRows(tx, memberId);
    await tx.prisma(({ ban }) => ban.deleteMany({ where: { memberId } }));
    await recordAct(tx, by, { kind: 'unban', memberId, note });
    publishChanges();
    return true;
  });
}

/** Bans a member as this moderator. */
export async function banByModerator(
  db: Db,
  by: DecisionMaker,
  { profileId, days, reason = '', note, target }: BanMember,
): Promise<{ id: string; endsAt: Date | null }> {
  const { id, endsAt } = await banMember(db, by, { memberId: profileId, days, reason, note, target });
  return { id, endsAt };
}

/** Lifts a ban as this moderator, also one that another made; of a member who is not banned nothing changes. */
export async function unbanByModerator(
  db: Db,
  by: DecisionMaker,
  { profileId }: UnbanMember,
): Promise<{ id: string }> {
  await liftBan(db, by, profileId);
  return { id: profileId };
}

/** Lifts a ban whose account is gone, so that they may join again. False: there is no such ban. */
export async function liftFormerBan(db: Db, who: FormerMember, key: IdentityKey): Promise<boolean> {
  return db.write(async (tx) => {
    const lifted = await removeFormerBans(tx, who, key);
    for (const _ of lifted) await recordAct(tx, maintainer, { kind: 'unban', memberId: null });
    return lifted.length > 0;
  });
}

/**
 * For a job: ends the members' bans whose time is over, until the signal is aborted. Returns how many have ended. One that cannot be
 * ended does not keep the others from theirs; then this throws.
 */
export async function endDueBans(db: Db, signal?: AbortSignal): Promise<number> {
  const due = await db.prisma.ban.findMany({
    where: { endsAt: { lte: new Date() } },
    select: { memberId: true },
    orderBy: { endsAt: 'asc' },
  });
  const failures: unknown[] = [];
  let ended = 0;
  for (const { memberId } of due) {
    if (signal?.aborted) break;
    try {
      if (await liftBan(db, clock, memberId)) ended += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bans are left to end`);
  return ended;
}

/** The ban of a member who signs in: its reason and its end. A ban that is over is lifted here. */
export async function activeBan(
  db: Db,
  memberId: string,
): Promise<{ reason: string; endsAt: Date | null } | null> {
  const found = await db.prisma.ban.findUnique({
    where: { memberId },
    select: { reason: true, endsAt: true } satisfies Select<'ban'>,
  });
  if (!found?.endsAt || found.endsAt > new Date()) return found;
  await liftBan(db, clock, memberId);
  return null;
}
