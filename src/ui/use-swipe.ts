import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** The distance of a swipe in pixels. */
const FAR = 50;

interface SwipeOptions {
  /** To the next (1) or previous one (-1). */
  onAcross: (by: 1 | -1) => void;
  onDown?: () => void;
}

/** Set `touch-action` so that the browser leaves these directions to the page. */
interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** Handles swipes of one finger. */
export function useSwipe({ onAcross, onDown }: SwipeOptions): SwipeHandlers {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX: x, clientY: y }) => {
      // a second finger is a pinch
      from.current = isPrimary && pointerType !== 'mouse' ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (!from.current) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(across) > FAR && Math.abs(across) > Math.abs(down)) onAcross(across > 0 ? -1 : 1);
      else if (down > FAR) onDown?.();
    },
    onPointerCancel: () => void (from.current = null),
  };
}
