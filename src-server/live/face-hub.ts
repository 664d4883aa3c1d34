import type { Logger } from '#server/logger.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { isId } from '#shared/ids.ts';
import { allProfiles } from '#shared/topics.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { Bus } from './bus.ts';
import type { LiveLoaders } from './loaders.ts';
import { createTicker } from './ticker.ts';

interface FaceHubOptions {
  bus: Bus;
  logger: Logger;
  loaders: Pick<LiveLoaders, 'faces' | 'parted'>;
}

interface Watcher {
  viewer: MaybeViewer;
  shows: (id: string) => boolean;
  /** Null: they are not there any more. */
  onFace: (id: string, face: MemberRef | null) => void;
}

export interface FaceHub {
  /**
   * Hears of those members of whom `shows` says so whose name, picture or facts changed, or who were banned or left, unless a
   * block is between them and the viewer; returns how to stop.
   */
  watch(viewer: MaybeViewer, shows: Watcher['shows'], onFace: Watcher['onFace']): () => void;
}

/**
 * Tells how members look now. Profiles change seldom, so a process listens to all of them and reads each change once; who
 * listens here picks out whom it shows, instead of listening to every member on screen.
 */
export function createFaceHub({ bus, logger, loaders }: FaceHubOptions): FaceHub {
  const watching = new Set<Watcher>();
  const markDirty = createTicker<string>({
    logger,
    async run(dirty) {
      const ids = [...dirty];
      const concerned = [...watching].filter(({ shows }) => ids.some(shows));
      if (concerned.length === 0) return;
      const readers = new Set(concerned.flatMap(({ viewer }) => viewer?.id ?? []));
      const faces = new Map((await loaders.faces(ids)).map((face) => [face.id, face]));
      const parted = await loaders.parted([...readers], ids);
      for (const { viewer, shows, onFace } of concerned) {
        const unseen = viewer && parted.get(viewer.id);
        for (const id of ids) if (shows(id) && !unseen?.has(id)) onFace(id, faces.get(id) ?? null);
      }
    },
  });
  bus.listen(allProfiles, {
    onDirty(topic) {
      const id = topic.slice(allProfiles.length + 1);
      // what names no member would fail every read it is part of
      if (isId(id)) markDirty(id);
    },
    // a face that was missed is seen with the next subscription, or the next page that is read
    onGap: () => {},
  });
  return {
    watch(viewer, shows, onFace) {
      const watcher = { viewer, shows, onFace };
      watching.add(watcher);
      return () => watching.delete(watcher);
    },
  };
}
