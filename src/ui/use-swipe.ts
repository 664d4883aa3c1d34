import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** A finger that moved further than this meant it; pixels. */
const FAR = 50;

interface SwipeOptions {
  /** To the next (1) or the one before (-1). */
  onAcross: (by: 1 | -1) => void;
  onDown?: () => void;
}

/** For what a finger swipes over. Its `touch-action` leaves these directions to us. */
interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** Hears swipes of one finger. */
export function useSwipe({ onAcross, onDown }: SwipeOptions): SwipeHandlers {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX: x, clientY: y }) => {
      // a second finger is a pinch, and no swipe any more
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
