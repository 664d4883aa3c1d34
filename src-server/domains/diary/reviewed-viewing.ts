import type { Tx } from '#server/db/client.ts';
import { columnsOf, insertInto, update } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { readSettings } from '#server/domains/account/settings.views.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Rating } from '#shared/ratings.ts';
import type { CreateContent } from '#shared/schemas/content.ts';
import type { TitleView } from '#shared/views/titles.ts';
import { checkWatched } from './check-watched.ts';
import { ofTitle, readOwnViewing } from './diary.views.ts';

const viewing = columnsOf('viewing');

/** What a viewing keeps of its title. */
export const titleFields = ({ mediaType, tmdbId, name, posterPath, releaseDate, genres }: TitleView) => ({
  titleType: mediaType,
  tmdbId,
  title: name,
  posterPath,
  releaseDate,
  genres,
});

/** Minutes of a viewing of a whole title: those of a series are not known. */
export const wholeMinutes = ({ mediaType, runtime }: TitleView): number | null =>
  mediaType === 'movie' ? runtime : null;

type Review = NonNullable<CreateContent['review']>;

/**
 * The part of a review's write that makes it the review of a viewing, which takes its rating: one of the viewer's own of this title
 * as a whole (VIEWING_NOT_FOUND), or a new one, whose day must have come (SEEN_TOO_EARLY). The viewer's profile is locked.
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

/** Gives the changed rating of a review to the viewings that it is about, unless they were rated otherwise meanwhile. */
export const changeReviewedRating = (reviewId: string, before: Rating, rating: Rating): Sql =>
  sql`${update('viewing', { rating })} where ${viewing.reviewId} = ${reviewId}::uuid
    and ${viewing.rating} = ${before}::rating`;
