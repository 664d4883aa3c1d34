import { columnsOf } from '#server/db/columns.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import { listedReviewsOf } from '#server/domains/content/content.queries.ts';
import { diaryDay } from '#server/domains/diary/diary.views.ts';
import { notBannedOrBlocked, notHidden } from '#server/domains/profiles/profiles.views.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { TitleKey } from '#shared/views/titles.ts';

const content = columnsOf('content');
const viewing = columnsOf('viewing');

/** A public rating of this title by a member without a public review of it. A condition on `viewing`. */
const listedRatingsOf = ({ mediaType, tmdbId }: TitleKey, viewer: MaybeViewer): Sql =>
  sql`${viewing.titleType} = ${mediaType}::title_type and ${viewing.tmdbId} = ${tmdbId}::int
    and ${viewing.visibility} = 'everyone' and ${viewing.rating} is not null and ${viewing.episodeId} is null
    and not exists (select 1 from content where ${content.authorId} = ${viewing.profileId} and ${content.type} = 'review'
      and ${content.isPublic} and ${content.titleType} = ${viewing.titleType} and ${content.tmdbId} = ${viewing.tmdbId})
    and ${allOf(notBannedOrBlocked(viewer, viewing.profileId), notHidden(viewer, viewing.profileId))}`;

/**
 * How many members gave the title flames and how many gave it poops: each in their latest review that the viewer may see; members
 * without a public review in their last rating that everyone may see.
 */
export const receptionOf = (title: TitleKey, viewer: MaybeViewer): Sql =>
  sql`select count(*)::int as reviews, (count(*) filter (where given.rating::text like 'fire%'))::int as flames
    from (
      (select distinct on (${content.authorId}) ${content.rating} from content where ${listedReviewsOf(title, viewer)}
        order by ${content.authorId}, ${content.createdAt} desc, ${content.id} desc)
      union all
      (select distinct on (${viewing.profileId}) ${viewing.rating} from viewing where ${listedRatingsOf(title, viewer)}
        order by ${viewing.profileId}, ${diaryDay} desc, ${viewing.id} desc)) given`;
