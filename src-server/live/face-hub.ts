import type { Logger } from '#server/logger.ts';
import { allProfiles } from '#shared/topics.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { Bus } from './bus.ts';
import type { LiveLoaders } from './loaders.ts';
import { createTicker } from './ticker.ts';

interface FaceHubOptions {
  bus: Bus;
  logger: Logger;
  loaders: Pick<LiveLoaders, 'faces'>;
}

export interface FaceHub {
  /** Hears of every member whose name, picture or facts changed; returns how to stop. */
  watch(onFace: (face: MemberRef) => void): () => void;
}

/**
 * Tells how members look now. Profiles change seldom, so a process listens to all of them and reads each change once;
 * who listens here picks out whom it shows, instead of listening to every author on screen.
 */
export function createFaceHub({ bus, logger, loaders }: FaceHubOptions): FaceHub {
  const watching = new Set<(face: MemberRef) => void>();
  const markDirty = createTicker<string>({
    logger,
    async run(dirty) {
      if (watching.size === 0) return;
      for (const face of await loaders.faces([...dirty])) for (const onFace of watching) onFace(face);
    },
  });
  bus.listen(allProfiles, {
    onDirty: (topic) => markDirty(topic.slice(allProfiles.length + 1)),
    // a face that was missed is seen with the next page that is read
    onGap: () => {},
  });
  return {
    watch(onFace) {
      // its own function, so that one ear may watch twice
      const own = (face: MemberRef) => onFace(face);
      watching.add(own);
      return () => watching.delete(own);
    },
  };
}
