import { byAge } from '#client/store/by-age.ts';
import { isComplete, newest } from '#client/store/live-list.ts';
import type { ListPages, LiveChanges } from '#client/store/live-list.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';

/**
 * The current wall, newest first. A changed post that no page contains is inserted in order, unless its place is beyond the loaded pages:
 * then it comes with its page. The viewer's own new post is always included.
 */
export function mergeWall(
  data: ListPages<WallPostView>,
  { changed, removed, own }: LiveChanges<WallPostView>,
): WallPostView[] {
  const loaded = data.pages.flatMap(({ items }) => items);
  const changes = new Map(changed.map((post) => [post.id, post]));
  const known = new Set(loaded.map(({ id }) => id));
  const [first, last] = [data.pages[0]?.previousCursor ? loaded[0] : undefined, loaded.at(-1)];
  const isWithin = (post: WallPostView) =>
    (isComplete(data) || !last || byAge(post, last) > 0) &&
    (!first || byAge(post, first) < 0 || own.includes(post.id));
  const added = changed.filter((post) => !known.has(post.id) && isWithin(post));
  const posts = loaded
    .filter(({ id }) => !removed.includes(id))
    .map((post) => newest(changes.get(post.id) ?? post, post));
  return added.length > 0 ? [...posts, ...added].toSorted((a, b) => byAge(b, a)) : posts;
}

/**
 * The replies to a post, oldest first: those that come with it, and before them the earlier ones that have been loaded. A loaded
 * reply that is newer than the first of those that come with the post, but not among them, was removed.
 */
export function mergeReplies(
  { replies, earlier }: Pick<WallPostView, 'replies' | 'earlier'>,
  loaded: readonly WallReplyView[],
): WallReplyView[] {
  const [first] = replies;
  if (earlier === null || !first) return replies;
  const before = new Map(loaded.filter((reply) => byAge(reply, first) < 0).map((reply) => [reply.id, reply]));
  return [...[...before.values()].toSorted(byAge), ...replies];
}
