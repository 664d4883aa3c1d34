import { type Columns, columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** Of somebody and a title, as pieces of SQL. */
interface TitleOfMember {
  profileId: Sql;
  titleType: Sql;
  tmdbId: Sql;
}

/** Somebody's own review of a title. A condition on `content`, or on an alias of it. */
export const ownReviewOf = (
  { profileId, titleType, tmdbId }: TitleOfMember,
  content: Columns<'content'> = columnsOf('content'),
): Sql =>
  sql`${content.authorId} = ${profileId} and ${content.type} = 'review'
    and ${content.titleType} = ${titleType} and ${content.tmdbId} = ${tmdbId}`;
