import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { UnmatchedRow } from '#server/imports/unmatched-csv.ts';
import type { Viewer } from '#server/viewer.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { halfStarsOf } from '#shared/rating-scale.ts';

const importTable = columnsOf('import');
const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');

const row = pick('importRow', [
  ...(['kind', 'season', 'episode', 'watchedOn', 'rewatch', 'score', 'outOf', 'text', 'state'] as const),
]);
const title = pick('importTitle', ['titleType', 'name', 'year', 'tmdbId', 'imdbId']);
const Row = z.object({
  ...row.shape,
  ...title.shape,
  titleState: z.enum(['waiting', 'matched', 'ambiguous', 'unmatched', 'dismissed']),
});

/** Rows that have found no place; what is said of a series beside its episodes has no form that can be brought again. */
export const isUnmatched = sql`(${importRow.kind} <> 'state' and (${importRow.state} = 'failed'
  or (${importRow.state} = 'waiting' and ${importTitle.state} in ('ambiguous', 'unmatched', 'dismissed'))))`;

/** Rows of the viewer's own import that have found no place, each with why. NOT_FOUND for any other import. */
export async function unmatchedRows(db: Db, viewer: Viewer, id: string): Promise<UnmatchedRow[]> {
  const mine = await db.prisma.import.count({ where: { id, profileId: viewer.id } });
  if (mine === 0) throw new AppError('NOT_FOUND');
  const rows = await db.rows(
    Row,
    sql`select ${row.columns}, ${title.columns}, ${importTitle.state} as "titleState" from import_row
      join import_title on ${importTitle.id} = ${importRow.titleId}
      join import on ${importTable.id} = ${importRow.importId}
      where ${importRow.importId} = ${id}::uuid and ${isUnmatched}
      order by ${importRow.id}`,
  );
  return rows.map(({ kind, titleType, name, text, score, outOf, state, titleState, ...said }) => ({
    ...{ list: kind, mediaType: titleType, title: name, year: said.year, tmdbId: said.tmdbId },
    ...{ imdbId: said.imdbId, season: said.season, episode: said.episode, watchedOn: said.watchedOn },
    rating10: score === null || outOf === null ? null : halfStarsOf(score, outOf),
    rewatch: said.rewatch,
    review: text,
    reason:
      state === 'failed'
        ? importsMessages.noPlace
        : titleState === 'ambiguous'
          ? importsMessages.severalMatches
          : importsMessages.noMatch,
  }));
}
