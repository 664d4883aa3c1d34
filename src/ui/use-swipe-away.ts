import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

interface SwipeAwayOptions {
  /** Where the panel goes. */
  axis: 'down' | 'left';
  onAway: () => void;
  enabled: boolean;
}

/** For the part one takes hold of. */
interface SwipeHandle {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

/** A drag of this many pixels, or a flick this fast (pixels per millisecond), lets the panel go. */
const FAR = 96;
const FAST = 0.5;
/** Below this many pixels it was a tap. */
const SLACK = 6;

/** Whether a drag that ends here means 'away'. */
export function isAway(distance: number, milliseconds: number): boolean {
  if (distance < SLACK) return false;
  return distance > FAR || distance / Math.max(1, milliseconds) > FAST;
}

/** Lets a panel follow the finger and go when it is thrown far or fast enough; else it springs back. */
export function useSwipeAway(
  panelRef: RefObject<HTMLElement | null>,
  { axis, onAway, enabled }: SwipeAwayOptions,
): SwipeHandle {
  const drag = useRef<{ at: number; from: number; by: number } | null>(null);
  const place = (event: PointerEvent) => (axis === 'down' ? event.clientY : -event.clientX);

  const show = (by: number, eased: boolean) => {
    const panel = panelRef.current;
    if (!panel) return;
    panel.style.transition = eased ? 'transform var(--calm) var(--ease-out)' : 'none';
    panel.style.transform = by === 0 ? '' : axis === 'down' ? `translateY(${by}px)` : `translateX(${-by}px)`;
  };
  const end = (event: PointerEvent, cancelled: boolean) => {
    const state = drag.current;
    if (!state) return;
    drag.current = null;
    const away = !cancelled && isAway(state.by, event.timeStamp - state.at);
    show(0, true);
    if (away) onAway();
  };

  return {
    onPointerDown: (event) => {
      const pressed = event.target instanceof Element && event.target.closest('button, a, input, textarea');
      if (!enabled || event.pointerType === 'mouse' || pressed) return;
      drag.current = { at: event.timeStamp, from: place(event), by: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const state = drag.current;
      if (!state) return;
      state.by = Math.max(0, place(event) - state.from);
      show(state.by > SLACK ? state.by : 0, false);
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
  };
}
