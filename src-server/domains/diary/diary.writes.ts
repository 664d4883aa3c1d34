import type { Tx } from '#server/db/client.ts';
import { columnList, columnsOf, fieldsOf, insertInto, pick, update } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { readSettings } from '#server/domains/account/settings.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Rating } from '#shared/ratings.ts';
import type { CreateContent } from '#shared/schemas/content.ts';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { checkWatched } from './check-watched.ts';
import { ofTitle, readOwnViewing, restorable } from './diary.views.ts';
import { titleFields, wholeMinutes } from './viewing-fields.ts';

const content = columnsOf('content');
const removedViewing = columnsOf('removedViewing');
const viewing = columnsOf('viewing');

// a column that `removed_viewing` lacks is a compile error below
const fields = fieldsOf('viewing');
const columns = columnList('viewing', fields);
const removal = ['removedAt', 'withMark', 'withTick', 'wasFinished'] as const;

interface Removal {
  /** The mark that was removed: setting it again restores them. Null: they were removed in the diary. */
  mark: 'seen' | 'watched' | null;
}

/** Removes viewings and keeps their rows for a while; `which` is a condition on `viewing`. */
export const removeViewings = (which: Sql, { mark }: Removal): Sql =>
  sql`with removed as (delete from viewing where ${which} returning ${columnList('viewing', fields, 'viewing')})
    insert into removed_viewing (${columns}, ${columnList('removedViewing', removal)})
    select ${columns}, now(), ${mark !== null}::boolean, ${mark === 'watched'}::boolean, false from removed`;

/** What `restoreViewings` returns of each viewing. */
export const restoredViewing = pick('removedViewing', ['wasFinished'], { as: 'restored' });

/**
 * Restores viewings that were just removed, with a higher `rev`, and returns a row for each; `which` is a condition on
 * `removed_viewing`. A review that was deleted in the meantime is no longer linked.
 */
export function restoreViewings(which: Sql): Sql {
  const others = fields.filter((field) => field !== 'reviewId' && field !== 'rev');
  const changed = ['reviewId', 'rev'] as const;
  const restored = columnsOf('removedViewing', 'restored');
  return sql`with restored as (delete from removed_viewing where ${which} and ${removedViewing.removedAt} > now() - ${restorable}
      returning ${columnList('removedViewing', [...fields, 'wasFinished'], 'removed_viewing')}),
    present as (insert into viewing (${columnList('viewing', others)}, ${columnList('viewing', changed)})
    select ${columnList('viewing', others)}, (select ${content.id} from content where ${content.id} = ${restored.reviewId}), ${restored.rev} + 1
    from restored on conflict do nothing returning ${viewing.id})
    select ${restoredViewing.columns} from restored where ${restored.id} in (select id from present)`;
}

/** Viewings of a title that were removed when the viewer last unmarked it as seen. A condition on `removed_viewing`. */
export const viewingsRemovedWithSeen = ({ id }: Viewer, { mediaType, tmdbId }: TitleKey): Sql => {
  const own = sql`${removedViewing.profileId} = ${id}::uuid and ${removedViewing.titleType} = ${mediaType}::title_type
    and ${removedViewing.tmdbId} = ${tmdbId}::int and ${removedViewing.withMark} and not ${removedViewing.withTick}`;
  return sql`${own} and ${removedViewing.removedAt} = (
    select max(${removedViewing.removedAt}) from removed_viewing where ${own})`;
};

/**
 * Viewings of these episodes in a round: for each, those that were removed when the viewer last unmarked it or its title as
 * seen. A condition on `removed_viewing`.
 */
export const episodesRemovedWithMark = (
  { id }: Viewer,
  { tmdbId, round, episodeIds }: { tmdbId: number; round: number; episodeIds: readonly number[] },
): Sql => {
  const own = sql`${removedViewing.profileId} = ${id}::uuid and ${removedViewing.titleType} = 'show'
    and ${removedViewing.tmdbId} = ${tmdbId}::int and ${removedViewing.round} = ${round}::int
    and ${removedViewing.episodeId} = any(${episodeIds}::int[]) and ${removedViewing.withMark}`;
  return sql`${own} and (${removedViewing.episodeId}, ${removedViewing.removedAt}) in (
    select ${removedViewing.episodeId}, max(${removedViewing.removedAt}) from removed_viewing where ${own} group by 1)`;
};

/** Deletes removed viewings that can no longer be restored. */
export const forgetRemovedViewings = sql`delete from removed_viewing
    where ${removedViewing.removedAt} < now() - ${restorable}`;

type Review = NonNullable<CreateContent['review']>;

/**
 * The part of a review's write that links it to a viewing, which gets the review's rating: one of the viewer's own viewings of this
 * whole title (VIEWING_NOT_FOUND), or a new one, whose day must have begun (SEEN_TOO_EARLY). The caller has locked the viewer's profile.
 */
export async function linkReview(
  tx: Tx,
  viewer: Viewer,
  title: TitleView,
  { id: reviewId, rating, viewing: chosen }: { id: string } & Required<Pick<Review, 'rating' | 'viewing'>>,
): Promise<void> {
  if ('id' in chosen) {
    const { mediaType, tmdbId, episode } = await readOwnViewing(tx, viewer, chosen.id);
    if (mediaType !== title.mediaType || tmdbId !== title.tmdbId || episode)
      throw new AppError('VIEWING_NOT_FOUND');
    await tx.execute(
      sql`${update('viewing', { reviewId, rating })} where ${viewing.id} = ${chosen.id}::uuid`,
    );
    return;
  }
  const settings = await readSettings(tx, viewer);
  checkWatched(settings, chosen.watchedOn);
  await tx.execute(
    insertInto('viewing', {
      ...titleFields(title),
      profileId: viewer.id,
      watchedOn: chosen.watchedOn,
      rating,
      reviewId,
      minutes: wholeMinutes(title),
      rewatch: sql`exists (select 1 from viewing where ${ofTitle(viewer.id, title)} and ${viewing.episodeId} is null)`,
      visibility: settings.diaryVisibility,
    }),
  );
}

/** Gives the changed rating of a review to the viewings that it is about, unless their rating was changed in the meantime. */
export const changeReviewedRating = (reviewId: string, before: Rating, rating: Rating): Sql =>
  sql`${update('viewing', { rating })} where ${viewing.reviewId} = ${reviewId}::uuid
    and ${viewing.rating} = ${before}::rating`;
