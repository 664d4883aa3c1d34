import { z } from 'zod';
import type { Executor, Reader } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import { imageAs } from '#server/domains/media/media.views.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, ViewerRef, Viewer } from '#server/viewer.ts';
import type { GetProfile } from '#shared/schemas/profiles.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { FollowState, MemberRef, MemberRow } from '#shared/views/members.ts';

const avatarTable = columnsOf('media', 'avatar');
const ban = columnsOf('ban');
const block = columnsOf('block');
const favorite = columnsOf('favorite');
const follow = columnsOf('follow');
const formerUsername = columnsOf('formerUsername');
const hiddenProfile = columnsOf('hiddenProfile');
const memberTable = columnsOf('profile', 'member');
const moderatorTable = columnsOf('profile', 'moderator');
const profile = columnsOf('profile');
const report = columnsOf('report');
const reportedTable = columnsOf('profile', 'reported');
const statsTable = columnsOf('profileCounts', 'stats');
const userSettings = columnsOf('userSettings');

const avatar = imageAs('avatar');
const memberFields = ['id', 'rev', 'username', 'fullName'] as const;
const member = pick('profile', memberFields, { prefix: 'member' });
const optionalMember = pick('profile', memberFields, { prefix: 'member', optional: true });

/** The columns of a member in any row: a card's author, a notification's actor, a list's member. */
export const MemberColumns = z.object({ ...member.shape, ...avatar.shape });
type MemberColumns = z.infer<typeof MemberColumns>;

/** `MemberColumns` for a left join that may find nobody. */
export const OptionalMemberColumns = z.object({ ...optionalMember.shape, ...avatar.shape });

/** Selects `MemberColumns` of the profile `alias`; goes with `avatarJoin`. */
export const memberColumns = (alias: string): Sql => sql`${member.columnsOf(alias)}, ${avatar.columns}`;

/** Joins the picture of the profile `alias`. */
export const avatarJoin = (alias: string): Sql =>
  sql`left join media avatar on ${avatarTable.id} = ${columnsOf('profile', alias).avatarId}`;

/** The member in a row. */
export const toMemberRef = (row: MemberColumns): MemberRef => ({
  kind: 'member',
  ...member.from(row),
  avatar: avatar.toView(row),
});

/** The member in a row; null if the join found none. */
export function toOptionalMemberRef(row: z.infer<typeof OptionalMemberColumns>): MemberRef | null {
  const { id, rev, username, fullName } = optionalMember.from(row);
  if (id === null || rev === null || username === null || fullName === null) return null;
  return { kind: 'member', id, rev, username, fullName, avatar: avatar.toView(row) };
}

/** Whether neither has blocked the other; always true for a visitor. `member` is the other member's id. */
export function notBlocked(viewer: ViewerRef, member: Sql): Sql {
  if (!viewer) return always;
  return sql`not exists (select 1 from block where ${block.ownerId} = ${viewer.id}::uuid
      and ${block.blockedId} = ${member})
    and not exists (select 1 from block where ${block.ownerId} = ${member} and ${block.blockedId} = ${viewer.id}::uuid)`;
}

/** Whether a member is not banned. Queries of posts do not need it: the database makes a banned member's posts non-public. */
export const notBanned = (member: Sql): Sql =>
  sql`not exists (select 1 from ban where ${ban.memberId} = ${member})`;

/** Whether a member is visible to this viewer: not banned, and no block between the two. `member` is the other's id. */
export const notBannedOrBlocked = (viewer: ViewerRef, member: Sql): Sql =>
  allOf(notBanned(member), notBlocked(viewer, member));

/** Whether the viewer has not hidden this member from their lists; always true for a visitor. */
export function notHidden(viewer: ViewerRef, member: Sql): Sql {
  if (!viewer) return always;
  return sql`not exists (select 1 from hidden_profile where ${hiddenProfile.ownerId} = ${viewer.id}::uuid
      and ${hiddenProfile.hiddenId} = ${member})`;
}

/** Selects the ids of members who are in none of the viewer's lists: whom `notBannedOrBlocked` or `notHidden` excludes, and the viewer. */
export const excludedMembers = (viewer: Viewer): Sql =>
  sql`select ${viewer.id}::uuid union all select ${hiddenProfile.hiddenId} from hidden_profile
    where ${hiddenProfile.ownerId} = ${viewer.id}::uuid
    union all select ${block.blockedId} from block where ${block.ownerId} = ${viewer.id}::uuid
    union all select ${block.ownerId} from block where ${block.blockedId} = ${viewer.id}::uuid
    union all select ${ban.memberId} from ban`;

/** Whether the viewer has not hidden it by reporting it; always true for a visitor. `id` is the target's. */
export function notReported(viewer: ViewerRef, kind: ReportTarget['kind'], id: Sql): Sql {
  if (!viewer) return always;
  return sql`not exists (select 1 from report where ${report.reporterId} = ${viewer.id}::uuid
    and ${report.targetKind} = ${kind}::report_target and ${report.targetId} = ${id} and ${report.hidden})`;
}

