import { columnsOf } from '#server/db/columns.ts';
import { type Sql, allOf, always, none, sql } from '#server/db/sql.ts';
import { type SearchStrategy, hasGram, isShort, named } from '#server/domains/profiles/member-search.ts';
import { type Position, nearness, showsDistance } from '#server/domains/profiles/positions.views.ts';
import { notBannedOrBlocked, notHidden, excludedMembers } from '#server/domains/profiles/profiles.views.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import type { ExplorePlace } from './explore.cursor.ts';
import { type MemberTable, shuffleOf } from './shuffles.ts';

const follow = columnsOf('follow');
const lastSeen = columnsOf('profileLastSeen');
const profile = columnsOf('profile');
const profileSearch = columnsOf('profileSearch');
const stats = columnsOf('profileCounts', 'stats');

/** Which members a list has. */
export interface ExploreFilter {
  tab: ExploreTab;
  /** '': no search. */
  query: string;
  hasPhoto: boolean;
  /** The viewer's position; only for Nearby. */
  position: Position | null;
}

interface ExploreSlice extends ExploreFilter {
  /** The search matches so many members that reading the list in its order fills a page quickly. */
  isCommon?: boolean;
  seed: number;
  after: ExplorePlace | null;
  limit: number;
}

/** Members that match the tab and the search, for any viewer. */
function matching({ tab, query, hasPhoto }: ExploreFilter, strategy: SearchStrategy): Sql {
  const near = tab === 'nearby' ? showsDistance('profile') : always;
  const photo = hasPhoto ? sql`${profile.avatarId} is not null` : always;
  return allOf(near, photo, named(query, strategy));
}

/** Members whom the viewer sees in lists: not themselves, and nobody who is banned, blocked or hidden. */
const notExcluded = (viewer: Viewer, member: Sql = profile.id): Sql =>
  allOf(sql`${member} <> ${viewer.id}::uuid`, notBannedOrBlocked(viewer, member), notHidden(viewer, member));

/**
 * Selects the `id` of the members whom the viewer follows and sees in lists. Reads only indexes, and finds the excluded members once
 * instead of checking each followed one.
 */
const followedMembers = (viewer: Viewer): Sql =>
  sql`select ${follow.followeeId} as id from follow
    where ${follow.followerId} = ${viewer.id}::uuid and ${follow.followeeId} not in (${excludedMembers(viewer)})`;

/** `profile` or, in a search, the members it finds: found before ordering, because the other way around would read all members. */
const searchedMembers = (filter: ExploreFilter): Sql =>
  filter.query === ''
    ? sql`profile`
    : sql`(select ${profile.id}, ${profile.createdAt}, ${profile.lastSeenAt}, ${profile.latitude}, ${profile.longitude}
        from profile where ${matching(filter, 'index')} offset 0) profile`;

/** The conditions that `searchedMembers` does not include. */
const remainingConditions = (filter: ExploreFilter): Sql =>
  filter.query === '' ? matching(filter, 'scan') : always;

/** Past the place in a list ordered by this number and id. */
const past = (after: ExplorePlace | null, key: Sql, id: Sql): Sql =>
  after ? sql`(${key}, ${id}) < (${after.key}::float8, ${after.id}::uuid)` : always;

/** Like `past`, for a list in which members with the same number are ordered by when they were last seen. */
const pastSeen = (
  after: ExplorePlace | null,
  key: Sql,
  { id, lastSeenAt }: { id: Sql; lastSeenAt: Sql } = profile,
): Sql =>
  after
    ? sql`(${key}, ${lastSeenAt}, ${id}) < (${after.key}::float8, ${after.seenAt}::timestamptz, ${after.id}::uuid)`
    : always;

const created = sql`(extract(epoch from ${profile.createdAt}) * 1000)::float8`;

/** The table that All reads, and the condition on it. For a search of one or two letters, `profile_search` is enough. */
function shuffled(slice: ExploreSlice, viewer: Viewer): MemberTable & { who: Sql } {
  const { query, hasPhoto, isCommon = false } = slice;
  if (query === '' || !isShort(query))
    return {
      table: searchedMembers(slice),
      id: profile.id,
      who: allOf(remainingConditions(slice), notExcluded(viewer)),
    };
  const id = profileSearch.profileId;
  const photo = hasPhoto
    ? sql`exists (select from profile where ${profile.id} = ${id} and ${profile.avatarId} is not null offset 0)`
    : always;
  const who = allOf(photo, notExcluded(viewer, id));
  return isCommon
    ? { table: sql`profile_search`, id, who: allOf(hasGram(query, 'scan'), who) }
    : {
        table: sql`(select ${id} from profile_search where ${hasGram(query, 'index')} offset 0) profile_search`,
        id,
        who,
      };
}

