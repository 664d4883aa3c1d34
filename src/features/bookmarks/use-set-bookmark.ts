import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setMark } from '#client/lib/intents.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce, learn, newest } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import type { ContentView } from '#shared/views/content.ts';
import { words } from '#shared/words.ts';

/** Sets or takes off the viewer's bookmark; it shows at once, and of rapid taps the last one holds. */
export function useSetBookmark(
  content: Pick<ContentView, 'kind' | 'id' | 'rev'>,
): (bookmarked: boolean) => void {
  const viewer = useViewer();
  const trpc = useTRPC();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.bookmarks.set.mutationOptions({ meta: { failed: words.bookmarks.failed } }),
  );
  const send = async (want: boolean) => {
    await mutateAsync({ contentId: content.id, bookmarked: want });
    // A bookmark raises no revision, since nobody else's view changes: it joins whatever is known as the newest.
    learn({ kind: content.kind, id: content.id, rev: newest(content).rev, viewer: { bookmarked: want } });
    void toast({ ...(want ? words.bookmarks.added : words.bookmarks.removed), tone: 'done', id: 'bookmark' });
    const feed = trpc.feed.list.infiniteQueryFilter({ tab: 'bookmarks' });
    await client.invalidateQueries({ ...feed, refetchType: 'none' });
  };
  return (bookmarked) => {
    if (!viewer) {
      void toast({ ...words.bookmarks.signedOut, id: 'signed-out' });
      return;
    }
    void setMark({
      key: `content:${content.id}`,
      mark: 'bookmarked',
      want: bookmarked,
      send,
      onChange: () => announce(content),
    }).catch(() => undefined);
  };
}
