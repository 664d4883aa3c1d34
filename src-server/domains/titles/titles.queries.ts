import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { listedReviewsOf } from '#server/domains/content/content.queries.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { TitleKey } from '#shared/views/titles.ts';

const content = columnsOf('content');

/** How many of a title's reviews that the viewer may see gave flames, and how many poops. */
export const receptionOf = (title: TitleKey, viewer: MaybeViewer): Sql =>
  sql`select count(*)::int as reviews, (count(*) filter (where ${content.rating}::text like 'fire%'))::int as flames
    from content where ${listedReviewsOf(title, viewer)}`;
