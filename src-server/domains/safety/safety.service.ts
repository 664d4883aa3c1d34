import { z } from 'zod';
import type { Db, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertInto, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { inboxesTouchedOnWalls } from '#server/domains/notifications/notifications.writes.ts';
import { hasIdOrUsername, requireVisibleMember } from '#server/domains/profiles/profiles.views.ts';
import { lockMembers } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ErrorReason } from '#shared/errors.ts';
import { pageSize } from '#shared/limits.ts';
import type { GetProfile } from '#shared/schemas/profiles.ts';
import type {
  ListSafety,
  Report,
  ReportTarget,
  SetBlocked,
  SetHidden,
  ShowReported,
} from '#shared/schemas/safety.ts';
import {
  inboxTopic,
  viewerFlagsTopic,
  memberTopic,
  removedWallReplyTopic,
  reportsTopic,
  wallPostTopic,
} from '#shared/topics.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { HiddenMembersPage, ReportedPage } from '#shared/views/safety.ts';
import { blockedBy, blockedMember, hiddenBy } from './safety.queries.ts';
import { readHiddenMembers, readReported, reportable } from './safety.views.ts';

const content = columnsOf('content');
const follow = columnsOf('follow');
const heart = columnsOf('heart');
const notification = columnsOf('notification');
const reply = columnsOf('reply');
const excluded = columnsOf('report', 'excluded');
const reportTable = columnsOf('report');
const wallPostTable = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const hideMember = (tx: Tx, viewer: Viewer, hiddenId: string) =>
  tx.prisma(({ hiddenProfile }) =>
    hiddenProfile.createMany({ data: { ownerId: viewer.id, hiddenId }, skipDuplicates: true }),
  );

/**
 * Hides a member from the viewer's feeds, Explore, suggestions, and the reviews and ratings of titles, or shows them again. The member
 * cannot see that.
 */
export async function setHidden(
  db: Db,
  viewer: Viewer,
  { profileId, hidden }: SetHidden,
): Promise<{ id: string; hidden: boolean }> {
  if (profileId === viewer.id) throw new AppError('ON_YOURSELF');
  return db.write(async (tx) => {
    await requireVisibleMember(tx, viewer, profileId);
    if (hidden) await hideMember(tx, viewer, profileId);
    else {
      await tx.prisma(({ hiddenProfile }) =>
        hiddenProfile.deleteMany({ where: { ownerId: viewer.id, hiddenId: profileId } }),
      );
    }
    tx.publish(viewerFlagsTopic(viewer.id));
    return { id: profileId, hidden };
  });
}

const wallPost = pick('wallPost', ['id', 'profileId']);
const wall = pick('wallPost', ['profileId']);

/**
 * Removes what two members wrote on each other's walls, posts and replies, and publishes that. Only the wall's owner or the
 * author may delete it, and after the block neither sees it anymore.
 */
async function clearWalls(tx: Tx, one: string, other: string): Promise<void> {
  const both = sql`${[one, other]}::uuid[]`;
  const onTheirs = ({ authorId }: typeof wallPostTable | typeof wallReply) =>
    sql`${wallPostTable.profileId} = any(${both}) and ${authorId} = any(${both}) and ${authorId} <> ${wallPostTable.profileId}`;
  const touched = await tx.rows(
    wallPost.row,
    sql`select ${wallPost.columns} from wall_post where ${wallPostTable.profileId} = any(${both})
      and (${wallPostTable.authorId} = any(${both})
        or exists (select 1 from wall_reply where ${wallReply.wallPostId} = ${wallPostTable.id} and ${onTheirs(wallReply)}))
      order by ${wallPostTable.id} for no key update`,
  );
  if (touched.length === 0) return;
  const recipients = await inboxesTouchedOnWalls(tx, one, other);
  const replies = await tx.rows(
    wallPost.row,
    sql`delete from wall_reply using wall_post where ${wallPostTable.id} = ${wallReply.wallPostId}
      and ${onTheirs(wallReply)} returning ${wallReply.id}, ${wall.columns}`,
  );
  await tx.execute(sql`delete from wall_post where ${onTheirs(wallPostTable)}`);
  tx.publish(
    ...touched.map(({ id, profileId }) => wallPostTopic(profileId, id)),
    ...replies.map(({ id, profileId }) => removedWallReplyTopic(profileId, id)),
    ...recipients.map(inboxTopic),
  );
}

/** What a block ends between two members, no matter which of them started it. Hearts and comments stay, unseen by the other. */
async function removeConnections(tx: Tx, one: string, other: string): Promise<void> {
  await clearWalls(tx, one, other);
  // also what others did to the comments of one below the posts of the other, and to their posts on the other's wall
  const about = (recipient: string, other: string) =>
    sql`select ${notification.id} from notification left join heart on ${heart.id} = ${notification.heartId}
        join reply on ${reply.id} = coalesce(${notification.replyId}, ${heart.replyId})
        join content on ${content.id} = ${reply.contentId}
      where ${notification.recipientId} = ${recipient}::uuid and ${notification.type} in ('like_comment', 'reply_comment')
        and ${content.authorId} = ${other}::uuid
      union all select ${notification.id} from notification
        join wall_reply on ${wallReply.id} = ${notification.wallReplyId}
        join wall_post on ${wallPostTable.id} = ${wallReply.wallPostId}
      where ${notification.recipientId} = ${recipient}::uuid and ${wallPostTable.profileId} = ${other}::uuid`;
  const by = (actor: string, recipient: string) =>
    sql`select ${notification.id} from notification where ${notification.actorId} = ${actor}::uuid
      and ${notification.recipientId} = ${recipient}::uuid`;
  const between = [by(one, other), by(other, one), about(one, other), about(other, one)];
  await tx.execute(
    sql`delete from notification where ${notification.id} in (${between.reduce((all, some) => sql`${all} union all ${some}`)})`,
  );
  await tx.execute(
    sql`delete from follow where (${follow.followerId} = ${one}::uuid and ${follow.followeeId} = ${other}::uuid)
      or (${follow.followerId} = ${other}::uuid and ${follow.followeeId} = ${one}::uuid)`,
  );
}

