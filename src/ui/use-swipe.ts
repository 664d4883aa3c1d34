import { useDrag } from '@mantine/hooks';

/** The distance of a swipe in pixels. */
const FAR = 50;

interface SwipeOptions {
  /** To the next (1) or previous one (-1). */
  onAcross: (by: 1 | -1) => void;
  onDown?: () => void;
}

/**
 * Handles swipes of one finger on the element of `ref`. Set `touch-action` so that the browser leaves these directions to the
 * page; it cancels a swipe that becomes a pinch.
 */
export function useSwipe({ onAcross, onDown }: SwipeOptions): ReturnType<typeof useDrag> {
  return useDrag(
    ({ movement: [x, y], last, canceled, cancel, event }) => {
      if (event.pointerType === 'mouse') cancel();
      else if (!last || canceled) return;
      else if (Math.abs(x) > FAR && Math.abs(x) > Math.abs(y)) onAcross(x > 0 ? -1 : 1);
      else if (y > FAR) onDown?.();
    },
    { threshold: FAR },
  );
}
