import { defineMark } from '#client/lib/marks.ts';
import { queryClient, trpc, trpcClient } from '#client/lib/trpc.ts';
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
    // Not read again now: that tab begins anew when it is opened next.
    const feed = trpc.feed.list.infiniteQueryFilter({ tab: 'bookmarks' });
    void queryClient.invalidateQueries({ ...feed, refetchType: 'none' });
  },
});