/**
 * Makes the viewer's block match `blocked`. From then on neither sees the other anywhere; follows, favorites and
 * notifications between the two are gone for good, also after the block, and so is what they wrote on each other's walls.
 */
export async function setBlocked(
  db: Db,
  viewer: Viewer,
  { profileId, blocked }: SetBlocked,
): Promise<{ id: string; blocked: boolean }> {
  if (profileId === viewer.id) throw new AppError('ON_YOURSELF');
  return db.write(async (tx) => {
    // stronger than a follow's lock: a notification being written between the two ends first, or waits (see the trigger)
    await lockMembers(tx, viewer.id, profileId, sql`for update`);
    const own = { ownerId: viewer.id, blockedId: profileId };
    const blocks = await tx.prisma(({ block }) => block.count({ where: own }));
    if (blocks > 0 === blocked) return { id: profileId, blocked };
    if (!blocked) {
      await tx.prisma(({ block }) => block.deleteMany({ where: own }));
    } else {
      await requireVisibleMember(tx, viewer, profileId);
      await tx.prisma(({ block }) => block.createMany({ data: own }));
      await removeConnections(tx, viewer.id, profileId);
    }
    for (const id of [viewer.id, profileId])
      tx.publish(memberTopic(id), inboxTopic(id), viewerFlagsTopic(id));
    return { id: profileId, blocked };
  });
}

const missing: Partial<Record<ReportTarget['kind'], ErrorReason>> = {
  content: 'POST_NOT_FOUND',
  profile: 'PROFILE_NOT_FOUND',
};
const TargetRow = z.object({ authorId: z.guid(), words: z.string() });

/**
 * Reports something to the maintainers, with a copy of its words, and hides it from the viewer; a member is
 * hidden from their lists. A second report of the same thing adds nothing but a reason where there was none.
 */
export async function report(
  db: Db,
  viewer: Viewer,
  { target: { kind, id }, reason = '' }: Report,
): Promise<{ id: string }> {
  return db.write(async (tx) => {
    const targetRow = await tx.maybe(
      TargetRow,
      sql`select target.author as "authorId", target.words from (${reportable(kind, viewer)}) target
        where target.id = ${id}::uuid`,
    );
    if (!targetRow) throw new AppError(missing[kind] ?? 'NOT_FOUND');
    if (targetRow.authorId === viewer.id) throw new AppError('ON_YOURSELF');
    const key = (of: ReportTarget['kind']) => (of === kind ? id : null);
    const reportRow = await tx.one(
      IdRow,
      sql`${insertInto('report', {
        reporterId: viewer.id,
        targetKind: kind,
        targetId: id,
        contentId: key('content'),
        replyId: key('reply'),
        wallPostId: key('wall_post'),
        wallReplyId: key('wall_reply'),
        profileId: key('profile'),
        reason,
        textCopy: targetRow.words,
        hidden: kind !== 'profile',
      })}
        on conflict (${columnList('report', ['reporterId', 'targetKind', 'targetId'])}) do update
          set ${columnList('report', ['hidden'])} = ${excluded.hidden},
            ${columnList('report', ['reason'])} = coalesce(nullif(${reportTable.reason}, ''), ${excluded.reason})
        returning ${reportTable.id}`,
    );
    if (kind === 'profile') await hideMember(tx, viewer, id);
    tx.publish(viewerFlagsTopic(viewer.id), reportsTopic);
    return reportRow;
  });
}

/** Shows the viewer again what their report has hidden. The report itself stays with the maintainers. */
export async function showReported(
  db: Db,
  viewer: Viewer,
  { target: { kind, id } }: ShowReported,
): Promise<{ id: string }> {
  return db.write(async (tx) => {
    const shown = await tx.prisma((prisma) =>
      prisma.report.updateMany({
        where: { reporterId: viewer.id, targetKind: kind, targetId: id },
        data: { hidden: false },
      }),
    );
    if (shown.count === 0) throw new AppError('NOT_FOUND');
    tx.publish(viewerFlagsTopic(viewer.id));
    return { id };
  });
}

/** Whom the viewer hides, latest first. */
export const listHidden = (db: Db, viewer: Viewer, { cursor }: ListSafety): Promise<HiddenMembersPage> =>
  readHiddenMembers(db, hiddenBy(viewer, cursor, pageSize.people), pageSize.people);

/** Whom the viewer has blocked, latest first. */
export const listBlocked = (db: Db, viewer: Viewer, { cursor }: ListSafety): Promise<HiddenMembersPage> =>
  readHiddenMembers(db, blockedBy(viewer, cursor, pageSize.people), pageSize.people);

/** This member, if the viewer has blocked them; null otherwise, whether there is such a member or not. */
export async function getBlocked(db: Db, viewer: Viewer, which: GetProfile): Promise<MemberRef | null> {
  return (await readHiddenMembers(db, blockedMember(viewer, hasIdOrUsername(which)), 1)).items[0] ?? null;
}

/** What the viewer's reports have hidden, latest first. */
export const listReported = (db: Db, viewer: Viewer, { cursor }: ListSafety): Promise<ReportedPage> =>
  readReported(db, viewer, cursor, pageSize.people);
