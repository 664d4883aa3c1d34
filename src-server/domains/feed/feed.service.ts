import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import type { Cursor } from '#server/db/keyset.ts';
import { readPatterns } from '#server/db/search-words.ts';
import { type Sql, allOf } from '#server/db/sql.ts';
import { readContentPage } from '#server/domains/content/content.views.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { maxNewerIds, pageSize } from '#shared/limits.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import type { CountNewer, ListFeed } from '#shared/schemas/feed.ts';
import type { ContentPage, NewerPosts, ReviewedTitle } from '#shared/views/content.ts';
import {
  beingReviewed,
  bookmarksFeed,
  favoritesFeed,
  foundReviews,
  followingFeed,
  isReview,
  mineFeed,
  newerThan,
  publicFeed,
  reviewedTitle,
} from './feed.queries.ts';

/** The pill stops counting here. */
const maxNewer = 1_000;

function signedIn(viewer: MaybeViewer): Viewer {
  if (!viewer) throw new AppError('SIGNED_OUT');
  return viewer;
}

/** Reviews that match a search; one without a letter or a digit matches none. */
async function searchReviews(
  db: Reader,
  viewer: MaybeViewer,
  slice: { cursor: Cursor; limit: number },
  query: string,
): Promise<ContentPage> {
  const patterns = await readPatterns(db, query);
  return readContentPage(db, viewer, foundReviews(slice, viewer, patterns), slice.limit);
}

/** A page of a tab, newest first; Reviews can be searched. SIGNED_OUT for a visitor on a member's own tabs. */
export async function listFeed(db: Reader, viewer: MaybeViewer, input: ListFeed): Promise<ContentPage> {
  const slice = { cursor: input.cursor, limit: input.limit ?? pageSize.feed };
  if (input.query) return searchReviews(db, viewer, slice, input.query);
  const skeletons: Record<FeedTab, () => Sql> = {
    all: () => publicFeed(slice, viewer),
    reviews: () => publicFeed(slice, viewer, isReview),
    following: () => followingFeed(slice, signedIn(viewer)),
    favorites: () => favoritesFeed(slice, signedIn(viewer)),
    bookmarks: () => bookmarksFeed(slice, signedIn(viewer)),
    mine: () => mineFeed(slice, signedIn(viewer)),
  };
  return readContentPage(db, viewer, skeletons[input.tab](), slice.limit);
}

/** How many of a tab's posts by others are newer than `after`, and the ids of the newest; none on tabs without a pill. */
export async function countNewer(
  db: Reader,
  viewer: MaybeViewer,
  { tab, after }: CountNewer,
): Promise<NewerPosts> {
  const slice = { cursor: null, limit: maxNewer - 1 };
  const newer = newerThan(after, viewer);
  const skeletons: Partial<Record<FeedTab, () => Sql>> = {
    all: () => publicFeed(slice, viewer, newer),
    reviews: () => publicFeed(slice, viewer, allOf(isReview, newer)),
    following: () => followingFeed(slice, signedIn(viewer), newer),
    favorites: () => favoritesFeed(slice, signedIn(viewer), newer),
  };
  const skeleton = skeletons[tab];
  if (!skeleton) return { count: 0, ids: [] };
  const rows = await db.rows(IdRow, skeleton());
  return { count: rows.length, ids: rows.slice(0, maxNewerIds).map(({ id }) => id) };
}

const ReviewedTitleRow = z.object({
  ...reviewedTitle.shape,
  titleName: z.string(),
  posterPath: z.string().nullable(),
  reviews: z.int(),
  flames: z.int(),
});

/** Titles in the list: two rows of three posters. */
const maxTitles = 6;

/** The titles with the most reviews among the latest ones. */
export async function listBeingReviewed(
  db: Reader,
  viewer: MaybeViewer,
): Promise<{ items: ReviewedTitle[] }> {
  const rows = await db.rows(ReviewedTitleRow, beingReviewed(viewer, maxTitles));
  const items = rows.flatMap(({ titleType: mediaType, tmdbId, titleName, posterPath, flames, reviews }) =>
    mediaType === null || tmdbId === null
      ? []
      : [{ mediaType, tmdbId, titleName, posterPath, reviews: { flames, poops: reviews - flames } }],
  );
  return { items };
}
