import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { toPage } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { contentGif, imageAs, toGif } from '#server/domains/media/media.views.ts';
import { contentWords, profileWords } from '#server/domains/safety/safety.views.ts';
import type { DecisionMaker } from './moderation.policy.ts';
import { countOpen } from './moderation.queries.ts';
import type { ActPage, ActView, CasePage, ReportCase, ReportEntry } from '#shared/views/moderation.ts';

const actTable = columnsOf('moderationAct', 'act');
const laterAct = columnsOf('moderationAct', 'later');
const liftTable = columnsOf('moderationAct', 'lift');
const author = columnsOf('profile', 'author');
const ban = columnsOf('ban');
const below = columnsOf('wallPost', 'below');
const content = columnsOf('content');
const hostTable = columnsOf('profile', 'host');
const imageTable = columnsOf('media', 'image');
const member = columnsOf('profile', 'member');
const reply = columnsOf('reply');
const page = columnsOf('report', 'page');
const report = columnsOf('report');
const wallPostTable = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const image = imageAs('image');

const reported = pick('report', ['targetKind', 'textCopy'], { as: 'page' });
const review = pick('content', ['titleName', 'rating'], { optional: true });
const host = pick('profile', ['username'], { as: 'host', prefix: 'host', optional: true });
const wallPost = pick('wallPost', ['id'], { as: 'below', prefix: 'wallPost', optional: true });
const CaseRow = z.object({
  ...MemberColumns.shape,
  id: z.guid(),
  ...reported.shape,
  sortAt: z.date(),
  reports: z.int(),
  banned: z.boolean(),
  words: z.string().nullable(),
  contentId: z.guid().nullable(),
  ...host.shape,
  ...wallPost.shape,
  ...review.shape,
  ...contentGif.shape,
  ...image.shape,
});

const entry = pick('report', ['targetId', 'reason', 'createdAt']);
const EntryRow = z.object({ ...MemberColumns.shape, ...entry.shape });

/** Reports of one thing that are shown with it; its number says how many there are. */
const maxEntries = 10;

async function readEntries(db: Executor, ids: readonly string[]): Promise<Map<string, ReportEntry[]>> {
  const rows = await db.rows(
    EntryRow,
    sql`select ${entry.columns}, ${memberColumns('member')} from (
        select *, row_number() over (partition by ${report.targetKind}, ${report.targetId}
        order by ${report.createdAt} desc, ${report.id} desc) as place
        from report where ${report.actId} is null and ${report.targetId} = any(${ids}::uuid[])) report
      join profile member on ${member.id} = ${report.reporterId} ${avatarJoin('member')}
      where report.place <= ${maxEntries} order by ${report.createdAt} desc, ${report.id} desc`,
  );
  const entries = new Map<string, ReportEntry[]>();
  for (const row of rows) {
    const { targetId: id, reason, createdAt } = row;
    entries.set(id, [...(entries.get(id) ?? []), { reporter: toMemberRef(row), reason, createdAt }]);
  }
  return entries;
}

/**
 * Reads what was reported, where it still is, whether or not the moderator may see it otherwise: a moderator looks past blocks and what is
 * unlisted, or a block would hide things from them. `skeleton`: see `openCases`.
 */
export async function readCases(db: Executor, skeleton: Sql, limit: number): Promise<CasePage> {
  const fetchedRows = await db.rows(
    CaseRow,
    sql`with page as materialized (${skeleton})
      select page.id, ${reported.columns}, page.sort_at as "sortAt", page.reports,
        exists (select 1 from ban where ${ban.memberId} = ${author.id}) as banned,
        case ${page.targetKind} when 'profile' then ${profileWords('author')} when 'content' then
            case when ${content.id} is not null then ${contentWords} end
          else coalesce(${reply.text}, ${wallPostTable.text}, ${wallReply.text}) end as words,
        coalesce(${content.id}, ${reply.contentId}) as "contentId", ${host.columns}, ${wallPost.columns},
        ${review.columns}, ${contentGif.columns}, ${image.columns}, ${memberColumns('author')}
      from page join profile author on ${author.id} = page.author ${avatarJoin('author')}
        left join content on ${page.targetKind} = 'content' and ${content.id} = page.id
        left join media image on ${imageTable.id} = ${content.imageId}
        left join reply on ${page.targetKind} = 'reply' and ${reply.id} = page.id and ${reply.deletedAt} is null
        left join wall_reply on ${page.targetKind} = 'wall_reply' and ${wallReply.id} = page.id
        left join wall_post on ${page.targetKind} = 'wall_post' and ${wallPostTable.id} = page.id
        left join wall_post below on ${below.id} = coalesce(${wallPostTable.id}, ${wallReply.wallPostId})
        left join profile host on ${hostTable.id} = ${below.profileId}
      order by page.sort_at, page.id`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  const entries = await readEntries(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => toCase(row, entries.get(row.id) ?? [])), nextCursor };
}

