import type { InfiniteData } from '@tanstack/react-query';
import { addChange } from '#client/lib/news.ts';
import type { Change } from '#client/lib/news.ts';
import type { WallPage, WallPostView, WallReplyView } from '#shared/views/walls.ts';

/** The pages of a wall as the server gave them. */
export type WallData = Pick<InfiniteData<WallPage>, 'pages'>;

/** All that changed on a wall while it is open. It lies above the pages, so that no late page can undo it. */
export interface WallNews extends Change<WallPostView> {
  /** What the viewer has written last, a post or a reply. */
  own: string | null;
}

export const noNews: WallNews = { changed: [], removed: [], own: null };

/** Adds what happened since. */
export const addNews = (news: WallNews, change: Change<WallPostView>, own = news.own): WallNews => ({
  ...addChange(news, change),
  own,
});

/** What happened after `known`, which the pages hold by now. */
export function newsSince(news: WallNews, known: WallNews): WallNews {
  const before = new Set(known.changed);
  return { ...news, changed: news.changed.filter((post) => !before.has(post)) };
}

interface Placed {
  id: string;
  createdAt: Date;
}

/** Newest first. */
const byNewness = (a: Placed, b: Placed): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** Whether the last page has been read. */
export const isComplete = ({ pages }: WallData): boolean => pages.at(-1)?.nextCursor === null;

/**
 * The wall as it is now, newest first. A post that no page holds stands in its place, unless that is beyond what has been
 * read: then it comes with its page.
 */
export function postsWith(data: WallData, news: WallNews): WallPostView[] {
  const read = data.pages.flatMap(({ items }) => items);
  const came = new Map(news.changed.map((post) => [post.id, post]));
  const gone = new Set(news.removed);
  const held = new Set(read.map(({ id }) => id));
  const last = read.at(-1);
  const within = (post: WallPostView): boolean => isComplete(data) || !last || byNewness(post, last) < 0;
  const fresh = news.changed.filter((post) => !held.has(post.id) && within(post));
  const now = read.map((post) => {
    const newer = came.get(post.id);
    return newer && newer.rev >= post.rev ? newer : post;
  });
  const posts = now.filter(({ id }) => !gone.has(id));
  return fresh.length > 0 ? [...posts, ...fresh].sort(byNewness) : posts;
}

/**
 * The replies to a post, oldest first: those that come with it and, before them, what was seen or read of earlier ones.
 * What has come between those that come with it and is not among them any more is gone.
 */
export function repliesWith(
  { replies, earlier }: Pick<WallPostView, 'replies' | 'earlier'>,
  seen: readonly WallReplyView[],
): WallReplyView[] {
  const [first] = replies;
  if (earlier === null || !first) return replies;
  const before = new Map<string, WallReplyView>();
  for (const reply of seen) if (byNewness(reply, first) > 0) before.set(reply.id, reply);
  return [...[...before.values()].sort((a, b) => byNewness(b, a)), ...replies];
}
