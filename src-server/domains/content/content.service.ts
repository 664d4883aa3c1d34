import { z } from 'zod';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertInto, pick, update } from '#server/db/columns.ts';
import { createOnce } from '#server/db/create-once.ts';
import { IdRow } from '#server/db/id-row.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { changeReviewedRating, linkReview } from '#server/domains/diary/diary.writes.ts';
import { claimImage } from '#server/domains/media/media.writes.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { AppError, postgresCode } from '#server/errors.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { nameTitle } from '#server/integrations/named-title.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { pageSize } from '#shared/limits.ts';
import type {
  ContentById,
  CreateContent,
  ReviewFields,
  ListByAuthor,
  ListByTitle,
  UpdateContent,
} from '#shared/schemas/content.ts';
import { contentTopic, feedTopic, memberTopic } from '#shared/topics.ts';
import type { ContentPage, ContentView } from '#shared/views/content.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import type { TitleView } from '#shared/views/titles.ts';
import { videoOfEdited, videoOfNew } from '#shared/youtube.ts';
import { dropContent } from './content.writes.ts';
import { contentByAuthor, contentByTitle } from './content.queries.ts';
import { readContent, readContentPage, visibleContent } from './content.views.ts';
import { SpoilerMark, isMarkedOtherwise, markOf, spoilerMark } from './spoilers.views.ts';

const content = columnsOf('content');
const media = columnsOf('media');

/** One post or review, if the viewer may see it. */
export const getContent = (db: Reader, viewer: MaybeViewer, { id }: ContentById): Promise<ContentView> =>
  readContent(db, viewer, id);

/** A member's posts, reviews or both, newest first. */
export function listByAuthor(db: Reader, viewer: MaybeViewer, input: ListByAuthor): Promise<ContentPage> {
  const { limit = pageSize.feed } = input;
  return readContentPage(db, viewer, contentByAuthor(input, limit, viewer), limit);
}

/** The reviews of a title: the viewer's own first, then those by members they follow, then the others; newest first within each. */
export function listByTitle(db: Reader, viewer: MaybeViewer, input: ListByTitle): Promise<ContentPage> {
  const skeleton = contentByTitle(input, pageSize.titleReviews, viewer);
  return readContentPage(db, viewer, skeleton, pageSize.titleReviews);
}

type Spoiler = CreateContent['spoiler'];

/** What a post spoils. Looked up before the write's transaction. */
const nameSpoiler = async (titles: TitleSource, spoiler: Spoiler): Promise<SpoiledTitle | null> =>
  typeof spoiler === 'object' && spoiler ? nameTitle(titles, spoiler) : null;

/** What is spoiled: a review's own title, if it says so; of a post what it names. */
function spoiledTitle(
  spoiler: Spoiler,
  namedTitle: SpoiledTitle | null,
  reviewedTitle: SpoiledTitle | null,
): SpoiledTitle | null {
  if (!spoiler) return null;
  if ((spoiler === true) !== (reviewedTitle !== null)) {
    throw new AppError('INVALID_INPUT', { fields: { spoiler: contentMessages.spoiledTitleMissing } });
  }
  return reviewedTitle ?? namedTitle;
}

interface NewContent extends Pick<CreateContent, 'text' | 'imageId' | 'gif' | 'review' | 'clientId'> {
  videoId: string | null;
  reviewedTitle: (Pick<TitleView, 'mediaType' | 'tmdbId' | 'posterPath'> & { titleName: string }) | null;
  spoilerTitle: SpoiledTitle | null;
}

/** Inserts a post or a review and returns its `id`; does nothing where an earlier request with this `clientId` has made it. */
const insertContent = (
  viewer: Viewer,
  { text, imageId, gif, review, clientId, videoId, reviewedTitle, spoilerTitle }: NewContent,
): Sql =>
  sql`${insertInto('content', {
    authorId: viewer.id,
    type: review ? 'review' : 'post',
    text,
    imageId: imageId ?? null,
    youtubeVideoId: videoId,
    gifUrl: gif?.url ?? null,
    gifWidth: gif?.width ?? null,
    gifHeight: gif?.height ?? null,
    gifAlt: gif?.alt ?? null,
    titleType: reviewedTitle?.mediaType ?? null,
    tmdbId: reviewedTitle?.tmdbId ?? null,
    titleName: reviewedTitle?.titleName ?? null,
    titlePosterPath: reviewedTitle?.posterPath ?? null,
    rating: review?.rating ?? null,
    reviewTitle: review?.reviewTitle ?? '',
    tags: review?.tags ?? [],
    clientId,
    ...spoilerMark(spoilerTitle),
  })}
    on conflict (${columnList('content', ['authorId', 'clientId'])}) do nothing returning ${content.id}`;

/**
 * Creates a post or a review, which keeps what the movie database says about its title now. A repeated `clientId` returns what the first
 * request created. Throws IMAGE_UNUSABLE, TITLE_NOT_FOUND, EPISODE_NOT_FOUND, TITLES_AWAY, or for the viewing of a review
 * VIEWING_NOT_FOUND or SEEN_TOO_EARLY, and nothing is created.
 */
