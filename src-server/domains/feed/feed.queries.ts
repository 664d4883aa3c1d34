import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { matchesAll } from '#server/db/search-words.ts';
import { type Sql, allOf, always, sql, unprepared } from '#server/db/sql.ts';
import { contentByAuthor } from '#server/domains/content/content.queries.ts';
import { listedContent, visibleContent } from '#server/domains/content/content.views.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';

const bookmark = columnsOf('bookmark');
const content = columnsOf('content');
// rows of `content` and `review_search` under the names of the queries below
const recent = columnsOf('reviewSearch', 'recent');
const matching = columnsOf('reviewSearch', 'matching');
const post = columnsOf('content', 'post');
const lastRead = columnsOf('content', 'last_read');
const cutoff = columnsOf('content', 'cutoff');
const firstPosts = columnsOf('content', 'first_posts');
const found = columnsOf('content', 'found');
const rest = columnsOf('content', 'rest');
const latest = columnsOf('content', 'latest');
const favorite = columnsOf('favorite');
const follow = columnsOf('follow');
const reviewSearch = columnsOf('reviewSearch');

interface Slice {
  cursor: Cursor;
  limit: number;
}

/** All public posts, newest first; `among` is a further condition on `content`. */
export function publicFeed({ cursor, limit }: Slice, viewer: MaybeViewer, among: Sql = always): Sql {
  return sql`select ${content.id}, ${content.createdAt} as sort_at from content
    where ${allOf(
      content.isPublic,
      among,
      visibleContent(viewer),
      listedContent(viewer),
      pastCursor(cursor, 'newest', content.createdAt, content.id),
    )}
    order by ${content.createdAt} desc, ${content.id} desc limit ${limit + 1}`;
}

/** A review. A condition on `content`. */
export const isReview: Sql = sql`${content.type} = 'review'`;

/** The number of newest reviews to scan before using the index: common words fill a page from these, and the index would find too many. */
const recentScanLimit = 2_000;

/**
 * Reviews that match all patterns in their title's name and year, their own title and their tags; newest first.
 */
export function foundReviews(
  { cursor, limit }: Slice,
  viewer: MaybeViewer,
  patterns: readonly string[],
): Sql {
  const matches = unprepared(matchesAll(reviewSearch.words, patterns));
  const shown = allOf(content.isPublic, visibleContent(viewer), listedContent(viewer));
  const past = pastCursor(cursor, 'newest', reviewSearch.createdAt, reviewSearch.contentId);
  return sql`with recent as materialized (
      select ${reviewSearch.contentId}, ${reviewSearch.createdAt}, (${matches}) as matches from review_search where ${past}
      order by ${reviewSearch.createdAt} desc, ${reviewSearch.contentId} desc limit ${recentScanLimit}),
    recent_matches as materialized (
      select ${content.id}, ${content.createdAt} from recent join content on ${content.id} = ${recent.contentId}
      where recent.matches and ${shown} order by ${content.createdAt} desc, ${content.id} desc limit ${limit + 1}),
    matching as materialized (
      select ${reviewSearch.contentId} from review_search where ${matches}
        and (select count(*) from recent_matches) <= ${limit} and (select count(*) from recent) = ${recentScanLimit}),
    older_matches as (
      select ${content.id}, ${content.createdAt} from matching join content on ${content.id} = ${matching.contentId}
      where ${shown} and (${content.createdAt}, ${content.id}) < (
        select ${recent.createdAt}, ${recent.contentId} from recent order by ${recent.createdAt}, ${recent.contentId} limit 1)
      order by ${content.createdAt} desc, ${content.id} desc limit ${limit + 1})
    select ${found.id}, ${found.createdAt} as sort_at from (select * from recent_matches union all select * from older_matches) found
    order by ${found.createdAt} desc, ${found.id} desc limit ${limit + 1}`;
}

/** How many posts of each author are read before the cutoff shows which authors may have more on the page. */
const firstPerAuthor = 8;

/**
 * Posts of the members that `chosen` selects (as `author`); `among` is a further condition on `content`. Exact, and fast even if many of
 * the authors have not posted for long, or have posted a lot: one probe per author for their newest post selects the authors that can be
 * on the page; the first few posts of each give a cutoff, which no post on the page is older than; more posts are read only of authors
 * whose last post read is above the cutoff.
 */