function toCase(row: z.infer<typeof CaseRow>, reports: ReportEntry[]): ReportCase {
  const { id, targetKind: kind, titleName, rating, hostUsername: username, wallPostId: postId } = row;
  return {
    kind: 'case',
    id,
    target: { kind, id },
    author: toMemberRef(row),
    banned: row.banned,
    words: row.words,
    reportedWords: row.textCopy,
    image: image.toView(row),
    gif: toGif(row),
    review: titleName !== null && rating !== null ? { titleName, rating } : null,
    contentId: row.contentId,
    wall: username !== null && postId !== null ? { username, postId } : null,
    count: row.reports,
    firstAt: row.sortAt,
    reports,
  };
}

const act = pick(
  'moderationAct',
  ['id', 'kind', 'hand', 'actorId', 'memberId', 'targetKind', 'targetId', 'reports', 'note'],
  { as: 'act' },
);
const actBan = pick('ban', ['reason', 'endsAt'], { prefix: 'ban', optional: true });
const lift = pick('moderationAct', ['hand', 'actorId', 'createdAt'], {
  as: 'lift',
  prefix: 'lift',
  optional: true,
});
const ActRow = z.object({
  ...act.shape,
  ...actBan.shape,
  ...lift.shape,
  sortAt: z.date(),
  isLatestBan: z.boolean(),
  textCopy: z.string(),
});

/** What was decided; `skeleton` selects `id` and `sort_at` of `limit` + 1 acts, latest first. */
export async function readActs(db: Executor, skeleton: Sql, limit: number): Promise<ActPage> {
  const fetchedRows = await db.rows(
    ActRow,
    sql`with page as materialized (${skeleton})
      select page.sort_at as "sortAt", ${act.columns}, ${actBan.columns}, ${lift.columns},
        ${actTable.kind} = 'ban' and not exists (select 1 from moderation_act later where ${laterAct.memberId} = ${actTable.memberId}
          and ${laterAct.kind} = 'ban' and ${laterAct.id} > ${actTable.id}) as "isLatestBan",
        coalesce((select ${report.textCopy} from report where ${report.actId} = ${actTable.id}
          order by ${report.createdAt} desc limit 1), '') as "textCopy"
      from page join moderation_act act on ${actTable.id} = page.id
        left join ban on ${ban.memberId} = ${actTable.memberId}
        left join lateral (select * from moderation_act lift where ${liftTable.memberId} = ${actTable.memberId}
          and ${liftTable.kind} = 'unban' and ${liftTable.id} > ${actTable.id} order by ${liftTable.id} limit 1) lift
          on ${actTable.kind} = 'ban'
      order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  const ids = rows.flatMap(({ actorId, memberId, liftActorId }) => [actorId, memberId, liftActorId]);
  const members = await db.rows(
    MemberColumns,
    sql`select ${memberColumns('member')} from profile member ${avatarJoin('member')}
      where ${member.id} = any(${ids.filter((id) => id !== null)}::uuid[])`,
  );
  const byId = new Map(members.map((row) => [row.memberId, toMemberRef(row)]));
  const who = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  const items = rows.map((row): ActView => {
    const { kind: done, actorId, memberId, targetKind: kind, targetId, ...facts } = act.from(row);
    const { hand, actorId: lifterId, createdAt: liftedAt } = lift.from(row);
    return {
      kind: 'act',
      ...facts,
      act: done,
      ban:
        row.banReason === null
          ? null
          : { endsAt: row.banEndsAt, reason: row.banReason, byThisAct: row.isLatestBan },
      lift: hand === null || liftedAt === null ? null : { hand, actor: who(lifterId), createdAt: liftedAt },
      actor: who(actorId),
      member: who(memberId),
      target: kind !== null && targetId !== null ? { kind, id: targetId } : null,
      reportedWords: row.textCopy,
      createdAt: row.sortAt,
    };
  });
  return { items, nextCursor };
}

const OpenRow = z.object({ open: z.int() });

/** How many things wait for a decision. */
export const readCaseCount = (db: Executor, by: DecisionMaker): Promise<{ open: number }> =>
  db.one(OpenRow, countOpen(by));
