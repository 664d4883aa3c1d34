import type { ContentView } from '#shared/views/content.ts';
import { useIsHidden } from '#client/store/visibility.ts';

/** Whether the viewer sees the post only to moderate it: they have reported it, or they and its author are separated by a block. */
export function useIsReadOnly(content: ContentView): boolean {
  const hidden = useIsHidden(content);
  return hidden || content.viewer.readOnly === true;
}
