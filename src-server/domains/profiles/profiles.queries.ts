import { columnsOf } from '#server/db/columns.ts';
import { type Sql, allOf, always, none, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { notBannedOrBlocked, notHidden } from './profiles.views.ts';

const follow = columnsOf('follow');
const profileCounts = columnsOf('profileCounts');
const stats = columnsOf('profileCounts', 'stats');

/** Suggestions are based on this many of the members whom the viewer follows, and on this many of the members whom each of them follows. */
const maxConsidered = 60;
/** How many of the most followed members are considered for the rest. */
const popular = 200;

/**
 * Skeleton of members to follow: first those with the most followers among the members whom the viewer follows, then the most followed
 * of all. A visitor gets only the latter. Both parts are bounded, so that neither grows with the community.
 */
export function suggestions(viewer: MaybeViewer, most: number): Sql {
  const followedByFollowed = viewer
    ? sql`select theirs.member as id, count(*)::float8 as shared from (
          select ${follow.followeeId} as member from follow where ${follow.followerId} = ${viewer.id}::uuid
          order by ${follow.createdAt} desc, ${follow.followeeId} desc limit ${maxConsidered}) mine
        cross join lateral (
          select ${follow.followeeId} as member from follow where ${follow.followerId} = mine.member
          order by ${follow.createdAt} desc, ${follow.followeeId} desc limit ${maxConsidered}) theirs
        group by theirs.member union all `
    : none;
  const mine = viewer
    ? sql`${stats.profileId} <> ${viewer.id}::uuid and not exists (
        select 1 from follow where ${follow.followerId} = ${viewer.id}::uuid and ${follow.followeeId} = ${stats.profileId})`
    : always;
  const id = stats.profileId;
  return sql`select ${stats.profileId} as id, max(candidate.shared) * 1e9 + ${stats.followers} as sort_at from (${followedByFollowed}(
        select ${profileCounts.profileId} as id, 0::float8 as shared from profile_counts
        order by ${profileCounts.followers} desc, ${profileCounts.profileId} desc limit ${popular})) candidate
    join profile_counts stats on ${stats.profileId} = candidate.id
    where ${allOf(mine, notBannedOrBlocked(viewer, id), notHidden(viewer, id))}
    group by ${stats.profileId}, ${stats.followers}
    order by sort_at desc, id desc limit ${most}`;
}
