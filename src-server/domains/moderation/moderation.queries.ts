import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { Hand } from './moderation-log.ts';

type Cursor = string | null | undefined;

/** ` and …`: moderators are shown nothing about themselves or each other; maintainers are. A condition on `report`. */
const shownTo = (hand: Hand): Sql =>
  hand.kind === 'moderator'
    ? sql` and not exists (select 1 from profile where profile.id = report.author_id and profile.role = 'moderator')`
    : none;

const open = (hand: Hand): Sql => sql`act_id is null and author_id is not null${shownTo(hand)}`;

/** What waits: each target once, with its author, how many reports it has and since when (`sort_at`). */
const waiting = (hand: Hand, among: Sql = none): Sql =>
  sql`select target_id as id, target_kind, (array_agg(author_id))[1] as author_id, count(*)::int as reports,
      min(created_at) as sort_at, (array_agg(text_copy order by created_at desc))[1] as text_copy
    from report where ${open(hand)}${among} group by target_kind, target_id`;

/** Skeleton of the queue: what has waited longest comes first. */
export const openCases = (hand: Hand, cursor: Cursor, limit: number): Sql =>
  sql`select * from (${waiting(hand)}) waiting where true${pastCursor(cursor, 'oldest', sql`sort_at`, sql`id`)}
    order by sort_at, id limit ${limit + 1}`;

/** The same of one target. */
export const openCase = (hand: Hand, { kind, id }: ReportTarget): Sql =>
  waiting(hand, sql` and target_kind = ${kind}::report_target and target_id = ${id}::uuid`);

/** How many of them there are. */
export const countOpen = (hand: Hand): Sql =>
  sql`select count(distinct (target_kind, target_id))::int as open from report where ${open(hand)}`;

/** ` and …`: not about a moderator, for moderators. A condition on `act`. */
const actsShownTo = (hand: Hand): Sql =>
  hand.kind === 'moderator'
    ? sql` and not exists (select 1 from profile where profile.id = act.member_id and profile.role = 'moderator')`
    : none;

/** Skeleton of what was decided about reports, latest first. */
export const resolvedCases = (hand: Hand, cursor: Cursor, limit: number): Sql =>
  sql`select act.id, act.created_at as sort_at from moderation_act act where act.target_id is not null${actsShownTo(hand)}
    ${pastCursor(cursor, 'newest', sql`act.created_at`, sql`act.id`)}
    order by act.created_at desc, act.id desc limit ${limit + 1}`;

/** Skeleton of the latest decision about one reported thing. */
export const lastActOn = (hand: Hand, { kind, id }: ReportTarget): Sql =>
  sql`select act.id, act.created_at as sort_at from moderation_act act
    where act.target_kind = ${kind}::report_target and act.target_id = ${id}::uuid${actsShownTo(hand)}
    order by act.created_at desc, act.id desc limit 1`;

/** Skeleton of what was decided about a member, latest first. */
export const actsAbout = (memberId: string, most: number): Sql =>
  sql`select act.id, act.created_at as sort_at from moderation_act act where act.member_id = ${memberId}::uuid
    order by act.created_at desc, act.id desc limit ${most}`;