/** Whether a member's watchlist is private; `id` is the member's. */
export const watchlistPrivate = (id: Sql): Sql =>
  sql`exists (select 1 from user_settings where ${userSettings.profileId} = ${id} and ${userSettings.watchlistPrivate})`;

/**
 * Whether the viewer is a moderator who may decide one of these reports; not one about a moderator, see `requireMayDecide`. `among` is a
 * condition on `report`.
 */
export const isToDecide = (viewer: { id: string | Sql }, among: Sql): Sql =>
  sql`(exists (select 1 from profile moderator where ${moderatorTable.id} = ${viewer.id}::uuid
      and ${moderatorTable.role} = 'moderator')
    and exists (select 1 from report join profile reported on ${reportedTable.id} = ${report.authorId}
      where ${among} and ${report.actId} is null and ${reportedTable.role} <> 'moderator'))`;

/** Throws PROFILE_NOT_FOUND unless the member exists and the viewer may see them. */
export async function requireVisibleMember(db: Reader, viewer: MaybeViewer, id: string): Promise<void> {
  const visible = sql`select ${profile.id} from profile where ${profile.id} = ${id}::uuid and ${notBannedOrBlocked(viewer, profile.id)}`;
  if (!(await db.maybe(IdRow, visible))) throw new AppError('PROFILE_NOT_FOUND');
}

const stats = pick('profileCounts', ['profileId', 'rev', 'followers', 'following', 'posts'], {
  as: 'stats',
  prefix: 'stats',
});

/** A member's public counts, whether the viewer follows them, and whether they are a favorite. */
export const StatsColumns = z.object({ ...stats.shape, followed: z.boolean(), favored: z.boolean() });
type StatsColumns = z.infer<typeof StatsColumns>;

/** Selects `StatsColumns` from `profile_counts stats`. */
export function statsColumns(viewer: MaybeViewer): Sql {
  const own = viewer
    ? sql`exists (select 1 from follow where ${follow.followerId} = ${viewer.id}::uuid
        and ${follow.followeeId} = ${statsTable.profileId}) as followed,
        exists (select 1 from favorite where ${favorite.profileId} = ${viewer.id}::uuid
        and ${favorite.favoriteId} = ${statsTable.profileId}) as favored`
    : sql`false as followed, false as favored`;
  return sql`${stats.columns}, ${own}`;
}

/** The member's counts in a row, and the viewer's flags for them. */
export function toFollowState(row: StatsColumns): FollowState {
  const { profileId: id, rev, ...counts } = stats.from(row);
  return {
    kind: 'member-counts',
    id,
    rev,
    counts,
    following: row.followed,
    favorite: row.favored,
  };
}

/**
 * A member's current counts, and the viewer's flags for them.
 *
 * @throws {AppError} PROFILE_NOT_FOUND when the member has left.
 */
export async function readFollowState(
  db: Executor,
  viewer: MaybeViewer,
  profileId: string,
): Promise<FollowState> {
  const row = await db.maybe(
    StatsColumns,
    sql`select ${statsColumns(viewer)} from profile_counts stats where ${statsTable.profileId} = ${profileId}::uuid`,
  );
  if (!row) throw new AppError('PROFILE_NOT_FOUND');
  return toFollowState(row);
}

/** A member with their public counts and the viewer's flags for them. */
export const MemberListRow = z.object({ ...MemberColumns.shape, ...StatsColumns.shape });

const abilities = (viewer: MaybeViewer, id: string) => ({
  isSelf: viewer?.id === id,
  canFollow: viewer !== null && viewer.id !== id,
});

/** A list of members: `skeleton` selects `id` and `sort_at`, which may be any measure, highest (or newest) first. */
export function memberPage(skeleton: Sql, viewer: MaybeViewer): Sql {
  return sql`with page as materialized (${skeleton})
    select page.sort_at as "sortAt", ${memberColumns('member')}, ${statsColumns(viewer)}
    from page join profile member on ${memberTable.id} = page.id join profile_counts stats on ${statsTable.profileId} = page.id
    ${avatarJoin('member')} order by page.sort_at desc, page.id desc`;
}

/** A row of a list of members, with what this viewer may do. */
export function toMemberRow(row: z.infer<typeof MemberListRow>, viewer: MaybeViewer): MemberRow {
  return { ...toMemberRef(row), stats: toFollowState(row), viewer: abilities(viewer, row.memberId) };
}

/** A condition on `member`: this id or username. A former username finds its member for 90 days, unless someone else has it now. */
export const hasIdOrUsername = (which: GetProfile): Sql =>
  'id' in which
    ? sql`${memberTable.id} = ${which.id}::uuid`
    : sql`${memberTable.id} = coalesce(
        (select ${profile.id} from profile where lower(${profile.username}) = lower(${which.username})),
        (select ${formerUsername.profileId} from former_username where ${formerUsername.username} = lower(${which.username})
        and ${formerUsername.keepUntil} > now()))`;
