import { type Sql, none, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { notBannedOrBlocked, notHidden } from './profiles.views.ts';

/** Of how many of those the viewer follows, and of how many whom each of them follows, suggestions are made. */
const lookedAt = 60;
/** The most followed of all, of whom the rest is taken. */
const popular = 200;

/**
 * Skeleton of members to follow: first those whom most of the viewer's own follow, then the most followed. A visitor
 * gets the latter. Both parts are bounded, so that neither grows with the community.
 */
export function suggestions(viewer: MaybeViewer, most: number): Sql {
  const near = viewer
    ? sql`select theirs.followee_id as id, count(*)::float8 as shared from (
          select followee_id from follow where follower_id = ${viewer.id}::uuid
          order by created_at desc, followee_id desc limit ${lookedAt}) mine
        cross join lateral (
          select followee_id from follow where follower_id = mine.followee_id
          order by created_at desc, followee_id desc limit ${lookedAt}) theirs
        group by theirs.followee_id union all `
    : none;
  const mine = viewer
    ? sql` and stats.profile_id <> ${viewer.id}::uuid and not exists (
        select 1 from follow where follower_id = ${viewer.id}::uuid and followee_id = stats.profile_id)`
    : none;
  const id = sql`stats.profile_id`;
  return sql`select stats.profile_id as id, max(candidate.shared) * 1e9 + stats.followers as sort_at from (${near}(
        select profile_id as id, 0::float8 as shared from profile_counts
        order by followers desc, profile_id desc limit ${popular})) candidate
    join profile_counts stats on stats.profile_id = candidate.id
    where true${mine}${notBannedOrBlocked(viewer, id)}${notHidden(viewer, id)}
    group by stats.profile_id, stats.followers
    order by sort_at desc, id desc limit ${most}`;
}
