import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/logger.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { type Topic, contentTopic, marksTopic } from '#shared/topics.ts';
import type { RepliesChange, ReplyView } from '#shared/views/replies.ts';
import type { Bus } from './bus.ts';
import type { ContentNow, LiveLoaders } from './loaders.ts';
import { type Mailbox, createMailbox } from './mailbox.ts';
import { createTicker } from './ticker.ts';

interface ThreadHubOptions {
  bus: Bus;
  logger: Logger;
  loaders: Pick<LiveLoaders, 'contents' | 'contentsFor' | 'repliesFor' | 'unseenReplies' | 'readersApart'>;
}

/** What a thread's subscriber is told of; `content` null: the post is gone. */
export interface ThreadNews {
  content: ContentNow | null;
  changed: ReplyView[];
  removed: string[];
}

interface Subscriber {
  viewer: MaybeViewer;
  mailbox: Mailbox<ThreadNews>;
}

interface Thread {
  stop: () => void;
  subscribers: Set<Subscriber>;
}

/** Several events for a reader who was slow become one: of each comment the newest state. */
function mergeNews(waiting: ThreadNews, next: ThreadNews): ThreadNews {
  const again = new Set([...next.changed.map(({ id }) => id), ...next.removed]);
  return {
    content: next.content,
    changed: [...waiting.changed.filter(({ id }) => !again.has(id)), ...next.changed],
    removed: [...waiting.removed.filter((id) => !again.has(id)), ...next.removed],
  };
}

/** `content:<post>` or `content:<post>:<comment>`. */
function partsOf(topic: Topic): { contentId: string; replyId: string | undefined } {
  const [, contentId = '', replyId] = topic.split(':');
  return { contentId, replyId };
}

/**
 * Tells readers of a thread what changed in it. A tick reads each changed comment once, as everyone sees it, and again
 * only for those readers to whom it looks different (its author, who hearted it, who is blocked).
 */
export function createThreadHub({ bus, logger, loaders }: ThreadHubOptions) {
  const threads = new Map<string, Thread>();

  const readForAll = async (contentIds: string[], replyIds: string[]) => {
    const readers = new Map<string, MaybeViewer>();
    for (const id of contentIds) {
      threads.get(id)?.subscribers.forEach(({ viewer }) => viewer && readers.set(viewer.id, viewer));
    }
    const usual = await loaders.repliesFor(null, replyIds);
    const apart = new Map<string, ReplyView[]>();
    if (readers.size > 0) {
      for (const id of await loaders.readersApart([...readers.keys()], replyIds)) {
        apart.set(id, await loaders.repliesFor(readers.get(id) ?? null, replyIds));
      }
    }
    return { usual, apart };
  };

  const markDirty = createTicker<Topic>({
    logger,
    async run(dirty) {
      const parts = [...dirty].map(partsOf).filter(({ contentId }) => threads.has(contentId));
      if (parts.length === 0) return;
      const contentIds = [...new Set(parts.map(({ contentId }) => contentId))];
      const replies = parts.filter(
        (part): part is { contentId: string; replyId: string } => part.replyId !== undefined,
      );
      const contents = await loaders.contents(contentIds);
      const replyIds = replies.map(({ replyId }) => replyId);
      const { usual, apart } =
        replyIds.length > 0
          ? await readForAll(contentIds, replyIds)
          : { usual: [], apart: new Map<string, ReplyView[]>() };
      const present = new Set(usual.map(({ id }) => id));
      for (const contentId of contentIds) {
        const content = contents.get(contentId) ?? null;
        const removed = replies
          .filter((reply) => reply.contentId === contentId && !present.has(reply.replyId))
          .map(({ replyId }) => replyId);
        for (const { viewer, mailbox } of threads.get(contentId)?.subscribers ?? []) {
          const seen = (viewer && apart.get(viewer.id)) ?? usual;
          mailbox.put({ content, changed: seen.filter((reply) => reply.contentId === contentId), removed });
        }
      }
    },
  });

  const enter = (contentId: string): Thread => {
    const known = threads.get(contentId);
    if (known) return known;
    const subscribers = new Set<Subscriber>();
    const stop = bus.listen(contentTopic(contentId), {
      onDirty: markDirty,
      // which comments changed cannot be told any more: the subscription starts anew, and its reader reads the thread
      onGap: () => subscribers.forEach(({ mailbox }) => mailbox.fail(new AppError('BUSY'))),
    });
    const thread: Thread = { stop, subscribers };
    threads.set(contentId, thread);
    return thread;
  };

  /** Whom a reader may see has changed: tells them what is out of their sight now. */
  const lookAgain = async (viewer: Viewer, contentId: string, mailbox: Mailbox<ThreadNews>) => {
    try {
      const content = (await loaders.contentsFor(viewer, [contentId])).get(contentId) ?? null;
      const removed = content ? await loaders.unseenReplies(viewer, contentId) : [];
      mailbox.put({ content, changed: [], removed });
    } catch (err) {
      logger.warn({ err }, 'a thread could not be looked at again');
      mailbox.fail(new AppError('BUSY'));
    }
  };

  const watchSight = (viewer: MaybeViewer, contentId: string, mailbox: Mailbox<ThreadNews>) => {
    if (!viewer) return () => {};
    const sight = marksTopic(viewer.id);
    return bus.listen(sight, {
      onDirty: (topic) => {
        if (topic === sight) void lookAgain(viewer, contentId, mailbox);
      },
      // then the thread starts anew as a whole
      onGap: () => {},
    });
  };

  return {
    /** What changes in a thread from now on. */
    watch(viewer: MaybeViewer, contentId: string, signal: AbortSignal | undefined): Mailbox<ThreadNews> {
      // a signal that has ended already closes the box at once, before there is anything to leave
      let leave = () => {};
      const mailbox = createMailbox<ThreadNews>({ merge: mergeNews, signal, onClose: () => leave() });
      if (signal?.aborted) return mailbox;
      const thread = enter(contentId);
      const subscriber: Subscriber = { viewer, mailbox };
      thread.subscribers.add(subscriber);
      const stopSight = watchSight(viewer, contentId, mailbox);
      leave = () => {
        stopSight();
        thread.subscribers.delete(subscriber);
        if (thread.subscribers.size > 0) return;
        thread.stop();
        threads.delete(contentId);
      };
      return mailbox;
    },
  };
}

/** The event that `replies.onChange` yields for a piece of news. */
export function toRepliesChange(
  viewer: MaybeViewer,
  news: ThreadNews,
  before: RepliesChange | null,
): RepliesChange {
  const { content, changed, removed } = news;
  if (!content || !(content.isPublic || content.authorId === viewer?.id)) {
    const { rev, hearts, replies } = before ?? { rev: 0, hearts: 0, replies: 0 };
    return { rev: rev + 1, hearts, replies, changed: [], removed: [], contentRemoved: true };
  }
  const { rev, heartCount: hearts, replyCount: replies } = content;
  return { rev, hearts, replies, changed, removed, contentRemoved: false };
}
