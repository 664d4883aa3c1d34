import { byAge } from '#client/store/by-age.ts';
import { patch, useClientState } from '#client/store/client-store.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import type { ContentView } from '#shared/views/content.ts';

/** Adds the viewer's new post to the top of the lists it belongs to, without a request. */
export function addOwnPost(store: ClientStore, post: ContentView): void {
  const earlier = store.state.ownPosts.filter(({ id }) => id !== post.id);
  patch(store, { ownPosts: [post, ...earlier], hasUnseenOwnPost: true });
}

/** Returns whether a post was made since the last call; if so, the list that shows it starts at its top. */
export function takeUnseenOwnPost(store: ClientStore): boolean {
  const { hasUnseenOwnPost } = store.state;
  if (hasUnseenOwnPost) patch(store, { hasUnseenOwnPost: false });
  return hasUnseenOwnPost;
}

/**
 * The list with the viewer's posts on top that were made after its first page was loaded. A first page that starts with a newer post
 * was loaded after they were made, and contains them unless they have been deleted.
 */
export function withOwnPosts(
  list: readonly ContentView[],
  made: readonly ContentView[],
): readonly ContentView[] {
  const [first] = list;
  const above = first ? made.filter((post) => byAge(post, first) > 0) : made;
  return above.length > 0 ? [...above, ...list] : list;
}

/** A list of posts with the viewer's own new ones on top. */
export function useWithOwnPosts(
  list: readonly ContentView[],
  /** Which of them belong here. */
  belongs: (post: ContentView) => boolean,
): readonly ContentView[] {
  const made = useClientState(({ ownPosts }) => ownPosts);
  return withOwnPosts(list, made.filter(belongs));
}
