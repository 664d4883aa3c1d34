import { defineToggle } from '#client/store/toggles.ts';
import { invalidateFeed } from '#client/lib/invalidate-feed.ts';
import { applyUpdate } from '#client/store/entities.ts';
import { bookmarksToasts } from '#shared/messages/bookmarks.ts';

export const bookmarkToggle = defineToggle({
  kinds: ['content'],
  flag: 'bookmarked',
  signedOut: bookmarksToasts.signedOut,
  failed: bookmarksToasts.failed,
  done: (want) => (want ? bookmarksToasts.added : bookmarksToasts.removed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.bookmarks.set.mutate({ contentId: id, bookmarked: want }, options),
  apply: ({ store, queryUtils }, _pending, { id, rev, bookmarked }) => {
    // an older server sends no revision; its live event brings the flag
    if (rev !== undefined) applyUpdate(store, { kind: 'content', id, rev, viewer: { bookmarked } });
    invalidateFeed(queryUtils, 'bookmarks');
  },
});