function authorsFeed(chosen: Sql, { cursor, limit }: Slice, viewer: Viewer, among: Sql): Sql {
  const past = pastCursor(cursor, 'newest', content.createdAt, content.id);
  const shown = allOf(content.isPublic, among, visibleContent(viewer), listedContent(viewer), past);
  const newest = (author: Sql, count: number, within: Sql = always): Sql =>
    sql`select ${content.createdAt}, ${content.id} from content where ${content.authorId} = ${author} and ${allOf(shown, within)}
      order by ${content.createdAt} desc, ${content.id} desc limit ${count}`;
  const between = sql`(${content.createdAt}, ${content.id}) < (${lastRead.createdAt}, ${lastRead.id})
    and (${cutoff.id} is null or (${content.createdAt}, ${content.id}) > (${cutoff.createdAt}, ${cutoff.id}))`;
  return sql`with best as materialized (
      select chosen.author from (${chosen}) chosen cross join lateral (${newest(sql`chosen.author`, 1)}) latest
      order by ${latest.createdAt} desc, ${latest.id} desc limit ${limit + 1}),
    first_posts as materialized (
      select best.author, ${post.createdAt}, ${post.id},
        row_number() over (partition by best.author order by ${post.createdAt} desc, ${post.id} desc) as place
      from best cross join lateral (${newest(sql`best.author`, firstPerAuthor)}) post),
    cutoff as materialized (
      select ${firstPosts.createdAt}, ${firstPosts.id} from first_posts
      order by ${firstPosts.createdAt} desc, ${firstPosts.id} desc offset ${limit} limit 1),
    more as (
      select ${rest.createdAt}, ${rest.id} from first_posts last_read left join cutoff on true
      cross join lateral (${newest(sql`last_read.author`, limit + 1, between)}) rest
      where last_read.place = ${firstPerAuthor} and (${cutoff.id} is null or (${lastRead.createdAt}, ${lastRead.id}) > (${cutoff.createdAt}, ${cutoff.id})))
    select ${post.id}, ${post.createdAt} as sort_at from (
      select ${firstPosts.createdAt}, ${firstPosts.id} from first_posts union all select * from more) post
    order by ${post.createdAt} desc, ${post.id} desc limit ${limit + 1}`;
}

/** Posts by members whom the viewer follows; `among` is a further condition on `content`. */
export const followingFeed = (slice: Slice, viewer: Viewer, among: Sql = always): Sql =>
  authorsFeed(
    sql`select ${follow.followeeId} as author from follow where ${follow.followerId} = ${viewer.id}::uuid`,
    slice,
    viewer,
    among,
  );

/** Posts by the viewer's favorite members; `among` is a further condition on `content`. */
export const favoritesFeed = (slice: Slice, viewer: Viewer, among: Sql = always): Sql =>
  authorsFeed(
    sql`select ${favorite.favoriteId} as author from favorite where ${favorite.profileId} = ${viewer.id}::uuid`,
    slice,
    viewer,
    among,
  );

/** Posts that the viewer has bookmarked and may still see, latest bookmark first. */
export function bookmarksFeed({ cursor, limit }: Slice, viewer: Viewer): Sql {
  return sql`select ${content.id}, ${bookmark.createdAt} as sort_at from bookmark
      join content on ${content.id} = ${bookmark.contentId}
    where ${bookmark.profileId} = ${viewer.id}::uuid
      and ${allOf(visibleContent(viewer), pastCursor(cursor, 'newest', bookmark.createdAt, bookmark.contentId))}
    order by ${bookmark.createdAt} desc, ${bookmark.contentId} desc limit ${limit + 1}`;
}

/** The viewer's own posts, unlisted ones included. */
export const mineFeed = ({ cursor, limit }: Slice, viewer: Viewer): Sql =>
  contentByAuthor({ authorId: viewer.id, cursor }, limit, viewer);

/** Another member's post that is newer than `after`, for the pill. A condition on `content`. */
export function newerThan(after: string, viewer: MaybeViewer): Sql {
  const others = viewer ? sql`${content.authorId} <> ${viewer.id}::uuid` : always;
  const newer = sql`(${content.createdAt}, ${content.id}) > (
      coalesce((select ${content.createdAt} from content where ${content.id} = ${after}::uuid), uuid_extract_timestamp(${after}::uuid)),
      ${after}::uuid)`;
  return allOf(others, newer);
}

/** How many of the latest reviews are counted to find what is being reviewed; bounds the work in a community of any size. */
const latestReviews = 400;

/** The title of a row of `latest`. */
export const reviewedTitle = pick('content', ['titleType', 'tmdbId'], { as: 'latest' });

/** The titles of the latest reviews that the viewer may see, those with the most reviews first. */
export function beingReviewed(viewer: MaybeViewer, most: number): Sql {
  return sql`with latest as materialized (
      select ${content.id}, ${content.createdAt}, ${content.titleType}, ${content.tmdbId}, ${content.titleName}, ${content.titlePosterPath}, ${content.rating} from content
      where ${allOf(content.isPublic, isReview, visibleContent(viewer), listedContent(viewer))}
      order by ${content.createdAt} desc, ${content.id} desc limit ${latestReviews})
    select ${reviewedTitle.columns}, count(*)::int as reviews,
      (count(*) filter (where ${latest.rating}::text like 'fire%'))::int as flames,
      (array_agg(${latest.titleName} order by ${latest.createdAt} desc, ${latest.id} desc))[1] as "titleName",
      (array_agg(${latest.titlePosterPath} order by ${latest.createdAt} desc, ${latest.id} desc))[1] as "posterPath"
    from latest group by ${latest.titleType}, ${latest.tmdbId}
    order by reviews desc, max(${latest.createdAt}) desc, ${latest.titleType}, ${latest.tmdbId} limit ${most}`;
}
