import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { toPage } from '#server/db/keyset.ts';
import { type Sql, allOf, isOneOf, sql } from '#server/db/sql.ts';
import { contentGif, imageAs, toGif } from '#server/domains/media/media.views.ts';
import {
  MemberColumns,
  avatarJoin,
  isToDecide,
  memberColumns,
  notBlocked,
  notHidden,
  notReported,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import { AppError } from '#server/errors.ts';
import type { MaybeViewer, ViewerRef } from '#server/viewer.ts';
import type { ContentPage, ContentState, ContentView, ReviewView } from '#shared/views/content.ts';
import { SpoilerColumns, spoilerColumns, toSpoiler } from './spoilers.views.ts';

const authorTable = columnsOf('profile', 'author');
const bookmark = columnsOf('bookmark');
const content = columnsOf('content');
const heart = columnsOf('heart');
const imageTable = columnsOf('media', 'image');
const reply = columnsOf('reply');
const report = columnsOf('report');

/** What makes a review of a post; all null and empty: it is none. */
export const review = pick('content', [
  'titleType',
  'tmdbId',
  'titleName',
  'titlePosterPath',
  'rating',
  'reviewTitle',
  'tags',
]);

const card = pick('content', [
  'id',
  'rev',
  'type',
  'text',
  'youtubeVideoId',
  'createdAt',
  'editedAt',
  'isPublic',
  'heartCount',
  'replyCount',
]);
const image = imageAs('image');

/** All that a post's card shows, with its author and what the viewer has done to it. */
export const ContentRow = z.object({
  sortAt: z.date(),
  ...card.shape,
  ...contentGif.shape,
  ...review.shape,
  ...image.shape,
  ...SpoilerColumns.shape,
  ...MemberColumns.shape,
  hearted: z.boolean(),
  bookmarked: z.boolean(),
  readOnly: z.boolean(),
});
type ContentRow = z.infer<typeof ContentRow>;

/**
 * Posts that the viewer may see, whatever they have reported: public ones and their own, without a block either way. A condition on
 * `content`. Where all are by one author, give their id as `author`: the block is then looked for once, not for each post.
 */
export function reachableContent(viewer: ViewerRef, author: Sql = content.authorId): Sql {
  if (!viewer) return content.isPublic;
  const own = sql`${content.authorId} = ${viewer.id}::uuid`;
  return allOf(sql`(${content.isPublic} or ${own})`, notBlocked(viewer, author));
}

/** Who may see a post: those who can reach it and have not reported it. A condition on `content`; `author` as above. */
export function visibleContent(viewer: ViewerRef, author?: Sql): Sql {
  return allOf(reachableContent(viewer, author), notReported(viewer, 'content', content.id));
}

/**
 * Who may open a post: also moderators, while a report of it or of a comment on it waits for them, past blocks and their own reports. A
 * condition on `content`, for reading one post; they may do no more with it than others.
 */
export function openContent(viewer: ViewerRef): Sql {
  if (!viewer) return visibleContent(viewer);
  const among = sql`(${report.contentId} = ${content.id}
      or ${report.replyId} in (select ${reply.id} from reply where ${reply.contentId} = ${content.id}))`;
  return sql`(${visibleContent(viewer)} or ${content.isPublic} and ${isToDecide(viewer, among)})`;
}

/** What feeds ask beyond that: the viewer has not hidden its author; always true for a visitor. A condition on `content`. */
export const listedContent = (viewer: ViewerRef): Sql => notHidden(viewer, content.authorId);

/** Selects what the viewer has set on a post; of `content`. */
export const contentFlags = (viewer: MaybeViewer): Sql =>
  viewer
    ? sql`exists (select 1 from heart where ${heart.authorId} = ${viewer.id}::uuid
        and ${heart.contentId} = ${content.id}) as hearted,
        exists (select 1 from bookmark where ${bookmark.profileId} = ${viewer.id}::uuid
        and ${bookmark.contentId} = ${content.id}) as bookmarked`
    : sql`false as hearted, false as bookmarked`;

/**
 * The only query that reads a card. `skeleton` selects `id` and `sort_at` of the page's posts, already visible and
 * limited; it runs first, so that author, picture and flags are looked up for one page only. `readOnly`, a condition on `content`, holds
 * for the posts with which the viewer may do nothing but read them.
 */
export function contentPage(skeleton: Sql, viewer: MaybeViewer, readOnly: Sql = sql`false`): Sql {
  return sql`with page as materialized (${skeleton})
    select page.sort_at as "sortAt", ${card.columns}, ${contentGif.columns}, ${review.columns},
      ${spoilerColumns('content', viewer)}, ${image.columns}, ${memberColumns('author')}, ${contentFlags(viewer)},
      ${readOnly} as "readOnly"
    from page join content on ${content.id} = page.id join profile author on ${authorTable.id} = ${content.authorId}
      left join media image on ${imageTable.id} = ${content.imageId} ${avatarJoin('author')}
    order by page.sort_at desc, page.id desc`;
}

/** The review in a row of `content`; null: it is a post. */
export function toReview(row: Picked<typeof review>): ReviewView | null {
  const {
    titleType: mediaType,
    tmdbId,
    titleName,
    titlePosterPath: posterPath,
    rating,
    reviewTitle,
    tags,
  } = row;
  if (mediaType === null || tmdbId === null || titleName === null || rating === null) return null;
  return { mediaType, tmdbId, titleName, posterPath, rating, reviewTitle, tags };
}

/** A row as this viewer sees the post or review. */
export function toContentView(row: ContentRow, viewer: MaybeViewer): ContentView {
  const { heartCount: hearts, replyCount: replies, ...post } = card.from(row);
  const isAuthor = viewer?.id === row.memberId;
  return {
    kind: 'content',
    ...post,
    image: image.toView(row),
    gif: toGif(row),
    review: toReview(row),
    spoiler: toSpoiler(row),
    author: toMemberRef(row),
    counts: { hearts, replies },
    viewer: {
      hearted: row.hearted,
      bookmarked: row.bookmarked,
      canEdit: isAuthor,
      canDelete: isAuthor,
      ...(row.readOnly && { readOnly: true }),
    },
  };
}

/** Reads a page of cards from a skeleton that was asked for `limit` + 1 rows. */
export async function readContentPage(
  db: Reader,
  viewer: MaybeViewer,
  skeleton: Sql,
  limit: number,
): Promise<ContentPage> {
  const fetchedRows = await db.rows(ContentRow, contentPage(skeleton, viewer));
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  return { items: rows.map((row) => toContentView(row, viewer)), nextCursor };
}

/** Reads one card. Throws POST_NOT_FOUND when it is gone or not for this viewer. */
export async function readContent(db: Reader, viewer: MaybeViewer, id: string): Promise<ContentView> {
  const skeleton = sql`select ${content.id}, ${content.createdAt} as sort_at from content
      where ${content.id} = ${id}::uuid and ${openContent(viewer)}`;
  const readOnly = sql`not (${visibleContent(viewer)})`;
  const row = await db.maybe(ContentRow, contentPage(skeleton, viewer, readOnly));
  if (!row) throw new AppError('POST_NOT_FOUND');
  return toContentView(row, viewer);
}

/** The counts of posts, for answers to hearts and for live events. */
export const contentState = pick('content', ['id', 'rev', 'heartCount', 'replyCount']);

/** Selects `contentState` of these posts; those that are gone are left out. */
export const contentStates = (ids: readonly string[]): Sql =>
  sql`select ${contentState.columns} from content where ${isOneOf(content.id, ids)}`;

/** The counts in a row of `contentStates`. */
export function toContentState(row: Picked<typeof contentState>): ContentState {
  const { heartCount: hearts, replyCount: replies, id, rev } = row;
  return { kind: 'content', id, rev, hearts, replies };
}
