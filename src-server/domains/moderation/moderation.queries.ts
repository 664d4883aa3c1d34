import { columnList, columnsOf } from '#server/db/columns.ts';
import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { DecisionMaker } from './moderation.policy.ts';

const act = columnsOf('moderationAct', 'act');
const profile = columnsOf('profile');
const report = columnsOf('report');

/** Moderators are shown nothing about themselves or each other; maintainers are. */
const shownTo = (by: DecisionMaker, memberId: Sql): Sql =>
  by.kind === 'moderator'
    ? sql`not exists (select 1 from profile where ${profile.id} = ${memberId} and ${profile.role} = 'moderator')`
    : always;

const open = (by: DecisionMaker): Sql =>
  allOf(sql`${report.actId} is null and ${report.authorId} is not null`, shownTo(by, report.authorId));

/** What waits: each target once, with its author, how many reports it has and since when (`sort_at`). */
const waiting = (by: DecisionMaker, among: Sql = always): Sql =>
  sql`select ${report.targetId} as id, ${report.targetKind}, (array_agg(${report.authorId}))[1] as author, count(*)::int as reports,
      min(${report.createdAt}) as sort_at, (array_agg(${report.textCopy} order by ${report.createdAt} desc))[1] as ${columnList('report', ['textCopy'])}
    from report where ${allOf(open(by), among)} group by ${report.targetKind}, ${report.targetId}`;

/** Skeleton of the queue: what has waited longest comes first. */
export const openCases = (by: DecisionMaker, cursor: Cursor, limit: number): Sql =>
  sql`select * from (${waiting(by)}) waiting where ${pastCursor(cursor, 'oldest', sql`sort_at`, sql`id`)}
    order by sort_at, id limit ${limit + 1}`;

/** What waits of one target: a row as `openCases` has them, or none. */
export const openCase = (by: DecisionMaker, { kind, id }: ReportTarget): Sql =>
  waiting(by, sql`${report.targetKind} = ${kind}::report_target and ${report.targetId} = ${id}::uuid`);

/** How many of them there are. */
export const countOpen = (by: DecisionMaker): Sql =>
  sql`select count(distinct (${report.targetKind}, ${report.targetId}))::int as open from report where ${open(by)}`;

/** Skeleton of what was decided about reports, latest first. */
export const resolvedCases = (by: DecisionMaker, cursor: Cursor, limit: number): Sql =>
  sql`select ${act.id}, ${act.createdAt} as sort_at from moderation_act act
    where ${allOf(sql`${act.targetId} is not null`, shownTo(by, act.memberId), pastCursor(cursor, 'newest', act.createdAt, act.id))}
    order by ${act.createdAt} desc, ${act.id} desc limit ${limit + 1}`;

/** Skeleton of the latest decision about one reported thing. */
export const lastActOn = (by: DecisionMaker, { kind, id }: ReportTarget): Sql =>
  sql`select ${act.id}, ${act.createdAt} as sort_at from moderation_act act
    where ${allOf(sql`${act.targetKind} = ${kind}::report_target and ${act.targetId} = ${id}::uuid`, shownTo(by, act.memberId))}
    order by ${act.createdAt} desc, ${act.id} desc limit 1`;

/** Skeleton of what was decided about a member, latest first. That a maintainer signed in as them is not a decision. */
export const actsAbout = (memberId: string, most: number): Sql =>
  sql`select ${act.id}, ${act.createdAt} as sort_at from moderation_act act
    where ${act.memberId} = ${memberId}::uuid and ${act.kind} <> 'session'
    order by ${act.createdAt} desc, ${act.id} desc limit ${most}`;