/** Selects a tab's page: `id`, and the `sort_at` and `seen_at` by which it is ordered, highest first. */
export function explorePage(slice: ExploreSlice, viewer: Viewer): Sql {
  const { tab, isCommon = false, seed, position, after, limit } = slice;
  const who = allOf(remainingConditions(slice), notExcluded(viewer));
  const searchResults = { from: searchedMembers(slice), who };
  // all members in the order of the list, until a page is full
  const everybody = { from: sql`profile`, who: allOf(matching(slice, 'scan'), notExcluded(viewer)) };
  const inOrder = isCommon ? everybody : searchResults;
  // a short search checks the few followed members; `followedMembers` has already left out excluded ones
  const followees = isShort(slice.query)
    ? { from: sql`profile`, who: matching(slice, 'scan') }
    : { from: searchedMembers(slice), who: remainingConditions(slice) };
  const rows = sql`limit ${limit + 1}`;
  const tabs: Record<ExploreTab, () => Sql> = {
    all: () => {
      const { table, id, who: whom } = shuffled(slice, viewer);
      const { key, walk } = shuffleOf(seed, { table, id });
      if (slice.query === '' || isCommon) return walk(whom, after, limit + 1);
      return sql`select ${id} as id, ${key} as sort_at, null::timestamptz as seen_at from ${table}
        where ${allOf(whom, past(after, key, id))} order by sort_at desc, ${id} desc ${rows}`;
    },
    newest: () => {
      const older = after
        ? sql`(${profile.createdAt}, ${profile.id}) < (${new Date(after.key)}::timestamptz, ${after.id}::uuid)`
        : always;
      return sql`select ${profile.id}, ${created} as sort_at, null::timestamptz as seen_at from ${inOrder.from}
        where ${allOf(inOrder.who, older)} order by ${profile.createdAt} desc, ${profile.id} desc ${rows}`;
    },
    popular: () => {
      const followers = sql`${stats.followers}::float8`;
      // a condition of its own, so that the index by followers can be read from there
      const fewer = after ? sql`${stats.followers} <= ${after.key}::int` : always;
      return sql`select ${profile.id}, ${followers} as sort_at, ${profile.lastSeenAt} as seen_at
        from profile_counts stats join ${inOrder.from} on ${profile.id} = ${stats.profileId}
        where ${allOf(inOrder.who, fewer, pastSeen(after, followers))}
        order by ${stats.followers} desc, ${profile.lastSeenAt} desc, ${profile.id} desc ${rows}`;
    },
    following: () => {
      const seen = { id: lastSeen.profileId, lastSeenAt: lastSeen.lastSeenAt };
      // the wide rows of `profile` are read only if a condition needs them
      const needsProfiles = slice.query !== '' || slice.hasPhoto;
      const members = needsProfiles ? sql` join ${followees.from} on ${profile.id} = ${seen.id}` : none;
      return sql`select ${seen.id} as id, 0::float8 as sort_at, ${seen.lastSeenAt} as seen_at from profile_last_seen${members}
        where ${allOf(
          sql`${seen.id} = any(array(${followedMembers(viewer)}))`,
          followees.who,
          pastSeen(after, sql`0::float8`, seen),
        )}
        order by ${seen.lastSeenAt} desc, ${seen.id} desc ${rows}`;
    },
    nearby: () => {
      if (!position) throw new Error('Nearby is read from a position');
      const near = nearness('profile', position);
      return sql`select ${profile.id}, -(${near}) as sort_at, ${profile.lastSeenAt} as seen_at from ${inOrder.from}
        where ${allOf(inOrder.who, pastSeen(after, sql`-(${near})`))}
        order by ${near}, ${profile.lastSeenAt} desc, ${profile.id} desc ${rows}`;
    },
  };
  return tabs[tab]();
}

/** How many followed members match; without a search or a filter, a stored count minus the members excluded from lists. */
export const followingTotal = (filter: ExploreFilter, viewer: Viewer): Sql =>
  filter.query === '' && !filter.hasPhoto
    ? sql`select ${stats.following} - (
          select count(*) from follow
          where ${follow.followerId} = ${viewer.id}::uuid and ${follow.followeeId} in (${excludedMembers(viewer)})
        )::int as total from profile_counts stats where ${stats.profileId} = ${viewer.id}::uuid`
    : sql`select count(*)::int as total from profile
        where ${profile.id} = any(array(${followedMembers(viewer)})) and ${matching(filter, 'scan')}`;

/** How many members match a tab and a search, for any viewer; counted without reading `profile` if no condition needs it. */
export function everybodyTotal(filter: ExploreFilter): Sql {
  const { tab, query, hasPhoto } = filter;
  return query !== '' && isShort(query) && tab !== 'nearby' && !hasPhoto
    ? sql`select count(*)::int as total from profile_search where ${hasGram(query, 'index')}`
    : sql`select count(*)::int as total from profile where ${matching(filter, 'index')}`;
}

/** How many of those are excluded from this viewer's lists. */
export const excludedTotal = (filter: ExploreFilter, viewer: Viewer): Sql =>
  sql`select count(*)::int as total from profile where ${profile.id} in (${excludedMembers(viewer)}) and ${matching(filter, 'scan')}`;
