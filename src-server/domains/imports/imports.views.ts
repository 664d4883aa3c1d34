import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, always, none, sql } from '#server/db/sql.ts';
import { diaryDay } from '#server/domains/diary/diary.views.ts';
import type { Viewer } from '#server/viewer.ts';
import { type ImportMatch, ImportSummary, type ImportView } from '#shared/views/imports.ts';
import { isUnmatched } from './imports-unmatched.ts';
import { parseCandidates } from './stored-titles.ts';

const importTable = columnsOf('import');
const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const viewing = columnsOf('viewing');

const own = pick('import', [
  ...(['id', 'source', 'state', 'summary', 'visibility', 'border', 'asWatchDate', 'reviews'] as const),
  ...(['favorites', 'createdAt', 'startedAt', 'endedAt', 'waitingSince'] as const),
]);

const titleGroup = pick('importTitle', ['importId', 'state']);
const TitlesRow = z.object({ ...titleGroup.shape, count: z.int() });
const rowGroup = pick('importRow', ['importId', 'kind', 'state']);
const RowsRow = z.object({ ...rowGroup.shape, count: z.int(), reviews: z.int(), unmatched: z.int() });
const poopTitle = pick('viewing', ['titleType', 'tmdbId', 'title']);
const PoopRow = z.object({ ...poopTitle.shape, importId: z.guid(), watchedOn: z.string() });

/** The counts of several imports, read together: an import may have many rows, and a list may have many imports. */
async function readCounts(db: Executor, viewer: Viewer, ids: readonly string[]) {
  const titles = await db.rows(
    TitlesRow,
    sql`select ${titleGroup.columns}, count(*)::int as count
      from import_title where ${importTitle.importId} = any(${ids}::uuid[]) group by 1, 2`,
  );
  const rows = await db.rows(
    RowsRow,
    sql`select ${rowGroup.columns}, count(*)::int as count,
        count(${importRow.reviewId})::int as reviews, (count(*) filter (where ${isUnmatched}))::int as unmatched
      from import_row join import_title on ${importTitle.id} = ${importRow.titleId}
      where ${importRow.importId} = any(${ids}::uuid[]) group by 1, 2, 3`,
  );
  const firstPoops = await db.rows(
    PoopRow,
    sql`select * from (
        select distinct on (${viewing.importId}) ${poopTitle.columns}, ${viewing.importId} as "importId",
          ${viewing.watchedOn}::text as "watchedOn"
        from viewing where ${viewing.importId} = any(${ids}::uuid[]) and ${viewing.watchedOn} is not null
        and ${viewing.rating}::text like 'poop%'
        order by ${viewing.importId}, ${viewing.watchedOn}, ${viewing.id}
      ) poop where not exists (
        select from viewing where ${viewing.profileId} = ${viewer.id}::uuid
        and ${viewing.importId} is distinct from poop."importId" and ${viewing.rating}::text like 'poop%'
        and ${diaryDay} <= poop."watchedOn"::date
      )`,
  );
  return { titles, rows, firstPoops };
}

function toView(
  { summary, waitingSince, ...row }: Picked<typeof own>,
  counts: Awaited<ReturnType<typeof readCounts>>,
): ImportView {
  const isOwn = ({ importId }: { importId: string }): boolean => importId === row.id;
  const titleCounts = counts.titles.filter(isOwn);
  const rowCounts = counts.rows.filter(isOwn);
  const poop = counts.firstPoops.find(isOwn);
  const titlesIn = (state: (typeof titleCounts)[number]['state']): number =>
    titleCounts.find((one) => one.state === state)?.count ?? 0;
  const sum = (which: (one: (typeof rowCounts)[number]) => boolean): number =>
    rowCounts.filter(which).reduce((total, { count }) => total + count, 0);
  const countMade = (kind: (typeof rowCounts)[number]['kind']): number =>
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
      viewings: countMade('viewing'),
      reviews: rowCounts.reduce((total, one) => total + one.reviews, 0),
      watchlist: countMade('watchlist'),
      favorites: countMade('favorite'),
      states: countMade('state'),
    },
    firstPoop: poop
      ? { mediaType: poop.titleType, tmdbId: poop.tmdbId, name: poop.title, watchedOn: poop.watchedOn }
      : null,
  };
}

/** The viewer's own imports that meet a condition, newest first. */
async function readOwn(db: Executor, viewer: Viewer, condition: Sql, limit: number): Promise<ImportView[]> {
  const rows = await db.rows(
    own.row,
    sql`select ${own.columns} from import where ${importTable.profileId} = ${viewer.id}::uuid and ${condition}
      order by ${importTable.id} desc limit ${limit}`,
  );
  if (rows.length === 0) return [];
  const counts = await readCounts(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toView(row, counts));
}

/** One of the viewer's own imports; null for any other. */
export async function readImport(db: Executor, viewer: Viewer, id: string): Promise<ImportView | null> {
  const [importView] = await readOwn(db, viewer, sql`${importTable.id} = ${id}::uuid`, 1);
  return importView ?? null;
}

/** The viewer's latest imports. */
export const readImports = (db: Executor, viewer: Viewer, limit: number): Promise<ImportView[]> =>
  readOwn(db, viewer, always, limit);

const match = pick('importTitle', ['id', 'titleType', 'name', 'year', 'found']);
const MatchRow = z.object({ ...match.shape, rows: z.int() });

/** The ambiguous titles of an import, those with the most rows first; `after` is the last one of the previous page. */
export async function readMatches(
  db: Executor,
  importId: string,
  after: { rows: number; id: string } | null,
  limit: number,
): Promise<ImportMatch[]> {
  const past = after
    ? sql`where (-waiting.rows, waiting.id) > (${-after.rows}::int, ${after.id}::uuid)`
    : none;
  const rows = await db.rows(
    MatchRow,
    sql`select waiting.* from (
        select ${match.columns}, (select count(*)::int from import_row
          where ${importRow.titleId} = ${importTitle.id} and ${importRow.state} = 'waiting') as rows
        from import_title where ${importTitle.importId} = ${importId}::uuid and ${importTitle.state} = 'ambiguous'
      ) waiting ${past} order by -waiting.rows, waiting.id limit ${limit}`,
  );
  return rows.map(({ titleType, found: candidates, ...row }) => ({
    ...row,
    mediaType: titleType,
    candidates: parseCandidates(candidates),
  }));
}
