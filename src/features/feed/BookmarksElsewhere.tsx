import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ContentView } from '#shared/views/content.ts';

interface BookmarksElsewhereProps {
  /** What the tab shows. */
  items: readonly ContentView[];
  /** The reader came here anew rather than back. */
  anew: boolean;
  /** There is a bookmark that is not shown. */
  onMore: () => void;
}

/**
 * Bookmarks that the member set on another device: looked for when the tab is opened and when the page comes into sight
 * again at its beginning. (What was taken off elsewhere the cards themselves know.) Draws nothing.
 */
export default function BookmarksElsewhere({ items, anew, onMore }: BookmarksElsewhereProps) {
  const { client: api } = trpc.useUtils();
  const look = useEffectEvent(async () => {
    const page = await api.feed.list.query({ tab: 'bookmarks', limit: 1 }).catch(() => null);
    const newest = page?.items[0];
    if (newest && !items.some(({ id }) => id === newest.id)) onMore();
  });
  useEffect(() => {
    if (anew) void look();
    const onSight = () => {
      if (document.visibilityState === 'visible' && window.scrollY < window.innerHeight) void look();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, [anew]);
  return null;
}
