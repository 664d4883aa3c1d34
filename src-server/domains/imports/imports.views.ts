import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';
import { mediaTypes } from '#shared/media-types.ts';
import { type ImportMatch, ImportSummary, type ImportView } from '#shared/views/imports.ts';
import { TitleItem } from '#shared/views/titles.ts';
import { isUnmatched } from './imports-unmatched.ts';

const importTable = columnsOf('import');
const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const viewing = columnsOf('viewing');

const own = pick('import', [
  ...(['id', 'source', 'state', 'summary', 'visibility', 'border', 'asWatchDate', 'reviews'] as const),
  ...(['favorites', 'createdAt', 'startedAt', 'endedAt', 'waitingSince'] as const),
]);

const TitlesRow = z.object({
  state: z.enum(['waiting', 'matched', 'ambiguous', 'unmatched', 'dismissed']),
  count: z.int(),
});
const RowsRow = z.object({
  kind: z.enum(['viewing', 'watchlist', 'favorite', 'state']),
  state: z.enum(['waiting', 'made', 'known', 'failed']),
  count: z.int(),
  reviews: z.int(),
  unmatched: z.int(),
});
const PoopRow = z.object({
  mediaType: z.enum(mediaTypes),
  tmdbId: z.int(),
  name: z.string(),
  watchedOn: z.string(),
});

/** The viewer's own imports that fulfil a condition, newest first. */
const ownImports = (viewer: Viewer, condition: Sql, limit: number): Sql =>
  sql`select ${own.columns} from import where ${importTable.profileId} = ${viewer.id}::uuid and ${condition}
    order by ${importTable.id} desc limit ${limit}`;

async function toView(
  db: Executor,
  { summary, waitingSince, ...row }: Picked<typeof own>,
): Promise<ImportView> {
  const ofImport = (table: typeof importRow | typeof importTitle): Sql =>
    sql`${table.importId} = ${row.id}::uuid`;
  const titleCounts = await db.rows(
    TitlesRow,
    sql`select ${importTitle.state}, count(*)::int as count from import_title where ${ofImport(importTitle)} group by 1`,
  );
  const rowCounts = await db.rows(
    RowsRow,
    sql`select ${importRow.kind}, ${importRow.state}, count(*)::int as count,
        count(${importRow.reviewId})::int as reviews, (count(*) filter (where ${isUnmatched}))::int as unmatched
      from import_row join import_title on ${importTitle.id} = ${importRow.titleId}
      where ${ofImport(importRow)} group by 1, 2`,
  );
  const firstPoop = await db.maybe(
    PoopRow,
    sql`select ${viewing.titleType} as "mediaType", ${viewing.tmdbId} as "tmdbId", ${viewing.title} as name,
        ${viewing.watchedOn}::text as "watchedOn"
      from viewing where ${viewing.importId} = ${row.id}::uuid and ${viewing.watchedOn} is not null
      and ${viewing.rating}::text like 'poop%' order by ${viewing.watchedOn}, ${viewing.id} limit 1`,
  );
  const titlesIn = (state: (typeof titleCounts)[number]['state']): number =>
    titleCounts.find((one) => one.state === state)?.count ?? 0;
  const sum = (which: (one: (typeof rowCounts)[number]) => boolean): number =>
    rowCounts.filter(which).reduce((total, { count }) => total + count, 0);
  const made = (kind: (typeof rowCounts)[number]['kind']): number =>
    sum((one) => one.kind === kind && one.state === 'made');
  const { visibility, border, asWatchDate, reviews, favorites, ...about } = row;
  return {
    ...about,
    isWaiting: waitingSince !== null && row.state === 'running',
    choices: { visibility, border, asWatchDate, reviews, favorites },
    summary: ImportSummary.parse(JSON.parse(summary)),
    titles: {
      waiting: titlesIn('waiting'),
      matched: titlesIn('matched'),
      ambiguous: titlesIn('ambiguous'),
      unmatched: titlesIn('unmatched'),
      dismissed: titlesIn('dismissed'),
    },
    rows: {
      waiting: sum(({ state }) => state === 'waiting'),
      made: sum(({ state }) => state === 'made'),
      known: sum(({ state }) => state === 'known'),
      failed: sum(({ state }) => state === 'failed'),
    },
    unmatched: rowCounts.reduce((total, one) => total + one.unmatched, 0),
    made: {
      viewings: made('viewing'),
      reviews: rowCounts.reduce((total, one) => total + one.reviews, 0),
      watchlist: made('watchlist'),
      favorites: made('favorite'),
      states: made('state'),
    },
    firstPoop,
  };
}

/** One of the viewer's own imports; null for any other. */
export async function readImport(db: Executor, viewer: Viewer, id: string): Promise<ImportView | null> {
  const row = await db.maybe(own.row, ownImports(viewer, sql`${importTable.id} = ${id}::uuid`, 1));
  return row && toView(db, row);
}

/** The viewer's latest imports. */
export async function readImports(db: Executor, viewer: Viewer, limit: number): Promise<ImportView[]> {
  const rows = await db.rows(own.row, ownImports(viewer, sql`true`, limit));
  const views: ImportView[] = [];
  for (const row of rows) views.push(await toView(db, row));
  return views;
}

const match = pick('importTitle', ['id', 'titleType', 'name', 'year', 'found']);
const MatchRow = z.object({ ...match.shape, rows: z.int() });

/** Titles of an import that wait for a choice, those of most rows first; `after` is the last one of the page before. */
export async function readMatches(
  db: Executor,
  importId: string,
  after: { rows: number; id: string } | null,
  limit: number,
): Promise<ImportMatch[]> {
  const past = after
    ? sql`where (-waiting.rows, waiting.id) > (${-after.rows}::int, ${after.id}::uuid)`
    : sql``;
  const found = await db.rows(
    MatchRow,
    sql`select waiting.* from (
        select ${match.columns}, (select count(*)::int from import_row
          where ${importRow.titleId} = ${importTitle.id} and ${importRow.state} = 'waiting') as rows
        from import_title where ${importTitle.importId} = ${importId}::uuid and ${importTitle.state} = 'ambiguous'
      ) waiting ${past} order by -waiting.rows, waiting.id limit ${limit}`,
  );
  return found.map(({ titleType, found: candidates, ...row }) => ({
    ...row,
    mediaType: titleType,
    candidates: z.array(TitleItem).parse(JSON.parse(candidates ?? '[]')),
  }));
}
