import { columnsOf } from '#server/db/columns.ts';
import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, always, none, sql, unprepared } from '#server/db/sql.ts';
import { named } from '#server/domains/profiles/member-search.ts';
import { notBannedOrBlocked } from '#server/domains/profiles/profiles.views.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { ListFollows } from '#shared/schemas/follows.ts';

const follow = columnsOf('follow');
const profile = columnsOf('profile');

/** Skeleton of a member's followers, or of the members they follow, latest first; with a query, only members who match. */
export function followsOf(
  { profileId, side, query = '', cursor }: ListFollows,
  viewer: MaybeViewer,
  limit: number,
): Sql {
  const [mine, other] =
    side === 'followers' ? [follow.followeeId, follow.followerId] : [follow.followerId, follow.followeeId];
  const members = query === '' ? none : sql` join profile on ${profile.id} = ${other}`;
  return sql`select ${other} as id, ${follow.createdAt} as sort_at from follow${members}
    where ${mine} = ${profileId}::uuid and ${allOf(
      // unprepared, so that it is planned for its letters: common ones scan the list, rare ones look up their matches in it
      query === '' ? always : unprepared(named(query, 'index')),
      notBannedOrBlocked(viewer, other),
      notBannedOrBlocked(viewer, sql`${profileId}::uuid`),
      pastCursor(cursor, 'newest', follow.createdAt, other),
    )}
    order by ${follow.createdAt} desc, ${other} desc limit ${limit + 1}`;
}
