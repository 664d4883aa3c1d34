import { defineToggle } from '#client/store/toggles.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { applyConfirmedFlags } from '#client/store/entities.ts';
import { words } from '#shared/words.ts';

/** A bookmark on a post or a review. */
export const bookmarkToggle = defineToggle({
  kinds: ['content'],
  flag: 'bookmarked',
  mutation: 'bookmarks.set',
  signedOut: words.bookmarks.signedOut,
  failed: words.bookmarks.failed,
  done: (want) => (want ? words.bookmarks.added : words.bookmarks.removed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.bookmarks.set.mutate({ contentId: id, bookmarked: want }, options),
  apply: ({ store, queryUtils }, { id, want }) => {
    applyConfirmedFlags(store, { kind: 'content', id }, { bookmarked: want });
    outdateFeed(queryUtils, 'bookmarks');
  },
});
