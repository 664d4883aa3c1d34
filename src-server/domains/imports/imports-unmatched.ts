import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { allOf, always, sql } from '#server/db/sql.ts';
import { importLimits } from '#server/imports/import-limits.ts';
import type { UnmatchedRow } from '#server/imports/unmatched-csv.ts';
import type { Viewer } from '#server/viewer.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { halfStarsOf } from '#shared/rating-scale.ts';
import { faultOfViewing, isOfEpisode } from './imports-rows.ts';
import { requireOwnImport } from './own-import.ts';
import { openTitleStates } from './stored-titles.ts';

const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');

const row = pick('importRow', [
  'id',
  'kind',
  'season',
  'episode',
  'episodeId',
  'watchedOn',
  'ratedOn',
  'rewatch',
  'score',
  'outOf',
  'text',
  'seriesState',
  'state',
]);
const title = pick('importTitle', ['titleType', 'name', 'year', 'tmdbId', 'imdbId', 'foundType']);
const titleState = pick('importTitle', ['state'], { prefix: 'title' });
const Row = z.object({ ...row.shape, ...title.shape, ...titleState.shape });

/** Rows that failed, or whose title is not matched. A condition on `import_row` and `import_title`. */
export const isUnmatched = sql`(${importRow.state} = 'failed'
  or (${importRow.state} = 'waiting' and ${importTitle.state} = any(${openTitleStates}::import_title_state[])))`;

type Row = z.infer<typeof Row>;

/** The most that one page reads, however long the texts are. */
const pageLimits = { rows: 500, bytes: 4_000_000 };

/** The next rows by state and then in the order of the import; the last one may exceed the byte limit. */
function readPage(db: Db, importId: string, after: Row | undefined): Promise<Row[]> {
  const past = after
    ? sql`(${importRow.state}, ${importRow.id}) > (${after.state}::import_row_state, ${after.id}::uuid)`
    : always;
  return db.rows(
    Row,
    sql`select ${row.columns}, ${title.columns}, ${titleState.columns} from (
        select sized.id, sum(sized.bytes) over (order by sized.state, sized.id) - sized.bytes as before from (
          select ${importRow.id}, ${importRow.state},
            octet_length(${importRow.text}) + octet_length(${importTitle.name}) as bytes
          from import_row join import_title on ${importTitle.id} = ${importRow.titleId}
          where ${importRow.importId} = ${importId}::uuid and ${allOf(isUnmatched, past)}
          order by ${importRow.state}, ${importRow.id} limit ${pageLimits.rows}
        ) sized
      ) page join import_row on ${importRow.id} = page.id
      join import_title on ${importTitle.id} = ${importRow.titleId}
      where page.before < ${pageLimits.bytes}::int order by ${importRow.state}, ${importRow.id}`,
  );
}

/** Why `writeRows` failed a row whose title was found. */
function noPlaceFor(unmatchedRow: Row): string {
  const { noPlace } = importsMessages;
  if (unmatchedRow.kind === 'state') return noPlace.noSeries;
  if (unmatchedRow.kind !== 'viewing')
    return isOfEpisode(unmatchedRow) ? noPlace.episodeOnList : noPlace.listFull;
  const fault = faultOfViewing(unmatchedRow, unmatchedRow.foundType);
  return fault === null ? noPlace.diaryFull(importLimits.viewings) : noPlace[fault];
}

function toUnmatched(unmatchedRow: Row): UnmatchedRow {
  const { kind, titleType, name, text, score, outOf, state, titleState, ...facts } = unmatchedRow;
  return {
    list: kind,
    mediaType: titleType,
    title: name,
    year: facts.year,
    tmdbId: facts.tmdbId,
    imdbId: facts.imdbId,
    season: facts.season,
    episode: facts.episode,
    watchedOn: facts.watchedOn,
    ratedOn: facts.ratedOn,
    seriesState: facts.seriesState,
    rating10: score === null || outOf === null ? null : halfStarsOf(score, outOf),
    rewatch: facts.rewatch,
    review: text,
    reason:
      state === 'failed'
        ? noPlaceFor(unmatchedRow)
        : titleState === 'ambiguous'
          ? importsMessages.severalMatches
          : importsMessages.noMatch,
  };
}

async function* everyUnmatched(db: Db, importId: string): AsyncGenerator<UnmatchedRow> {
  for (let after: Row | undefined; ;) {
    const rows = await readPage(db, importId, after);
    yield* rows.map(toUnmatched);
    after = rows.at(-1);
    if (!after) return;
  }
}

/**
 * The rows of the viewer's own import that were not imported, each with the reason; read lazily, a page at a time.
 * NOT_FOUND for any other import.
 */
export async function unmatchedRows(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<AsyncIterable<UnmatchedRow>> {
  await requireOwnImport(db, viewer, id);
  return everyUnmatched(db, id);
}
