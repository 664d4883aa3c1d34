import { useSetMark } from '#client/lib/use-set-mark.ts';
import type { ContentView } from '#shared/views/content.ts';
import { bookmarkMark } from './bookmark-mark.ts';

/** Sets or takes off the viewer's bookmark. Returns false for a visitor. */
export const useSetBookmark = (
  content: Pick<ContentView, 'kind' | 'id'>,
): ((bookmarked: boolean) => boolean) => useSetMark(bookmarkMark, content);
