import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import type { ContentView } from '#shared/views/content.ts';
import { bookmarkToggle } from './bookmark-toggle.ts';

/** Sets or removes the viewer's bookmark. Returns false for a visitor. */
export const useSetBookmark = (
  content: Pick<ContentView, 'kind' | 'id'>,
): ((bookmarked: boolean) => boolean) => useOptimisticToggle(bookmarkToggle, content);
