import { counts } from '#shared/messages/counts.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import type { NewerPosts } from '#shared/views/content.ts';

/** Posts newer than the loaded ones: `ids` of known posts, and the number of those that the server counted without naming them. */
export interface NewPosts {
  ids: ReadonlySet<string>;
  uncounted: number;
}

export type NewPostsEvent =
  | { type: 'announced'; id: string }
  /** The server counted all posts after the newest loaded one; announced ones may be among them. */
  | { type: 'counted'; before: NewPosts; answer: NewerPosts }
  /** The first page was refetched: posts known before are in it or deleted, later ones may be in it. */
  | { type: 'shown'; before: NewPosts; page: readonly string[] };

export const noNewPosts: NewPosts = { ids: new Set(), uncounted: 0 };

export const newPostCount = ({ ids, uncounted }: NewPosts): number => ids.size + uncounted;

/** Keeps a set of ids, so that a post counts once however often it is announced, and a deleted one leaves it. */
export function newPosts(state: NewPosts, event: NewPostsEvent): NewPosts {
  switch (event.type) {
    case 'announced':
      return state.ids.has(event.id) ? state : { ...state, ids: new Set(state.ids).add(event.id) };
    case 'counted': {
      const { count, ids } = event.answer;
      const since = [...state.ids].filter((id) => !event.before.ids.has(id));
      return { ids: new Set([...ids, ...since]), uncounted: count - ids.length };
    }
    default: {
      const shown = new Set([...event.before.ids, ...event.page]);
      return { ids: new Set([...state.ids].filter((id) => !shown.has(id))), uncounted: 0 };
    }
  }
}

export const pillText = (count: number): string => feedMessages.showCount(counts.posts(count));
