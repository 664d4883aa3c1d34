import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { type Cursor, pastCursor, toPage } from '#server/db/keyset.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import { reachableContent } from '#server/domains/content/content.views.ts';
import { CoveredFor, coveredFor } from '#server/domains/content/spoilers.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  notBannedOrBlocked,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import type { Viewer } from '#server/viewer.ts';
import { splitComment } from '#shared/comment-gif.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { HiddenMembersPage, ReportedPage } from '#shared/views/safety.ts';

const author = columnsOf('profile', 'author');
const content = columnsOf('content');
const memberTable = columnsOf('profile', 'member');
const profile = columnsOf('profile');
const reply = columnsOf('reply');
const mine = columnsOf('report', 'mine');
const page = columnsOf('report', 'page');
const reportTable = columnsOf('report');
const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

/** The words of a post as a report keeps them. A value of `content`. */
export const contentWords = sql`concat_ws(E'\n', nullif(${content.reviewTitle}, ''), nullif(${content.text}, ''))`;

/** The words of a member as a report keeps them. A value of the profile `alias`. */
export function profileWords(alias: string): Sql {
  const member = columnsOf('profile', alias);
  return sql`concat_ws(E'\n', '@' || ${member.username}, nullif(${member.fullName}, ''), nullif(${member.bio}, ''))`;
}

const reportables: Record<ReportTarget['kind'], (viewer: Viewer) => Sql> = {
  content: (viewer) =>
    sql`select ${content.id}, ${content.authorId} as author, ${contentWords} as words, ${coveredFor('content', viewer)} as covered_for
      from content where ${reachableContent(viewer)}`,
  reply: (viewer) =>
    sql`select ${reply.id}, ${reply.authorId} as author, ${reply.text} as words, ${coveredFor('reply', viewer)} as covered_for
      from reply join content on ${content.id} = ${reply.contentId}
      where ${reply.deletedAt} is null and ${reachableContent(viewer)} and ${notBannedOrBlocked(viewer, reply.authorId)}`,
  wall_post: (viewer) =>
    sql`select ${wallPost.id}, ${wallPost.authorId} as author, ${wallPost.text} as words, null::jsonb as covered_for from wall_post
      where ${notBannedOrBlocked(viewer, wallPost.profileId)} and ${notBannedOrBlocked(viewer, wallPost.authorId)}`,
  wall_reply: (viewer) =>
    sql`select ${wallReply.id}, ${wallReply.authorId} as author, ${wallReply.text} as words, null::jsonb as covered_for
      from wall_reply join wall_post on ${wallPost.id} = ${wallReply.wallPostId}
      where ${notBannedOrBlocked(viewer, wallPost.profileId)} and ${notBannedOrBlocked(viewer, wallPost.authorId)}
        and ${notBannedOrBlocked(viewer, wallReply.authorId)}`,
  profile: (viewer) =>
    sql`select ${profile.id}, ${profile.id} as author, ${profileWords('profile')} as words, null::jsonb as covered_for
      from profile where ${notBannedOrBlocked(viewer, profile.id)}`,
};

/**
 * What can be reported, by kind: `id`, `author` and `words` of everything of that kind which the viewer can reach,
 * whether they have reported it or not; `covered_for` names what the words would give away to them.
 */
export const reportable = (kind: ReportTarget['kind'], viewer: Viewer): Sql => reportables[kind](viewer);

const HiddenMemberRow = z.object({ ...MemberColumns.shape, id: z.guid(), sortAt: z.date() });

/** A page of members from a skeleton that was asked for `limit` + 1 rows, in its own order. */
export async function readHiddenMembers(
  db: Executor,
  skeleton: Sql,
  limit: number,
): Promise<HiddenMembersPage> {
  const fetchedRows = await db.rows(
    HiddenMemberRow,
    sql`with page as materialized (${skeleton})
      select page.id, page.sort_at as "sortAt", ${memberColumns('member')}
      from page join profile member on ${memberTable.id} = page.id ${avatarJoin('member')}
      order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  return { items: rows.map(toMemberRef), nextCursor };
}

const shownKinds = ['content', 'reply', 'wall_post', 'wall_reply'] as const;

const report = pick('report', ['id', 'createdAt', 'targetId', 'reason'], { as: 'page' });
const ReportedRow = z.object({
  ...MemberColumns.shape,
  ...report.shape,
  sortAt: z.date(),
  targetKind: z.enum(shownKinds),
  words: z.string(),
  coveredFor: CoveredFor,
});

/** The text of a row as its reporter may read it; a comment's GIF is not part of it. */
function toText({ targetKind, words, coveredFor }: z.infer<typeof ReportedRow>): string {
  if (coveredFor !== null) return spoilerFor(coveredFor);
  return targetKind === 'reply' ? splitComment(words).text : words;
}

/**
 * A page of what the viewer has reported and no longer sees, latest first: only what they could see again, with its current text.
 * Reported members are among the hidden ones.
 */
export async function readReported(
  db: Executor,
  viewer: Viewer,
  cursor: Cursor,
  limit: number,
): Promise<ReportedPage> {
  const ofKind = (kind: (typeof shownKinds)[number]): Sql =>
    sql`select ${mine.id}, ${mine.createdAt}, ${mine.createdAt} as sort_at, ${mine.targetKind}, ${mine.targetId}, ${mine.reason}, target.words,
        target.covered_for, target.author
      from mine join (${reportable(kind, viewer)}) target on target.id = ${mine.targetId}
      and ${mine.targetKind} = ${kind}::report_target`;
  const fetchedRows = await db.rows(
    ReportedRow,
    sql`with mine as materialized (
        select * from report where ${reportTable.reporterId} = ${viewer.id}::uuid
        and ${allOf(reportTable.hidden, pastCursor(cursor, 'newest', reportTable.createdAt, reportTable.id))}),
      page as materialized (
        ${ofKind('content')} union all ${ofKind('reply')} union all ${ofKind('wall_post')} union all ${ofKind('wall_reply')}
        order by sort_at desc, id desc limit ${limit + 1})
      select ${report.columns}, page.sort_at as "sortAt", ${page.targetKind} as "targetKind", page.words,
        page.covered_for as "coveredFor",
        ${memberColumns('author')}
      from page join profile author on ${author.id} = page.author ${avatarJoin('author')}
      order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  return {
    items: rows.map((row) => ({
      kind: 'reported',
      id: row.id,
      target: { kind: row.targetKind, id: row.targetId },
      author: toMemberRef(row),
      text: toText(row),
      reason: row.reason,
      createdAt: row.createdAt,
    })),
    nextCursor,
  };
}
