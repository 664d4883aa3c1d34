import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import type { HeartTarget } from '#shared/schemas/hearts.ts';
import { heartToggle } from './heart-toggle.ts';

/** Sets or removes the viewer's heart. Returns false for a visitor. */
export const useSetHeart = (target: HeartTarget): ((hearted: boolean) => boolean) =>
  useOptimisticToggle(heartToggle, target);
