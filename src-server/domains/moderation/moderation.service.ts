import type { Db, Tx } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { dropContent } from '#server/domains/content/content.writes.ts';
import { dropReply, lockPostOfReply } from '#server/domains/replies/replies.writes.ts';
import { dropWallPost, dropWallReply, lockPostOfWallReply } from '#server/domains/walls/walls.writes.ts';
import { AppError } from '#server/errors.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import { pageSize } from '#shared/limits.ts';
import type { GetCase, ListCases, ResolveCase } from '#shared/schemas/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { viewerFlagsTopic } from '#shared/topics.ts';
import type { ActPage, ActView, CasePage, ReportCase } from '#shared/views/moderation.ts';
import { type DecisionMaker, maintainer } from './moderation.policy.ts';
import { recordAct, lockForDecision } from './moderation.writes.ts';
import { actsAbout, lastActOn, openCase, openCases, resolvedCases } from './moderation.queries.ts';
import { readActs, readCaseCount, readCases } from './moderation.views.ts';

const content = columnsOf('content');
const reply = columnsOf('reply');
const wallPostTable = columnsOf('wallPost');

const postAuthor = pick('content', ['authorId']);
const comment = pick('reply', ['contentId']);
const wallPost = pick('wallPost', ['profileId']);

/** Acts about a member that are shown beside what was reported of them. */
const maxActs = 20;

/** What waits for a decision, each thing once with all its reports; what has waited longest first. */
export const listCases = (db: Db, by: DecisionMaker, { cursor }: ListCases): Promise<CasePage> =>
  readCases(db, openCases(by, cursor, pageSize.reports), pageSize.reports);

/** What was decided about reports, latest first. */
export const listResolved = (db: Db, by: DecisionMaker, { cursor }: ListCases): Promise<ActPage> =>
  readActs(db, resolvedCases(by, cursor, pageSize.reports), pageSize.reports);

/** How many things wait for a decision. */
export const countCases = (db: Db, by: DecisionMaker): Promise<{ open: number }> => readCaseCount(db, by);

/** One reported thing, and what was decided about its author before. NOT_FOUND where nothing waits. */
export async function getCase(
  db: Db,
  by: DecisionMaker,
  { target }: GetCase,
): Promise<{ case: ReportCase; acts: ActView[] }> {
  const [reportCase] = (await readCases(db, openCase(by, target), 1)).items;
  if (!reportCase) throw new AppError('NOT_FOUND');
  const { items: acts } = await readActs(db, actsAbout(reportCase.author.id, maxActs), maxActs);
  return { case: reportCase, acts };
}

/** Who decided what about a reported thing last; null where nobody has. */
export async function getLastAct(db: Db, by: DecisionMaker, { target }: GetCase): Promise<ActView | null> {
  return (await readActs(db, lastActOn(by, target), 1)).items[0] ?? null;
}

/** Removes what was reported, if it is still there. A member is not removed: INVALID_INPUT. */
async function removeTarget(tx: Tx, { kind, id }: ReportTarget): Promise<void> {
  switch (kind) {
    case 'content': {
      const post = sql`select ${postAuthor.columns} from content where ${content.id} = ${id}::uuid for no key update`;
      const postRow = await tx.maybe(postAuthor.row, post);
      if (postRow) await dropContent(tx, { id, authorId: postRow.authorId });
      return;
    }
    case 'reply': {
      await lockPostOfReply(tx, id);
      const commentRow = await tx.maybe(
        comment.row,
        sql`select ${comment.columns} from reply where ${reply.id} = ${id}::uuid and ${reply.deletedAt} is null
          for no key update`,
      );
      if (commentRow) await dropReply(tx, { id, contentId: commentRow.contentId });
      return;
    }
    case 'wall_post': {
      const post = sql`select ${wallPost.columns} from wall_post where ${wallPostTable.id} = ${id}::uuid for no key update`;
      const wallPostRow = await tx.maybe(wallPost.row, post);
      if (wallPostRow) await dropWallPost(tx, { id, profileId: wallPostRow.profileId });
      return;
    }
    case 'wall_reply': {
      const wallPostRow = await lockPostOfWallReply(tx, id);
      if (wallPostRow)
        await dropWallReply(tx, { id, postId: wallPostRow.id, profileId: wallPostRow.profileId });
      return;
    }
    case 'profile':
      throw new AppError('INVALID_INPUT', { fields: { decision: moderationMessages.memberNotRemoved } });
  }
}

/**
 * Decides about something that was reported: removes it, or dismisses what was said. All its waiting reports are answered; its
 * author and the reporters are not notified. NOT_FOUND where nothing waits; throws INVALID_INPUT for removing a member, and
 * MODERATORS_ONLY, ON_YOURSELF or ABOUT_MODERATOR for what this moderator may not decide.
 */
export async function resolveCase(
  db: Db,
  by: DecisionMaker,
  { target, decision, note }: ResolveCase,
): Promise<{ id: string; reports: number }> {
  return db.write(async (tx) => {
    const waiting = await tx.prisma(({ report }) =>
      report.findFirst({
        where: { actId: null, authorId: { not: null }, targetKind: target.kind, targetId: target.id },
        select: { authorId: true },
      }),
    );
    const memberId = waiting?.authorId;
    if (!memberId) throw new AppError('NOT_FOUND');
    if (!(await lockForDecision(tx, by, memberId))) throw new AppError('NOT_FOUND');
    if (decision === 'remove') await removeTarget(tx, target);
    const { reports } = await recordAct(tx, by, { kind: decision, memberId, target, note });
    // somebody else was quicker
    if (reports === 0) throw new AppError('NOT_FOUND');
    return { id: target.id, reports };
  });
}

/** Makes a member a moderator, or no longer one. False: they were so already. For maintainers alone. */
export async function setModerator(db: Db, memberId: string, moderator: boolean): Promise<boolean> {
  const role = moderator ? 'moderator' : 'member';
  return db.write(async (tx) => {
    const changed = await tx.prisma(({ profile }) =>
      profile.updateMany({ where: { id: memberId, role: { not: role } }, data: { role } }),
    );
    if (changed.count === 0) return false;
    await recordAct(tx, maintainer, { kind: moderator ? 'grant' : 'revoke', memberId });
    tx.publish(viewerFlagsTopic(memberId));
    return true;
  });
}
