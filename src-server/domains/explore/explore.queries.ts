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

/** Whom a list is about. */
export interface ExploreFilter {
  tab: ExploreTab;
  /** '' for everybody. */
  query: string;
  hasPhoto: boolean;
  /** Of the viewer; on Nearby. */
  position: Position | null;
}

interface ExploreSlice extends ExploreFilter {
  /** The search finds so many members that reading the list in its order soon fills a page. */
  isCommon?: boolean;
  seed: number;
  after: ExplorePlace | null;
  limit: number;
}

/** Who belongs to the tab and the search, for any viewer. */
function matching({ tab, query, hasPhoto }: ExploreFilter, strategy: SearchStrategy): Sql {
  const near = tab === 'nearby' ? showsDistance('profile') : always;
  const photo = hasPhoto ? sql`${profile.avatarId} is not null` : always;
  return allOf(near, photo, named(query, strategy));
}

/** Others than the viewer whom they want to see in lists. */
const notExcluded = (viewer: Viewer, member: Sql = profile.id): Sql =>
  allOf(sql`${member} <> ${viewer.id}::uuid`, notBannedOrBlocked(viewer, member), notHidden(viewer, member));

/**
 * Selects the `id` of those whom the viewer follows, as far as they are in lists: from indexes alone. Who is out of lists is found
 * once, and not for each of them.
 */
const followedMembers = (viewer: Viewer): Sql =>
  sql`select ${follow.followeeId} as id from follow
    where ${follow.followerId} = ${viewer.id}::uuid and ${follow.followeeId} not in (${excludedMembers(viewer)})`;

/** `profile`, or of a search those it found: found first and then ordered, for the other way round reads everybody. */
const searchedMembers = (filter: ExploreFilter): Sql =>
  filter.query === ''
    ? sql`profile`
    : sql`(select ${profile.id}, ${profile.createdAt}, ${profile.lastSeenAt}, ${profile.latitude}, ${profile.longitude}
        from profile where ${matching(filter, 'index')} offset 0) profile`;

/** What `searchedMembers` does not say already. */
const remainingConditions = (filter: ExploreFilter): Sql =>
  filter.query === '' ? matching(filter, 'scan') : always;

/** Past the place in a list ordered by this number and id. */
const past = (after: ExplorePlace | null, key: Sql, id: Sql): Sql =>
  after ? sql`(${key}, ${id}) < (${after.key}::float8, ${after.id}::uuid)` : always;

/** The same in a list of which members with the same number are ordered by when they were last seen. */
const pastSeen = (
  after: ExplorePlace | null,
  key: Sql,
  { id, lastSeenAt }: { id: Sql; lastSeenAt: Sql } = profile,
): Sql =>
  after
    ? sql`(${key}, ${lastSeenAt}, ${id}) < (${after.key}::float8, ${after.seenAt}::timestamptz, ${after.id}::uuid)`
    : always;

const created = sql`(extract(epoch from ${profile.createdAt}) * 1000)::float8`;

/** What All is read from, and who is in it. Of a search of one or two letters `profile_search` says it all. */
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

/** A tab's page: `id`, and `sort_at` and `seen_at` by which it is ordered, highest first. */
export function explorePage(slice: ExploreSlice, viewer: Viewer): Sql {
  const { tab, isCommon = false, seed, position, after, limit } = slice;
  const who = allOf(remainingConditions(slice), notExcluded(viewer));
  const searchResults = { from: searchedMembers(slice), who };
  // everybody in the order of the list, until a page of them is found
  const everybody = { from: sql`profile`, who: allOf(matching(slice, 'scan'), notExcluded(viewer)) };
  const inOrder = isCommon ? everybody : searchResults;
  // few are followed, whomever else a short search finds; who of them is in lists is known already
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
      // on its own, so that the index of the most followed can be walked from there
      const fewer = after ? sql`${stats.followers} <= ${after.key}::int` : always;
      return sql`select ${profile.id}, ${followers} as sort_at, ${profile.lastSeenAt} as seen_at
        from profile_counts stats join ${inOrder.from} on ${profile.id} = ${stats.profileId}
        where ${allOf(inOrder.who, fewer, pastSeen(after, followers))}
        order by ${stats.followers} desc, ${profile.lastSeenAt} desc, ${profile.id} desc ${rows}`;
    },
    following: () => {
      const seen = { id: lastSeen.profileId, lastSeenAt: lastSeen.lastSeenAt };
      // the wide rows of members are read only where more is asked of them
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

/** How many members the viewer follows whom a search finds: all of them are counted already, but for those who are out of lists. */
export const followingTotal = (filter: ExploreFilter, viewer: Viewer): Sql =>
  filter.query === '' && !filter.hasPhoto
    ? sql`select ${stats.following} - (
          select count(*) from follow
          where ${follow.followerId} = ${viewer.id}::uuid and ${follow.followeeId} in (${excludedMembers(viewer)})
        )::int as total from profile_counts stats where ${stats.profileId} = ${viewer.id}::uuid`
    : sql`select count(*)::int as total from profile
        where ${profile.id} = any(array(${followedMembers(viewer)})) and ${matching(filter, 'scan')}`;

/** How many members a tab and a search have for any viewer: counted without reading members where nothing else is asked of them. */
export function everybodyTotal(filter: ExploreFilter): Sql {
  const { tab, query, hasPhoto } = filter;
  return query !== '' && isShort(query) && tab !== 'nearby' && !hasPhoto
    ? sql`select count(*)::int as total from profile_search where ${hasGram(query, 'index')}`
    : sql`select count(*)::int as total from profile where ${matching(filter, 'index')}`;
}

/** How many of those are out of this viewer's lists. */
export const excludedTotal = (filter: ExploreFilter, viewer: Viewer): Sql =>
  sql`select count(*)::int as total from profile where ${profile.id} in (${excludedMembers(viewer)}) and ${matching(filter, 'scan')}`;
