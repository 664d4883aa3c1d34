import { columnsOf } from '#server/db/columns.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { ListDiary } from '#shared/schemas/diary.ts';
import { afterDiaryPlace } from './diary.cursor.ts';
import { type DiaryOwner, diaryDay, visibleViewing } from './diary.views.ts';

const viewing = columnsOf('viewing');

/** Skeleton of a diary, newest day first: of a year, a type or a title if given. */
export function viewingsOf(
  owner: DiaryOwner,
  { cursor, year, mediaType, tmdbId }: ListDiary,
  limit: number,
): Sql {
  const ofYear =
    year === undefined
      ? always
      : sql`${diaryDay} >= make_date(${year}::int, 1, 1) and ${diaryDay} < make_date(${year}::int + 1, 1, 1)`;
  const ofType = mediaType === undefined ? always : sql`${viewing.titleType} = ${mediaType}::title_type`;
  const ofOne = tmdbId === undefined ? always : sql`${viewing.tmdbId} = ${tmdbId}::int`;
  return sql`select ${viewing.id} from viewing
    where ${allOf(visibleViewing(owner), ofType, ofOne, ofYear, afterDiaryPlace(cursor, diaryDay, viewing.id))}
    order by ${diaryDay} desc, ${viewing.id} desc limit ${limit + 1}`;
}
