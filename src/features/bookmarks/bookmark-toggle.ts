import { defineToggle } from '#client/store/toggles.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { applyConfirmedFlags } from '#client/store/entities.ts';
import { bookmarksToasts } from '#shared/messages/bookmarks.ts';

export const bookmarkToggle = defineToggle({
  kinds: ['content'],
  flag: 'bookmarked',
  signedOut: bookmarksToasts.signedOut,
  failed: bookmarksToasts.failed,
  done: (want) => (want ? bookmarksToasts.added : bookmarksToasts.removed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.bookmarks.set.mutate({ contentId: id, bookmarked: want }, options),
  apply: ({ store, queryUtils }, { id, want }) => {
    applyConfirmedFlags(store, { kind: 'content', id }, { bookmarked: want });
    outdateFeed(queryUtils, 'bookmarks');
  },
});
