import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import { learn, newest } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import type { ContentView } from '#shared/views/content.ts';
import { words } from '#shared/words.ts';

/** Sets or takes off the viewer's bookmark. Returns false for a visitor. */
export function useSetBookmark(
  content: Pick<ContentView, 'kind' | 'id' | 'rev'>,
): (bookmarked: boolean) => boolean {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.bookmarks.set.mutationOptions({ meta: { failed: words.bookmarks.failed } }),
  );
  return useSetMark({
    view: content,
    mark: 'bookmarked',
    async send(want) {
      await mutateAsync({ contentId: content.id, bookmarked: want });
      // A bookmark raises no revision, since nobody else's view changes: it joins whatever is known as the newest.
      learn({ kind: content.kind, id: content.id, rev: newest(content).rev, viewer: { bookmarked: want } });
      void toast({
        ...(want ? words.bookmarks.added : words.bookmarks.removed),
        tone: 'done',
        id: 'bookmark',
      });
      // Not read again now: that tab begins anew when it is opened next.
      const feed = trpc.feed.list.infiniteQueryFilter({ tab: 'bookmarks' });
      await client.invalidateQueries({ ...feed, refetchType: 'none' });
    },
    signedOut: words.bookmarks.signedOut,
  });
}
