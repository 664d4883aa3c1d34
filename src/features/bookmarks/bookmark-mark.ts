import { defineMark } from '#client/lib/marks.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { trpcClient } from '#client/lib/trpc.ts';
import { learnMark } from '#client/lib/views.ts';
import { words } from '#shared/words.ts';

/** A bookmark on a post or a review. */
export const bookmarkMark = defineMark({
  kinds: ['content'],
  mark: 'bookmarked',
  mutation: 'bookmarks.set',
  signedOut: words.bookmarks.signedOut,
  failed: words.bookmarks.failed,
  done: (want) => (want ? words.bookmarks.added : words.bookmarks.removed),
  send: ({ id, want }, options) =>
    trpcClient.bookmarks.set.mutate({ contentId: id, bookmarked: want }, options),
  apply: ({ id, want }) => {
    learnMark({ kind: 'content', id }, { bookmarked: want });
    outdateFeed('bookmarks');
  },
});
