import type { ContentView } from '#shared/views/content.ts';
import { useIsHidden } from '#client/store/visibility.ts';

/** Whether a moderator is only shown the post to decide about it: they have reported it, or a block stands between them and its author. */
export function useIsReadOnly(content: ContentView): boolean {
  const hidden = useIsHidden(content);
  return hidden || content.viewer.readOnly === true;
}
