import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { CountRow } from '#server/db/count-row.ts';
import { cutPage } from '#server/db/keyset.ts';
import { sql } from '#server/db/sql.ts';
import { isShort } from '#server/domains/profiles/member-search.ts';
import { type Position, ownPosition } from '#server/domains/profiles/positions.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { pageSize } from '#shared/limits.ts';
import type { ListExplore } from '#shared/schemas/explore.ts';
import type { ExplorePage } from '#shared/views/explore.ts';
import { decodePlace, encodePlace } from './explore.cursor.ts';
import {
  type ExploreFilter,
  everybodyTotal,
  explorePage,
  followingTotal,
  excludedTotal,
} from './explore.queries.ts';
import { ExploreRow, cardDistance, exploreCards, noDistance, toExploreCard } from './explore.views.ts';

const profile = columnsOf('profile');

const WhereRow = z.object({
  adult: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** The viewer's position. Throws ADULTS_ONLY until they have confirmed that they are an adult, LOCATION_REQUIRED without a position. */
async function requirePosition(db: Reader, viewer: Viewer): Promise<Position> {
  const row = await db.maybe(
    WhereRow,
    sql`select ${profile.adultConfirmedAt} is not null as adult, own.latitude, own.longitude
      from profile left join (${ownPosition(viewer)}) own on true where ${profile.id} = ${viewer.id}::uuid`,
  );
  if (!row?.adult) throw new AppError('ADULTS_ONLY');
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) throw new AppError('LOCATION_REQUIRED');
  return { latitude, longitude };
}

/** From this many members on, a count need not be exact: it is cached for `countLife`. */
const manyMembers = 2_000;
/**
 * From this many matches on, it is faster to fill a page of a short search by reading the list in its order than by finding all
 * matches. The limit is lower for All, which is read from an index only.
 */
const commonFrom = (tab: ExploreTab): number => (tab === 'all' ? 1_000 : 2_000);
/** Milliseconds. */
const countLife = 60_000;
const largeCounts = new WeakMap<Reader, Map<string, { total: number; until: number }>>();

/**
 * How many members a tab has, for any viewer. Large counts are cached for a minute and shared by all viewers, but only without a search
 * or for one of one or two characters.
 */
async function countEverybody(db: Reader, filter: ExploreFilter): Promise<number> {
  const counts = largeCounts.get(db) ?? new Map<string, { total: number; until: number }>();
  largeCounts.set(db, counts);
  const name = `${filter.tab === 'nearby'} ${filter.hasPhoto} ${filter.query.toLowerCase()}`;
  const cached = isShort(filter.query) ? counts.get(name) : undefined;
  if (cached && cached.until > performance.now()) return cached.total;
  const { total } = await db.one(CountRow, everybodyTotal(filter));
  if (isShort(filter.query) && total >= manyMembers)
    counts.set(name, { total, until: performance.now() + countLife });
  return total;
}

async function countMembers(db: Reader, filter: ExploreFilter, viewer: Viewer): Promise<number> {
  if (filter.tab === 'following') return (await db.one(CountRow, followingTotal(filter, viewer))).total;
  const [everybody, excluded] = await Promise.all([
    countEverybody(db, filter),
    db.one(CountRow, excludedTotal(filter, viewer)),
  ]);
  return Math.max(0, everybody - excluded.total);
}

/**
 * A page of other members: All (shuffled by `seed`), Nearby (nearest first), Newest, Popular (most followed first) or
 * Following (last seen first). Leaves out members whom the viewer has hidden, banned members, and members on either side of a block with
 * the viewer. `total` is counted for the first page; later pages get it from the cursor. Nearby throws ADULTS_ONLY or LOCATION_REQUIRED.
 */
export async function listExplore(db: Reader, viewer: Viewer, input: ListExplore): Promise<ExplorePage> {
  const { tab, query = '', hasPhoto = false, seed = 0, cursor } = input;
  const after = cursor ? decodePlace(cursor) : null;
  const position = tab === 'nearby' ? await requirePosition(db, viewer) : null;
  const filter = { tab, query, hasPhoto, position };
  const limit = pageSize.explore;
  const memberCount = after?.total ?? countMembers(db, filter, viewer);
  // a short search is counted first, because only that may match so many
  const isCommon = query !== '' && isShort(query) && (await memberCount) >= commonFrom(tab);
  const page = explorePage({ ...filter, isCommon, seed, after, limit }, viewer);
  const [fetchedRows, total] = await Promise.all([
    db.rows(ExploreRow, exploreCards(page, position ? cardDistance(viewer) : noDistance)),
    memberCount,
  ]);
  const { rows, nextCursor } = cutPage(fetchedRows, limit, ({ sortAt, seenAt, memberId }) =>
    encodePlace({ total, key: sortAt, seenAt, id: memberId }),
  );
  return { items: rows.map(toExploreCard), total, nextCursor };
}
