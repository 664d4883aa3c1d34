import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/logger.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { liveTabs, type FeedTab } from '#shared/feed-tabs.ts';
import { isId } from '#shared/ids.ts';
import { type Topic, allFeed, marksTopic } from '#shared/topics.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import type { Bus } from './bus.ts';
import type { FeedPost, LiveLoaders } from './loaders.ts';
import { type Mailbox, createMailbox } from './mailbox.ts';
import { createTicker } from './ticker.ts';

interface FeedHubOptions {
  bus: Bus;
  logger: Logger;
  loaders: Pick<LiveLoaders, 'feedPosts' | 'postsSince'>;
}

/** A tab, or the reviews of one title in it. */
export interface Watched {
  tab: FeedTab;
  title?: TitleKey | undefined;
}

interface Subscriber {
  viewerId: string | null;
  tab: FeedTab;
  /** Only reviews of this one. */
  title: TitleKey | undefined;
  mailbox: Mailbox<string[]>;
}

/** One subscriber's waiting ids; past it the reader sees a number that is large enough. */
const mostWaiting = 1_000;
/** Milliseconds that a post may have taken from its timestamp to its commit. */
const lateCommit = 5_000;
/** Posts announced lately, so that a re-read after a gap repeats none. */
const remembered = 1_000;

/** A post with its readers as sets, and whether a subscriber's tab shows it. */
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

/** Announces new posts: one query per node and tick over all its subscribers, never one for each. */
export function createFeedHub({ bus, logger, loaders }: FeedHubOptions) {
  const subscribers = new Set<Subscriber>();
  const announced = new Set<string>();
  let lastSeen = new Date();

  const markDirty = createTicker<string>({
    logger,
    async run(dirty) {
      const ids = [...dirty].filter((id) => !announced.has(id));
      if (ids.length === 0 || subscribers.size === 0) return;
      const readers = new Set<string>();
      for (const { viewerId } of subscribers) if (viewerId !== null) readers.add(viewerId);
      for (const post of await loaders.feedPosts(ids, [...readers])) {
        announced.add(post.id);
        if (post.createdAt > lastSeen) lastSeen = post.createdAt;
        const isFor = audienceOf(post);
        for (const subscriber of subscribers) {
          if (readers.has(subscriber.viewerId ?? '') || subscriber.viewerId === null) {
            if (isFor(subscriber)) subscriber.mailbox.put([post.id]);
          }
        }
      }
      for (const id of announced) {
        if (announced.size <= remembered) break;
        announced.delete(id);
      }
    },
  });

  const catchUp = async () => {
    if (subscribers.size === 0) return;
    const missed = await loaders.postsSince(new Date(lastSeen.getTime() - lateCommit));
    for (const id of missed) markDirty(id);
  };

  bus.listen(allFeed, {
    onDirty(topic) {
      const id = topic.slice(allFeed.length + 1);
      // what names no post would fail every read it is part of
      if (isId(id)) markDirty(id);
    },
    onGap: () =>
      void catchUp().catch((err: unknown) => logger.warn({ err }, 'missed posts could not be read')),
  });

  /** Ends a reader's subscription when whom they may see has changed: it comes back and counts anew. */
  const watchSight = (viewer: MaybeViewer, mailbox: Mailbox<string[]>) => {
    if (!viewer) return () => {};
    const sight = marksTopic(viewer.id);
    const onDirty = (topic: Topic) => {
      if (topic === sight) mailbox.fail(new AppError('BUSY'));
    };
    return bus.listen(sight, { onDirty, onGap: () => {} });
  };

  return {
    /** Ids of posts by others that appear there from now on. */
    watch(viewer: MaybeViewer, { tab, title }: Watched, signal: AbortSignal | undefined): Mailbox<string[]> {
      // a signal that has ended already closes the box at once, before there is anything to leave
      let leave = () => {};
      const mailbox = createMailbox<string[]>({
        merge: (waiting, next) => [...waiting, ...next].slice(-mostWaiting),
        signal,
        onClose: () => leave(),
      });
      if (signal?.aborted || !liveTabs.has(tab)) return mailbox;
      const subscriber: Subscriber = { viewerId: viewer?.id ?? null, tab, title, mailbox };
      if (subscribers.size === 0) lastSeen = new Date(Math.max(lastSeen.getTime(), Date.now()));
      subscribers.add(subscriber);
      const stopSight = watchSight(viewer, mailbox);
      leave = () => {
        stopSight();
        subscribers.delete(subscriber);
      };
      return mailbox;
    },
  };
}
