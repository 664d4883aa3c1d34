import { pastCursor } from '#server/db/keyset.ts';
import { pick } from '#server/db/columns.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import { contentByAuthor, followedAuthor } from '#server/domains/content/content.queries.ts';
import { listedContent, visibleContent } from '#server/domains/content/content.views.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';

interface Slice {
  cursor: string | null | undefined;
  limit: number;
}

/** Everything public, newest first; `among` narrows it, a condition on `content`. */
export function publicFeed({ cursor, limit }: Slice, viewer: MaybeViewer, among: Sql = none): Sql {
  return sql`select id, created_at as sort_at from content
    where is_public${among} and ${visibleContent(viewer)}${listedContent(viewer)}${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;
}

/** ` and …`: a review. A condition on `content`. */
export const isReview: Sql = sql` and type = 'review'`;

/** Reviews looked through from the newest before the index is asked: of common words they hold a page, and it would find too many. */
const lookedThrough = 2_000;

/** Letters from which on a part of a word is looked for anywhere; the index serves shorter ones as beginnings of words. */
const anywhereFrom = 3;

/** What the words of a search, folded as those of the reviews, are looked for by: `like` patterns that must all match. */
export const patternsOf = (folded: string): string[] =>
  folded
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (Array.from(word).length < anywhereFrom ? `% ${word}%` : `%${word}%`));

/**
 * Reviews in whose title's name and year, own words over them and tags all patterns are found; newest first. The patterns stand
 * in the statement one by one, because the index serves no `like all`.
 */
export function foundReviews(
  { cursor, limit }: Slice,
  viewer: MaybeViewer,
  patterns: readonly string[],
): Sql {
  const matches = patterns.reduce<Sql>((all, pattern) => sql`${all} and words like ${pattern}`, sql`true`);
  const shown = sql`content.is_public and ${visibleContent(viewer)}${listedContent(viewer)}`;
  const past = pastCursor(cursor, 'newest', sql`created_at`, sql`content_id`);
  return sql`with recent as materialized (
      select content_id, created_at, (${matches}) as matches from review_search where true${past}
      order by created_at desc, content_id desc limit ${lookedThrough}),
    near as materialized (
      select content.id, content.created_at from recent join content on content.id = recent.content_id
      where recent.matches and ${shown} order by content.created_at desc, content.id desc limit ${limit + 1}),
    matching as materialized (
      select content_id from review_search where ${matches}
        and (select count(*) from near) <= ${limit} and (select count(*) from recent) = ${lookedThrough}),
    far as (
      select content.id, content.created_at from matching join content on content.id = matching.content_id
      where ${shown} and (content.created_at, content.id) < (
        select created_at, content_id from recent order by created_at, content_id limit 1)
      order by content.created_at desc, content.id desc limit ${limit + 1})
    select id, created_at as sort_at from (select * from near union all select * from far) found
    order by created_at desc, id desc limit ${limit + 1}`;
}

/** How many posts of each author are read before it is known whose more of them may belong to the page. */
const ahead = 8;

/**
 * Posts of the members that `chosen` selects (as `followee_id`). Exact, and as fast when most of those followed have been
 * silent for long, or have written much: one probe for each one's newest post leaves the best authors; a few posts of
 * each give a bar that the page cannot fall below; more are read only of those whose last one read is above it.
 */
function authorsFeed(chosen: Sql, { cursor, limit }: Slice, viewer: Viewer): Sql {
  const past = pastCursor(cursor, 'newest');
  const shown = sql`content.is_public and ${visibleContent(viewer)}${listedContent(viewer)}${past}`;
  const newest = (author: Sql, count: number, among: Sql = none): Sql =>
    sql`select created_at, id from content where content.author_id = ${author} and ${shown}${among}
      order by created_at desc, id desc limit ${count}`;
  const between = sql` and (created_at, id) < (deepest.created_at, deepest.id)
    and (bar.id is null or (created_at, id) > (bar.created_at, bar.id))`;
  return sql`with best as materialized (
      select chosen.followee_id from (${chosen}) chosen
      cross join lateral (${newest(sql`chosen.followee_id`, 1)}) latest
      order by latest.created_at desc, latest.id desc limit ${limit + 1}),
    front as materialized (
      select best.followee_id, mine.created_at, mine.id,
        row_number() over (partition by best.followee_id order by mine.created_at desc, mine.id desc) as place
      from best cross join lateral (${newest(sql`best.followee_id`, ahead)}) mine),
    bar as materialized (
      select created_at, id from front order by created_at desc, id desc offset ${limit} limit 1),
    more as (
      select rest.created_at, rest.id from front deepest left join bar on true
      cross join lateral (${newest(sql`deepest.followee_id`, limit + 1, between)}) rest
      where deepest.place = ${ahead} and (bar.id is null or (deepest.created_at, deepest.id) > (bar.created_at, bar.id)))
    select id, created_at as sort_at from (
      select created_at, id from front union all select created_at, id from more) mine
    order by created_at desc, id desc limit ${limit + 1}`;
}

/** Posts of those the viewer follows. */
export const followingFeed = (slice: Slice, viewer: Viewer): Sql =>
  authorsFeed(sql`select followee_id from follow where follower_id = ${viewer.id}::uuid`, slice, viewer);

/** Posts of those the viewer favors. */
export const favoritesFeed = (slice: Slice, viewer: Viewer): Sql =>
  authorsFeed(
    sql`select favorite_id as followee_id from favorite where profile_id = ${viewer.id}::uuid`,
    slice,
    viewer,
  );

/** What the viewer bookmarked and may still see, latest bookmark first. */
export function bookmarksFeed({ cursor, limit }: Slice, viewer: Viewer): Sql {
  return sql`select content.id, bookmark.created_at as sort_at from bookmark join content on content.id = bookmark.content_id
    where bookmark.profile_id = ${viewer.id}::uuid and ${visibleContent(viewer)}
      ${pastCursor(cursor, 'newest', sql`bookmark.created_at`, sql`bookmark.content_id`)}
    order by bookmark.created_at desc, bookmark.content_id desc limit ${limit + 1}`;
}

/** The viewer's own, unlisted ones included. */
export const mineFeed = ({ cursor, limit }: Slice, viewer: Viewer): Sql =>
  contentByAuthor({ authorId: viewer.id, cursor }, limit, viewer);

/** What a tab would show above `after`, newest first, without the viewer's own posts; for the pill. `tab` is a condition on `content`. */
export function newerThan(after: string, tab: Sql, viewer: MaybeViewer, atMost: number): Sql {
  const others = viewer ? sql` and content.author_id <> ${viewer.id}::uuid` : none;
  return sql`select id from content where is_public${tab}${others} and ${visibleContent(viewer)}${listedContent(viewer)}
      and (created_at, id) > (
        coalesce((select created_at from content where id = ${after}::uuid), uuid_extract_timestamp(${after}::uuid)),
        ${after}::uuid)
    order by created_at desc, id desc limit ${atMost}`;
}

/** How many of the latest reviews say what is being reviewed: bounds the work, whatever the community's size. */
const latestReviews = 400;

/** A title as a row of `latest` names it. */
export const reviewedTitle = pick('content', ['titleType', 'tmdbId'], { as: 'latest' });

/** The titles of the latest reviews that the viewer may see, those with most reviews first. */
export function beingReviewed(viewer: MaybeViewer, most: number): Sql {
  return sql`with latest as materialized (
      select id, created_at, title_type, tmdb_id, title_name, title_poster_path, rating from content
      where is_public and type = 'review' and ${visibleContent(viewer)}${listedContent(viewer)}
      order by created_at desc, id desc limit ${latestReviews})
    select ${reviewedTitle.columns}, count(*)::int as reviews,
      (count(*) filter (where rating::text like 'fire%'))::int as flames,
      (array_agg(title_name order by created_at desc, id desc))[1] as "titleName",
      (array_agg(title_poster_path order by created_at desc, id desc))[1] as "posterPath"
    from latest group by title_type, tmdb_id
    order by reviews desc, max(created_at) desc, title_type, tmdb_id limit ${most}`;
}

/** ` and …`: written by someone the viewer follows. A condition on `content`. */
export const byFollowed = (viewer: Viewer): Sql => sql` and ${followedAuthor(viewer)}`;

/** ` and …`: written by someone the viewer favors. A condition on `content`. */
export const byFavorite = (viewer: Viewer): Sql =>
  sql` and exists (select 1 from favorite where profile_id = ${viewer.id}::uuid and favorite_id = content.author_id)`;
