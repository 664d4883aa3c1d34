/** Posts that came after what the reader has loaded: those heard of one by one, and those only counted. */
export interface NewPosts {
  ids: ReadonlySet<string>;
  /** More than the ids, told as a number after a start or a gap. */
  uncounted: number;
}

export type NewPostsEvent =
  /** `late`: the server counted a moment ago, and may have counted this one before it was announced. */
  | { type: 'heard'; id: string; late?: boolean }
  | { type: 'gone'; id: string }
  /** The server counted all posts after the newest loaded one; every id known by then is among them. */
  | { type: 'counted'; count: number }
  /** The first page was read again: what was known before is in it or gone, what came meanwhile may be in it. */
  | { type: 'shown'; before: NewPosts; page: readonly string[] };

export const noNewPosts: NewPosts = { ids: new Set(), uncounted: 0 };

/** What the pill shows. */
export const newPostCount = ({ ids, uncounted }: NewPosts): number => ids.size + uncounted;

/** A set of ids, so that a post counts once however often it is announced, and a deleted one leaves it. */
export function newPosts(state: NewPosts, event: NewPostsEvent): NewPosts {
  switch (event.type) {
    case 'heard': {
      if (state.ids.has(event.id)) return state;
      const counted = event.late && state.uncounted > 0 ? 1 : 0;
      return { ids: new Set(state.ids).add(event.id), uncounted: state.uncounted - counted };
    }
    case 'gone': {
      if (!state.ids.has(event.id)) return state;
      const ids = new Set(state.ids);
      ids.delete(event.id);
      return { ...state, ids };
    }
    case 'counted':
      // Fewer than were heard of: some of them are gone, and nobody can say which.
      return event.count < state.ids.size
        ? { ids: new Set(), uncounted: event.count }
        : { ...state, uncounted: event.count - state.ids.size };
    default: {
      const shown = new Set([...event.before.ids, ...event.page]);
      return { ids: new Set([...state.ids].filter((id) => !shown.has(id))), uncounted: 0 };
    }
  }
}

/** 'Show 1 post', 'Show 12 posts'. */
export const pillText = (count: number): string => `Show ${count} ${count === 1 ? 'post' : 'posts'}`;
