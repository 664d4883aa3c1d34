import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { type Topic, viewerFlagsTopic } from '#shared/topics.ts';
import type { Bus } from './bus.ts';

/**
 * Reports the viewer's own flags on these; after missed updates, or when whom they may see has changed, on all of them. Returns
 * how to stop.
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

/** Reports that whom the viewer may see has changed, but not that this may have been missed. Returns how to stop. */
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
