import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/logger.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { memberTabs } from '#shared/feed-tabs.ts';
import type { SeenMember } from '#shared/schemas/hearts.ts';
import { contentTopic, inboxTopic, memberTopic, reportsTopic } from '#shared/topics.ts';
import type { ContentRemoved, ContentState } from '#shared/views/content.ts';
import type { FollowState, MemberRef, MemberRemoved } from '#shared/views/members.ts';
import type { InboxChange } from '#shared/views/notifications.ts';
import type { RepliesChange } from '#shared/views/replies.ts';
import type { WallChange } from '#shared/views/walls.ts';
import type { Bus } from './bus.ts';
import { createFaceHub } from './face-hub.ts';
import { type Watched, createFeedHub } from './feed-hub.ts';
import { type LiveLoaders, type MemberNow, createLiveLoaders } from './loaders.ts';
import { createMailbox } from './mailbox.ts';
import { createReader } from './readers.ts';
import { createScreenNews } from './screen-news.ts';
import { createThreadHub, toRepliesChange } from './thread-hub.ts';
import { usualTick } from './ticker.ts';
import { createWallHub } from './wall-hub.ts';
import { watchMarks } from './watch-marks.ts';

type Signal = AbortSignal | undefined;

/**
 * What members see change. Every method registers when it is called, before the first read, and yields the present
 * state first (but for the feed, which has none). The iteration ends with its signal.
 */
export interface Live {
  /**
   * Counts of posts; one that is gone, or not for this viewer, is told as removed. And how their authors and these members
   * look, once that changes, or that they are not there any more; of the members at once where it is news to the viewer.
   */
  contentCounts(
    viewer: MaybeViewer,
    ids: readonly string[],
    signal: Signal,
    members?: readonly SeenMember[],
  ): AsyncGenerator<ContentState | ContentRemoved | MemberRef | MemberRemoved>;
  /** A member's counts, and how they look; throws PROFILE_NOT_FOUND, at once or when the member leaves the house or the viewer's sight. */
  memberCounts(viewer: MaybeViewer, profileId: string, signal: Signal): AsyncGenerator<FollowState>;
  /**
   * A post's thread; throws POST_NOT_FOUND, and BUSY when the reader should start again. Ends with the post, also where it
   * is only out of the viewer's sight.
   */
  thread(viewer: MaybeViewer, contentId: string, signal: Signal): AsyncGenerator<RepliesChange>;
  /**
   * A member's wall; throws PROFILE_NOT_FOUND, and BUSY when the reader should start again, because something was missed
   * or whom they may see has changed.
   */
  wall(viewer: MaybeViewer, profileId: string, signal: Signal): AsyncGenerator<WallChange>;
  /**
   * New posts of others in this tab, or reviews of one title; throws SIGNED_OUT for a visitor on a member's tab, and BUSY when the reader should
   * start again, because some of those it told of may be out of their sight now.
   */
  feed(viewer: MaybeViewer, watched: Watched, signal: Signal): AsyncGenerator<{ id: string }>;
  /** What happened to the inbox after `since` (null: from now on), with the numbering's head. */
  inbox(
    viewer: Viewer,
    since: number | null,
    signal: Signal,
  ): AsyncGenerator<{ seq: number; change: InboxChange }>;
  /**
   * How many reported things wait for a decision, told again whenever something was reported or decided, also when their number
   * is the same. Throws MODERATORS_ONLY once the viewer is no moderator any more.
   */
  openReports(viewer: Viewer, signal: Signal): AsyncGenerator<{ open: number }>;
}

interface LiveOptions {
  db: Db;
  bus: Bus;
  logger: Logger;
  loaders?: LiveLoaders;
}

const never = new AbortController().signal;

export function createLive({ db, bus, logger, loaders = createLiveLoaders(db) }: LiveOptions): Live {
  const contents = createReader({ bus, logger, topicOf: contentTopic, load: loaders.contents });
  const members = createReader({ bus, logger, topicOf: memberTopic, load: loaders.members });
  const feedHub = createFeedHub({ bus, logger, loaders });
  const threadHub = createThreadHub({ bus, logger, loaders });
  const wallHub = createWallHub({ bus, logger, loaders });

  return {
    contentCounts: createScreenNews({
      bus,
      loaders,
      contents,
      faces: createFaceHub({ bus, logger, loaders }),
    }),

    memberCounts(viewer, profileId, signal) {
      const mailbox = createMailbox<MemberNow | null | 'marked'>({
        // a mark is read anew, and so brings the counts too
        merge: (waiting, next) => (next !== null && waiting === 'marked' ? waiting : next),
        signal,
        onClose: () => stops.forEach((stop) => stop()),
      });
      const stops = signal?.aborted
        ? []
        : [
            members.watch([profileId], (_id, state) => mailbox.put(state)),
            watchMarks(bus, viewer, [profileId], () => mailbox.put('marked')),
          ];
      return (async function* () {
        try {
          const present = await loaders.memberFor(viewer, profileId);
          if (!present) throw new AppError('PROFILE_NOT_FOUND');
          yield present.state;
          for await (const news of mailbox) {
            const now = news === 'marked' ? await loaders.memberFor(viewer, profileId) : news;
            if (!now) throw new AppError('PROFILE_NOT_FOUND');
            if (news === 'marked' || now.rev > present.rev) yield now.state;
          }
        } finally {
          mailbox.close();
        }
      })();
    },

    thread(viewer, contentId, signal) {
      const mailbox = threadHub.watch(viewer, contentId, signal);
      return (async function* () {
        try {
          const content = (await loaders.contentsFor(viewer, [contentId])).get(contentId);
          if (!content) throw new AppError('POST_NOT_FOUND');
          let last = toRepliesChange(viewer, { content, changed: [], removed: [] }, null);
          yield last;
          for await (const news of mailbox) {
            last = toRepliesChange(viewer, news, last);
            yield last;
            if (last.contentRemoved) return;
          }
        } finally {
          mailbox.close();
        }
      })();
    },

    wall(viewer, profileId, signal) {
      const mailbox = wallHub.watch(viewer, profileId, signal);
      return (async function* () {
        try {
          const print = await loaders.wallPrint(viewer, profileId);
          if (print === null) throw new AppError('PROFILE_NOT_FOUND');
          yield { print, changed: [], removed: [] };
          yield* mailbox;
        } finally {
          mailbox.close();
        }
      })();
    },

    feed(viewer, watched, signal) {
      if (!viewer && memberTabs.has(watched.tab)) throw new AppError('SIGNED_OUT');
      const mailbox = feedHub.watch(viewer, watched, signal);
      return (async function* () {
        for await (const ids of mailbox) for (const id of ids) yield { id };
      })();
    },

    inbox(viewer, since, signal = never) {
      const dirty = bus.watch([inboxTopic(viewer.id)], signal);
      return (async function* () {
        try {
          let cursor = since;
          for (let first = true; ; first = false) {
            const { seq, change } = await loaders.inboxSince(viewer, cursor);
            if (first || seq !== cursor) yield { seq, change };
            cursor = seq;
            // a burst becomes one read
            await wait(usualTick, null, { ref: false });
            if ((await dirty.next()).done) return;
          }
        } finally {
          await dirty.return?.();
        }
      })();
    },

    openReports(viewer, signal = never) {
      const dirty = bus.watch([reportsTopic], signal);
      return (async function* () {
        try {
          do {
            yield await loaders.openReports(viewer);
            // a burst becomes one read
            await wait(usualTick, null, { ref: false });
          } while (!(await dirty.next()).done);
        } finally {
          await dirty.return?.();
        }
      })();
    },
  };
}
