import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { listedContent, visibleContent } from '#server/domains/content/content.views.ts';
import type { LiveTools } from '#server/live/live.ts';
import { type CoalescingQueue, createCoalescingQueue } from '#server/live/coalescing-queue.ts';
import { createTicker } from '#server/live/ticker.ts';
import { watchVisibility } from '#server/live/watch-viewer-flags.ts';
import { type MaybeViewer, eachReader } from '#server/viewer.ts';
import { type FeedTab, liveTabs, memberTabs } from '#shared/feed-tabs.ts';
import { isId } from '#shared/ids.ts';
import { mediaTypes } from '#shared/media-types.ts';
import { allFeed } from '#shared/topics.ts';
import type { TitleKey } from '#shared/views/titles.ts';

const favorite = columnsOf('favorite');
const follow = columnsOf('follow');

const content = columnsOf('content');
const newPost = pick('content', ['id', 'type', 'authorId', 'createdAt']);
const FeedPost = z.object({
  ...newPost.shape,
  /** Null unless it is a review. */
  titleType: z.enum(mediaTypes).nullable(),
  tmdbId: z.int().nullable(),
  /** Among the given readers: those who do not see it in lists, those who follow its author, those who have the author as a favorite. */
  unseenBy: z.array(z.guid()),
  followedBy: z.array(z.guid()),
  favoredBy: z.array(z.guid()),
});
/** A new post, with what decides whose feeds show it. */
type FeedPost = z.infer<typeof FeedPost>;

const newPosts = (ids: readonly string[], readers: readonly string[]) =>
  sql`select ${newPost.columns},
      case when ${content.type} = 'review' then ${content.titleType} end as "titleType",
      case when ${content.type} = 'review' then ${content.tmdbId} end as "tmdbId",
      array(select reader.id from unnest(${readers}::uuid[]) reader (id)
        where not (${visibleContent(eachReader)} and ${listedContent(eachReader)})) as "unseenBy",
      array(select ${follow.followerId} from follow
        where ${follow.followeeId} = ${content.authorId} and ${follow.followerId} = any(${readers}::uuid[])) as "followedBy",
      array(select ${favorite.profileId} from favorite
        where ${favorite.favoriteId} = ${content.authorId} and ${favorite.profileId} = any(${readers}::uuid[])) as "favoredBy"
    from content where ${content.id} = any(${ids}::uuid[]) and ${content.isPublic}
    order by ${content.createdAt}, ${content.id}`;

/** A tab, or the reviews of one title in it. */
interface Watched {
  tab: FeedTab;
  title?: TitleKey | undefined;
}

interface Subscriber {
  viewerId: string | null;
  tab: FeedTab;
  /** Only reviews of this one. */
  title: TitleKey | undefined;
  queue: CoalescingQueue<string[]>;
}

/** The most ids that wait for one subscriber; the reader's count does not need more. */
const maxPending = 1_000;
/** The most milliseconds between a post's timestamp and its commit. */
const lateCommit = 5_000;
/** How many recent posts are remembered, so that a re-read after missed updates sends none twice. */
const remembered = 1_000;

/** Public posts made after `newest` and within the last `milliseconds`, or up to `lateCommit` earlier; at most a hundred. */
const postsSince = (newest: Date | null, milliseconds: number) =>
  sql`select ${content.id} from content where ${content.isPublic}
      and ${content.createdAt} > greatest(${newest}::timestamptz, now() - make_interval(secs => ${milliseconds / 1000}::float8))
        - make_interval(secs => ${lateCommit / 1000}::float8)
    order by ${content.createdAt} desc, ${content.id} desc limit 100`;

