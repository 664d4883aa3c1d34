import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/logger.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { type Topic, marksTopic, wallTopic } from '#shared/topics.ts';
import type { WallChange, WallPostView } from '#shared/views/walls.ts';
import type { Bus } from './bus.ts';
import type { LiveLoaders } from './loaders.ts';
import { type Mailbox, createMailbox } from './mailbox.ts';
import { createTicker } from './ticker.ts';

interface WallHubOptions {
  bus: Bus;
  logger: Logger;
  loaders: Pick<LiveLoaders, 'wallPostsFor' | 'wallReadersApart'>;
}

interface Subscriber {
  viewer: MaybeViewer;
  mailbox: Mailbox<WallChange>;
}

interface Wall {
  stop: () => void;
  subscribers: Set<Subscriber>;
}

/** Several events for a reader who was slow become one: of each post the newest state. */
function mergeChanges(waiting: WallChange, next: WallChange): WallChange {
  const again = new Set([...next.changed.map(({ id }) => id), ...next.removed]);
  return {
    changed: [...waiting.changed.filter(({ id }) => !again.has(id)), ...next.changed],
    removed: [...waiting.removed.filter((id) => !again.has(id)), ...next.removed],
  };
}

/** `wall:<profile>:<post>`. */
function partsOf(topic: Topic): { profileId: string; postId: string } {
  const [, profileId = '', postId = ''] = topic.split(':');
  return { profileId, postId };
}

/**
 * Tells readers of a wall what changed on it. A tick reads each changed post once, as everyone sees it, and again only for
 * those readers to whom it looks different (who wrote it, owns the wall, likes something of it, is blocked).
 */
export function createWallHub({ bus, logger, loaders }: WallHubOptions) {
  const walls = new Map<string, Wall>();

  const readApart = async (profileIds: readonly string[], postIds: readonly string[]) => {
    const readers = new Map<string, MaybeViewer>();
    for (const id of profileIds) {
      walls.get(id)?.subscribers.forEach(({ viewer }) => viewer && readers.set(viewer.id, viewer));
    }
    const apart = new Map<string, WallPostView[]>();
    if (readers.size === 0) return apart;
    for (const id of await loaders.wallReadersApart([...readers.keys()], postIds)) {
      apart.set(id, await loaders.wallPostsFor(readers.get(id) ?? null, postIds));
    }
    return apart;
  };

  const markDirty = createTicker<Topic>({
    logger,
    async run(dirty) {
      const parts = [...dirty].map(partsOf).filter(({ profileId }) => walls.has(profileId));
      if (parts.length === 0) return;
      const profileIds = [...new Set(parts.map(({ profileId }) => profileId))];
      const postIds = parts.map(({ postId }) => postId);
      const usual = await loaders.wallPostsFor(null, postIds);
      const apart = await readApart(profileIds, postIds);
      const present = new Set(usual.map(({ id }) => id));
      for (const profileId of profileIds) {
        const removed = parts
          .filter((part) => part.profileId === profileId && !present.has(part.postId))
          .map(({ postId }) => postId);
        for (const { viewer, mailbox } of walls.get(profileId)?.subscribers ?? []) {
          const seen = (viewer && apart.get(viewer.id)) ?? usual;
          const changed = seen.filter((post) => post.profileId === profileId);
          if (changed.length > 0 || removed.length > 0) mailbox.put({ changed, removed });
        }
      }
    },
  });

  const enter = (profileId: string): Wall => {
    const known = walls.get(profileId);
    if (known) return known;
    const subscribers = new Set<Subscriber>();
    const stop = bus.listen(wallTopic(profileId), {
      onDirty: markDirty,
      // which posts changed cannot be told any more: the subscription starts anew, and its reader compares prints
      onGap: () => subscribers.forEach(({ mailbox }) => mailbox.fail(new AppError('BUSY'))),
    });
    const wall: Wall = { stop, subscribers };
    walls.set(profileId, wall);
    return wall;
  };

  /** Ends a reader's subscription when whom they may see has changed: it comes back and compares prints. */
  const watchSight = (viewer: MaybeViewer, mailbox: Mailbox<WallChange>) => {
    if (!viewer) return () => {};
    const sight = marksTopic(viewer.id);
    return bus.listen(sight, {
      onDirty: (topic) => {
        if (topic === sight) mailbox.fail(new AppError('BUSY'));
      },
      onGap: () => {},
    });
  };

  return {
    /** What changes on a wall from now on. */
    watch(viewer: MaybeViewer, profileId: string, signal: AbortSignal | undefined): Mailbox<WallChange> {
      const leave = () => {
        stopSight();
        const wall = walls.get(profileId);
        if (!wall?.subscribers.delete(subscriber) || wall.subscribers.size > 0) return;
        wall.stop();
        walls.delete(profileId);
      };
      let stopSight = () => {};
      const mailbox = createMailbox<WallChange>({ merge: mergeChanges, signal, onClose: leave });
      const subscriber: Subscriber = { viewer, mailbox };
      if (signal?.aborted) return mailbox;
      enter(profileId).subscribers.add(subscriber);
      stopSight = watchSight(viewer, mailbox);
      return mailbox;
    },
  };
}
