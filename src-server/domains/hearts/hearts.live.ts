import { type ContentNow, createContentLive } from '#server/domains/content/content.live.ts';
import { toReview } from '#server/domains/content/content.views.ts';
import { toSpoiler } from '#server/domains/content/spoilers.views.ts';
import { createProfilesLive } from '#server/domains/profiles/profiles.live.ts';
import type { LiveTools } from '#server/live/live.ts';
import { createCoalescingQueue } from '#server/live/coalescing-queue.ts';
import { watchViewerFlags } from '#server/live/watch-viewer-flags.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { SeenMember } from '#shared/schemas/hearts.ts';
import type { ContentEdit, ContentRemoved, ContentState } from '#shared/views/content.ts';
import type { MemberRef, MemberRemoved } from '#shared/views/members.ts';

/** Changes to the posts and members on a reader's screen. */
interface ScreenChange {
  states: Map<string, ContentNow | null>;
  /** Posts to read again for this reader: their own flags changed, here or elsewhere, or what they may see. */
  toReread: Set<string>;
  /** Members whose name or picture changed; null: no longer visible. */
  summaries: Map<string, MemberRef | null>;
}

const change = (some: Partial<ScreenChange>): ScreenChange => ({
  states: new Map(),
  toReread: new Set(),
  summaries: new Map(),
  ...some,
});

const removedContent = (id: string): ContentRemoved => ({ kind: 'content', id, removed: true });
const removedMember = (id: string): MemberRemoved => ({ kind: 'member', id, removed: true });

/** An author's edit. `state` may have been read for no particular viewer, so the spoiler is uncovered here for the author. */
function toEdit(
  viewer: MaybeViewer,
  state: ContentNow,
  changed: Pick<ContentEdit, 'text' | 'editedAt'>,
): ContentEdit {
  const spoiler = toSpoiler(state);
  const own = state.authorId === viewer?.id;
  return {
    ...changed,
    youtubeVideoId: state.editedVideo,
    review: toReview(state),
    spoiler: spoiler && { ...spoiler, covered: spoiler.covered && !own },
  };
}

function toEvent(viewer: MaybeViewer, id: string, state: ContentNow | null): ContentState | ContentRemoved {
  if (!state || !(state.isPublic || state.authorId === viewer?.id)) return removedContent(id);
  const {
    rev,
    heartCount: hearts,
    replyCount: replies,
    hearted,
    bookmarked,
    editedAt,
    editedText: text,
  } = state;
  return {
    kind: 'content',
    id,
    rev,
    hearts,
    replies,
    ...(hearted !== null && { hearted }),
    ...(bookmarked !== null && { bookmarked }),
    ...(editedAt && text !== null && { edit: toEdit(viewer, state, { text, editedAt }) }),
  };
}

/**
 * Yields changes to what a screen shows: the counts of its posts, starting with the current ones; posts that are deleted or not visible
 * to this viewer, as removed; and changed names and pictures of their authors and of these members, or that a member is no longer
 * visible. For these members it starts with those of which the viewer has an older revision. Ends with its signal.
 */
export function createScreenLive({ bus, part }: LiveTools) {
  const contents = part(createContentLive);
  const profiles = part(createProfilesLive);
  return (
    viewer: MaybeViewer,
    ids: readonly string[],
    signal: AbortSignal | undefined,
    members: readonly SeenMember[] = [],
  ): AsyncGenerator<ContentState | ContentRemoved | MemberRef | MemberRemoved> => {
    const postIds = [...new Set(ids)];
    /** The authors of the posts that the viewer may see, by post; nothing is sent about the others. */
    const authors = new Map<string, string>();
    let authorIds: ReadonlySet<string> = new Set();
    const named = new Map(members.map((member) => [member.id, member]));
    // called for each open screen whenever any profile changes
    const shows = (id: string) => named.has(id) || authorIds.has(id);
    const queue = createCoalescingQueue<ScreenChange>({
      merge: (waiting, next) => ({
        states: new Map([...waiting.states, ...next.states]),
        toReread: new Set([...waiting.toReread, ...next.toReread]),
        summaries: new Map([...waiting.summaries, ...next.summaries]),
      }),
      signal,
      listen: (queue) => [
        profiles.watch(viewer, shows, (id, summary) =>
          queue.put(change({ summaries: new Map([[id, summary]]) })),
        ),
        contents.changes.watch(postIds, (id, state) => queue.put(change({ states: new Map([[id, state]]) }))),
        watchViewerFlags(bus, viewer, [...postIds, ...named.keys()], (toReread) =>
          queue.put(change({ toReread })),
        ),
      ],
    });
    const readPosts = async (those: readonly string[]): Promise<Map<string, ContentNow>> => {
      const present = await contents.readFor(viewer, those);
      for (const id of those) {
        const author = present.get(id)?.authorId;
        if (author === undefined) authors.delete(id);
        else authors.set(id, author);
      }
      authorIds = new Set(authors.values());
      return present;
    };
    const summariesOf = async (those: readonly SeenMember[]): Promise<(MemberRef | MemberRemoved)[]> => {
      if (those.length === 0) return [];
      const { newer, gone } = await profiles.readSince(viewer, those);
      return [...newer, ...gone.map(removedMember)];
    };
    return (async function* () {
      try {
        const present = await readPosts(postIds);
        for (const id of postIds) yield toEvent(viewer, id, present.get(id) ?? null);
        const revs = new Map([...present].map(([id, { rev }]) => [id, rev]));
        yield* await summariesOf(members);
        for await (const { states, toReread, summaries } of queue) {
          const postsToReread = postIds.filter((id) => toReread.has(id));
          if (postsToReread.length > 0) {
            const seenBefore = new Set(authors.keys());
            const own = await readPosts(postsToReread);
            for (const id of postsToReread) {
              const state = own.get(id) ?? null;
              // removed if it is no longer visible, because of a block between its author and the viewer, or a report
              if (state || seenBefore.has(id)) yield toEvent(viewer, id, state);
            }
          }
          for (const [id, state] of states) {
            // skip states older than what was sent, and posts that the viewer may not see
            if (!authors.has(id) || (state && state.rev <= (revs.get(id) ?? -1))) continue;
            yield toEvent(viewer, id, state);
          }
          yield* await summariesOf([...toReread].flatMap((id) => named.get(id) ?? []));
          for (const [id, summary] of summaries) if (shows(id)) yield summary ?? removedMember(id);
          revs.clear();
        }
      } finally {
        queue.close();
      }
    })();
  };
}