/** Returns whether a subscriber's tab shows this post. */
function audienceOf(post: FeedPost): (subscriber: Subscriber) => boolean {
  const unseen = new Set(post.unseenBy);
  const followed = new Set(post.followedBy);
  const favored = new Set(post.favoredBy);
  return ({ viewerId, tab, title }) => {
    if (title && (post.titleType !== title.mediaType || post.tmdbId !== title.tmdbId)) return false;
    if (viewerId === null) return tab === 'all' || (tab === 'reviews' && post.type === 'review');
    if (viewerId === post.authorId || unseen.has(viewerId)) return false;
    switch (tab) {
      case 'all':
        return true;
      case 'reviews':
        return post.type === 'review';
      case 'following':
        return followed.has(viewerId);
      case 'favorites':
        return favored.has(viewerId);
      default:
        return false;
    }
  };
}

/**
 * Yields the ids of other members' posts that appear in a tab from now on, or only of reviews of one title. There is no history: call
 * `feed.newer` after subscribing. Throws SIGNED_OUT for a visitor on a member's tab, and BUSY when the reader must subscribe again because
 * they may no longer see some of those posts. Ends with its signal.
 */
export function createFeedLive({ db, bus, logger }: LiveTools) {
  const subscribers = new Set<Subscriber>();
  const published = new Set<string>();
  // never compared with this node's clock, which may differ from the database's
  let newest: Date | null = null;
  let firstJoinedAt = 0;

  // one query per node and tick for all subscribers together
  const markDirty = createTicker<string>({
    logger,
    async run(dirty) {
      const ids = [...dirty].filter((id) => !published.has(id));
      if (ids.length === 0 || subscribers.size === 0) return;
      const readers = new Set<string>();
      for (const { viewerId } of subscribers) if (viewerId !== null) readers.add(viewerId);
      for (const post of await db.rows(FeedPost, newPosts(ids, [...readers]))) {
        published.add(post.id);
        if (newest === null || post.createdAt > newest) newest = post.createdAt;
        const isFor = audienceOf(post);
        for (const subscriber of subscribers) {
          const { viewerId, queue } = subscriber;
          // a member who joined during the query was not part of it, and finds this post with `feed.newer`
          if ((viewerId === null || readers.has(viewerId)) && isFor(subscriber)) queue.put([post.id]);
        }
      }
      for (const id of published) {
        if (published.size <= remembered) break;
        published.delete(id);
      }
    },
  });

  const catchUp = async () => {
    if (subscribers.size === 0) return;
    const missed = await db.rows(IdRow, postsSince(newest, performance.now() - firstJoinedAt));
    for (const { id } of missed) markDirty(id);
  };

  bus.listen(allFeed, {
    onInvalidate(topic) {
      const id = topic.slice(allFeed.length + 1);
      // an invalid id would fail the whole read
      if (isId(id)) markDirty(id);
    },
    onPossibleLoss: () =>
      void catchUp().catch((err: unknown) => logger.warn({ err }, 'could not read missed posts')),
  });

  /** Adds a subscriber. Returns a function that removes it. */
  const join = (subscriber: Subscriber): (() => void) => {
    if (subscribers.size === 0) firstJoinedAt = performance.now();
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  };

  const subscribe = (
    viewer: MaybeViewer,
    { tab, title }: Watched,
    signal: AbortSignal | undefined,
  ): CoalescingQueue<string[]> =>
    createCoalescingQueue<string[]>({
      merge: (waiting, next) => [...waiting, ...next].slice(-maxPending),
      signal,
      listen(queue) {
        if (!liveTabs.has(tab)) return [];
        return [
          join({ viewerId: viewer?.id ?? null, tab, title, queue }),
          // the reader subscribes and counts again
          watchVisibility(bus, viewer, () => queue.fail(new AppError('BUSY'))),
        ];
      },
    });

  return (
    viewer: MaybeViewer,
    watched: Watched,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ id: string }> => {
    if (!viewer && memberTabs.has(watched.tab)) throw new AppError('SIGNED_OUT');
    const queue = subscribe(viewer, watched, signal);
    return (async function* () {
      for await (const ids of queue) for (const id of ids) yield { id };
    })();
  };
}
