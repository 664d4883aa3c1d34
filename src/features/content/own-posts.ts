import { useMemo, useSyncExternalStore } from 'react';
import type { ContentView } from '#shared/views/content.ts';

/** What the member made since the page was loaded, newest first. */
let own: readonly ContentView[] = [];
let unseen = false;
const listeners = new Set<() => void>();

/** Puts a post the member has just made on top of the lists it belongs to, without asking the server for them again. */
export function addOwnPost(post: ContentView): void {
  own = [post, ...own.filter(({ id }) => id !== post.id)];
  unseen = true;
  for (const notify of listeners) notify();
}

/** Whether a post was made since the last call: then the list that shows it begins at its top. */
export function takeUnseenOwnPost(): boolean {
  const was = unseen;
  unseen = false;
  return was;
}

const isNewer = (a: ContentView, b: ContentView): boolean =>
  a.createdAt.getTime() - b.createdAt.getTime() > 0 ||
  (a.createdAt.getTime() === b.createdAt.getTime() && a.id > b.id);

/**
 * The list with own posts on top that were made after its first page was read. A first page that begins with anything
 * newer was read later, and has them in their place, or they are gone.
 */
export function withOwnPosts(
  list: readonly ContentView[],
  made: readonly ContentView[],
): readonly ContentView[] {
  const [first] = list;
  const above = first ? made.filter((post) => isNewer(post, first)) : made;
  return above.length > 0 ? [...above, ...list] : list;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** A list of posts as the server gave it, with the member's own new ones on top. */
export function useWithOwnPosts(
  list: readonly ContentView[],
  /** Which of them belong here; keep the function's identity. */
  belongs: (post: ContentView) => boolean,
): readonly ContentView[] {
  const made = useSyncExternalStore(subscribe, () => own);
  return useMemo(() => withOwnPosts(list, made.filter(belongs)), [list, made, belongs]);
}