export async function createContent(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  input: CreateContent,
): Promise<ContentView> {
  const { text, imageId, imageAlt, gif, review, spoiler, clientId } = input;
  const videoId = videoOfNew(text, Boolean(imageId ?? gif));
  const byClientId = sql`select ${content.id} from content where ${content.authorId} = ${viewer.id}::uuid
      and ${content.clientId} = ${clientId}::uuid`;
  if (review ?? spoiler) {
    // a repeated request does not ask the movie database again, which may be away by now
    const earlier = await db.maybe(IdRow, byClientId);
    if (earlier) return readContent(db, viewer, earlier.id);
  }
  const title = review ? await titles.get({ mediaType: review.mediaType, tmdbId: review.tmdbId }) : null;
  const reviewedTitle = title && {
    ...title,
    titleName: titleWithYear(title.name, title.releaseDate),
    episode: null,
  };
  const spoilerTitle = spoiledTitle(spoiler, await nameSpoiler(titles, spoiler), reviewedTitle);
  const viewing = review?.viewing;
  return db.write(async (tx) => {
    if (viewing) await lockOwnProfile(tx, viewer);
    const { id, isNew } = await createOnce(tx, byClientId, async () => {
      if (imageId) {
        // that it is in no other post, its unique index says
        await claimImage(tx, viewer, imageId, 'post');
        if (typeof imageAlt === 'string')
          await tx.execute(sql`${update('media', { alt: imageAlt })} where ${media.id} = ${imageId}::uuid`);
      }
      return insertContent(viewer, { ...input, videoId, reviewedTitle, spoilerTitle });
    }).catch((error: unknown) => {
      if (postgresCode(error) === '23505') throw new AppError('IMAGE_UNUSABLE', { cause: error });
      throw error;
    });
    if (isNew) {
      if (title && viewing) await linkReview(tx, viewer, title, { id, rating: review.rating, viewing });
      tx.publish(feedTopic(id), memberTopic(viewer.id));
    }
    return readContent(tx, viewer, id);
  });
}

const own = pick('content', [
  'authorId',
  'type',
  'text',
  'youtubeVideoId',
  'rating',
  'reviewTitle',
  'tags',
  'titleType',
  'tmdbId',
  'titleName',
]);
const OwnRow = z.object({ ...own.shape, hasPicture: z.boolean(), ...SpoilerMark.shape });
type OwnRow = z.infer<typeof OwnRow>;

/** What a row reviews. */
function reviewedBy({ titleType: mediaType, tmdbId, titleName }: OwnRow): SpoiledTitle | null {
  if (mediaType === null || tmdbId === null || titleName === null) return null;
  return { mediaType, tmdbId, titleName, episode: null };
}

/** Locks the viewer's own post. Throws NOT_YOURS for someone else's, POST_NOT_FOUND for one that they may not see. */
async function lockOwn(tx: Tx, viewer: Viewer, id: string): Promise<OwnRow> {
  const row = await tx.maybe(
    OwnRow,
    sql`select ${own.columns}, (${content.imageId} is not null or ${content.gifUrl} is not null) as "hasPicture",
        ${markOf('content')} from content
      where ${content.id} = ${id}::uuid and ${visibleContent(viewer)} for no key update`,
  );
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.authorId !== viewer.id) throw new AppError('NOT_YOURS');
  return row;
}

const isSameReview = (present: OwnRow, { rating, reviewTitle, tags }: ReviewFields): boolean =>
  present.rating === rating &&
  present.reviewTitle === reviewTitle &&
  present.tags.join('\n') === tags.join('\n');

/**
 * Changes a post's text and spoiler, and a review's rating, headline and tags. The video changes only with the text: it becomes the one
 * that the whole text links to, or is removed. Only a post with a picture or a GIF, or a review, may have an empty text (EMPTY_POST). A
 * changed rating also becomes that of the viewings that the review is about. Throws TITLE_NOT_FOUND, EPISODE_NOT_FOUND or TITLES_AWAY
 * for the spoiler.
 */
export async function updateContent(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { id, text: newText, review, spoiler }: UpdateContent,
): Promise<ContentView> {
  const namedTitle = await nameSpoiler(titles, spoiler);
  return db.write(async (tx) => {
    // as every change of a diary begins
    if (review) await lockOwnProfile(tx, viewer);
    const present = await lockOwn(tx, viewer, id);
    const text = newText ?? present.text;
    if (!text && !present.hasPicture && present.type === 'post') {
      throw new AppError('EMPTY_POST', { fields: { text: composerMessages.textMissing } });
    }
    if (review && present.type === 'post') throw new AppError('INVALID_INPUT');
    const spoilerTitle = spoiledTitle(spoiler, namedTitle, reviewedBy(present));
    const marks = spoiler !== undefined && isMarkedOtherwise(present, spoilerTitle);
    if (text !== present.text || marks || (review && !isSameReview(present, review))) {
      const changes = update('content', {
        text,
        youtubeVideoId: videoOfEdited(present, text),
        editedAt: sql`now()`,
        ...(review && { rating: review.rating, reviewTitle: review.reviewTitle, tags: review.tags }),
        ...(marks && spoilerMark(spoilerTitle)),
      });
      await tx.execute(sql`${changes} where ${content.id} = ${id}::uuid`);
      if (review && present.rating !== null && present.rating !== review.rating)
        await tx.execute(changeReviewedRating(id, present.rating, review.rating));
      tx.publish(contentTopic(id));
    }
    return readContent(tx, viewer, id);
  });
}

/** Removes a post with its comments, hearts, bookmarks and notifications; its picture's files go by a job. */
export async function removeContent(db: Db, viewer: Viewer, { id }: ContentById): Promise<{ id: string }> {
  return db.write(async (tx) => {
    await lockOwn(tx, viewer, id);
    await dropContent(tx, { id, authorId: viewer.id });
    return { id };
  });
}
