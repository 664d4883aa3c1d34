import { columnsOf } from '#server/db/columns.ts';
import { hasWords } from '#server/db/search-words.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { ListDiary, ListDiaryTitles } from '#shared/schemas/diary.ts';
import { afterDiaryPlace } from './diary.cursor.ts';
import { type DiaryOwner, diaryDay, visibleViewing } from './diary.views.ts';

const viewing = columnsOf('viewing');

const ofYear = (year: number | undefined): Sql =>
  year === undefined
    ? always
    : sql`${diaryDay} >= make_date(${year}::int, 1, 1) and ${diaryDay} < make_date(${year}::int + 1, 1, 1)`;

/** Skeleton of a diary, newest day first; only of a year, a type or a title if given. */
export function viewingsOf(
  owner: DiaryOwner,
  { cursor, year, mediaType, tmdbId }: ListDiary,
  limit: number,
): Sql {
  const ofType = mediaType === undefined ? always : sql`${viewing.titleType} = ${mediaType}::title_type`;
  const ofOne = tmdbId === undefined ? always : sql`${viewing.tmdbId} = ${tmdbId}::int`;
  return sql`select ${viewing.id} from viewing
    where ${allOf(visibleViewing(owner), ofType, ofOne, ofYear(year), afterDiaryPlace(cursor, diaryDay, viewing.id))}
    order by ${diaryDay} desc, ${viewing.id} desc limit ${limit + 1}`;
}

/**
 * Skeleton of the titles of a diary, or of a year of it: the last viewing of each that the viewer may see, newest day first; in a
 * search, only titles whose names match its `patterns` (null: no search).
 */
export function lastViewingsOf(
  owner: DiaryOwner,
  { cursor, year }: Pick<ListDiaryTitles, 'cursor' | 'year'>,
  patterns: readonly string[] | null,
  limit: number,
): Sql {
  const last = sql`select distinct on (${viewing.titleType}, ${viewing.tmdbId})
      ${viewing.id}, ${viewing.watchedOn}, ${viewing.title}
    from viewing where ${allOf(visibleViewing(owner), ofYear(year))}
    order by ${viewing.titleType} desc, ${viewing.tmdbId} desc, ${diaryDay} desc, ${viewing.id} desc`;
  const found = patterns ? hasWords(viewing.title, patterns) : always;
  return sql`select ${viewing.id} from (${last}) viewing
    where ${allOf(found, afterDiaryPlace(cursor, diaryDay, viewing.id))}
    order by ${diaryDay} desc, ${viewing.id} desc limit ${limit + 1}`;
}
