import { z } from 'zod';
import type { Executor, Reader } from '#server/db/client.ts';
import { type Columns, columnsOf, pick } from '#server/db/columns.ts';
import { toPage } from '#server/db/keyset.ts';
import { snapshotRevision } from '#server/db/snapshot-revision.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { knowsAllEpisodes, knowsTitle } from '#server/domains/content/spoilers.views.ts';
import { watchlistPrivate } from '#server/domains/profiles/profiles.views.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import {
  CollectionCounts,
  type CollectionPage,
  type CollectionType,
  MarkedTitle,
} from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';

const profile = columnsOf('profile');
const userCollection = columnsOf('userCollection');
const viewing = columnsOf('viewing');

/** Whether the viewer may see this member's watchlist. */
const watchlistOpen = (viewer: MaybeViewer, id: Sql): Sql =>
  viewer
    ? sql`(${id} = ${viewer.id}::uuid or not ${watchlistPrivate(id)})`
    : sql`not ${watchlistPrivate(id)}`;

/** Selects whether the viewer may see a member's watchlist; for queries on `profile`. */
export const watchlistOpenColumn = (viewer: MaybeViewer): Sql =>
  sql`${watchlistOpen(viewer, profile.id)} as "watchlistOpen"`;

/** The row of a title on the viewer's list. A condition on `user_collection` or on `removed_collection_item`. */
export const collectionRowOf = (
  table: Columns<'userCollection'> | Columns<'removedCollectionItem'>,
  viewer: Viewer,
  type: CollectionType,
  { mediaType, tmdbId }: TitleKey,
): Sql =>
  sql`${table.profileId} = ${viewer.id}::uuid and ${table.type} = ${type}::collection_type
    and ${table.titleType} = ${mediaType}::title_type and ${table.tmdbId} = ${tmdbId}::int`;

/** Selects the title's row if it is on the viewer's list. */
export const titleOn = (viewer: Viewer, type: CollectionType, key: TitleKey): Sql =>
  sql`select ${userCollection.id} from user_collection where ${collectionRowOf(userCollection, viewer, type, key)}`;

const item = pick('userCollection', [
  'id',
  'titleType',
  'tmdbId',
  'title',
  'posterPath',
  'releaseDate',
  'overview',
  'voteAverage',
]);
const CollectionRow = z.object({ rev: z.number(), sortAt: z.date(), ...item.shape });

/** Reads a page of titles; `skeleton` selects `id` and `sort_at` of `limit` + 1 rows, newest first. */
export async function readCollection(db: Reader, skeleton: Sql, limit: number): Promise<CollectionPage> {
  const fetchedRows = await db.rows(
    CollectionRow,
    sql`with page as materialized (${skeleton})
      select ${snapshotRevision} as rev, page.sort_at as "sortAt", ${item.columns}
      from page join user_collection on ${userCollection.id} = page.id order by page.sort_at desc, page.id desc`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  const items = rows.map((row) => {
    const { titleType: mediaType, title, ...facts } = item.from(row);
    return { mediaType, name: title, ...facts };
  });
  return { items, nextCursor, rev: fetchedRows[0]?.rev ?? 0 };
}

/** How many titles are in a member's collections; these are small enough to be counted on every read. */
export const readCollectionCounts = (
  db: Executor,
  viewer: MaybeViewer,
  profileId: string,
): Promise<CollectionCounts> =>
  db.one(
    CollectionCounts,
    sql`select count(*) filter (where ${userCollection.type} = 'movie')::int as movies,
        count(*) filter (where ${userCollection.type} = 'show')::int as shows,
        case when ${watchlistOpen(viewer, sql`${profileId}::uuid`)}
          then count(*) filter (where ${userCollection.type} = 'watchlist')::int end as watchlist
      from user_collection where ${userCollection.profileId} = ${profileId}::uuid`,
  );

/** What the viewer has done with each of these titles, in their order. */
export async function readMarks(
  db: Executor,
  viewer: Viewer,
  titles: readonly TitleKey[],
): Promise<MarkedTitle[]> {
  const own = (table: typeof viewing | typeof userCollection): Sql =>
    sql`${table.profileId} = ${viewer.id}::uuid and ${table.titleType} = title.type and ${table.tmdbId} = title.id`;
  const isOnList = (type: Sql): Sql =>
    sql`exists (select 1 from user_collection where ${own(userCollection)} and ${userCollection.type} = ${type})`;
  const key = [sql`${viewer.id}::uuid`, sql`title.type`, sql`title.id`] as const;
  return db.rows(
    MarkedTitle,
    sql`select title.type as "mediaType", title.id as "tmdbId",
        ${isOnList(sql`title.type::text::collection_type`)} as favorite, ${isOnList(sql`'watchlist'`)} as watchlist,
        viewed.last as seen, viewed.viewings, viewed.whole, ${knowsTitle(...key)} as known,
        ${knowsAllEpisodes(...key)} as "episodesKnown",
        ${snapshotRevision} as rev
      from unnest(${titles.map(({ mediaType }) => mediaType)}::title_type[],
        ${titles.map(({ tmdbId }) => tmdbId)}::int[]) with ordinality title (type, id, place)
      cross join lateral (select max(${viewing.watchedOn})::text as last, count(*)::int as viewings,
          case when bool_or(${viewing.episodeId} is null)
            then jsonb_build_object('seen', max(${viewing.watchedOn}) filter (where ${viewing.episodeId} is null)) end as whole
        from viewing where ${own(viewing)}) viewed
      order by title.place`,
  );
}
