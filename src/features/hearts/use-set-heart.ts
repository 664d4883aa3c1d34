import { useSetMark } from '#client/lib/use-set-mark.ts';
import type { HeartTarget } from '#shared/schemas/hearts.ts';
import { heartMark } from './heart-mark.ts';

/** Sets or takes off the viewer's heart. Returns false for a visitor. */
export const useSetHeart = (target: HeartTarget): ((hearted: boolean) => boolean) =>
  useSetMark(heartMark, target);
