import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { type Topic, viewerFlagsTopic } from '#shared/topics.ts';
import type { Bus } from './bus.ts';

/**
 * Reports changes of the viewer's flags on these ids; reports all of them after missed updates or when whom the viewer may see has
 * changed. Returns a function that stops it.
 */
export function watchViewerFlags(
  bus: Bus,
  viewer: MaybeViewer,
  ids: readonly string[],
  onChange: (ids: Set<string>) => void,
): () => void {
  if (!viewer) return () => {};
  const all = viewerFlagsTopic(viewer.id);
  const onInvalidate = (topic: Topic) => {
    const id = topic.slice(all.length + 1);
    if (id === '' || ids.includes(id)) onChange(new Set(id === '' ? ids : [id]));
  };
  return bus.listen(all, { onInvalidate });
}

/** Reports when whom the viewer may see has changed, but not when such a change may have been missed. Returns a function that stops it. */
export function watchVisibility(
  bus: Bus,
  viewer: MaybeViewer,
  onChange: (viewer: Viewer) => void,
): () => void {
  if (!viewer) return () => {};
  const all = viewerFlagsTopic(viewer.id);
  return bus.listen(all, {
    onInvalidate: (topic) => {
      if (topic === all) onChange(viewer);
    },
    onPossibleLoss: () => {},
  });
}
