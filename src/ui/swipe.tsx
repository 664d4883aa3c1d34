import { useDrag } from '@mantine/hooks';
import classes from './swipe.module.css';

/** A drag of this many pixels, or a flick this fast (pixels per millisecond), closes the panel. */
const AWAY = 96;
const FAST = 0.5;

/** A movement of fewer pixels is a tap. */
const SLACK = 6;

/** Whether a drag that ends like this closes the panel. */
export const isAway = (distance: number, speed: number): boolean =>
  distance > AWAY || (distance > SLACK && speed > FAST);

/**
 * Lets a dialog follow a finger on the element of `ref`. A drag that is far or fast enough closes it; otherwise it springs back.
 */
export function useSwipeAway(towards: 'down' | 'left', onAway: () => void): ReturnType<typeof useDrag> {
  return useDrag(
    ({ movement: [x, y], velocity, last, canceled, cancel, event }) => {
      const panel = event.target instanceof Element && event.target.closest<HTMLElement>('[role="dialog"]');
      if (!panel || event.pointerType === 'mouse') {
        cancel();
        return;
      }
      const distance = Math.max(0, towards === 'down' ? y : -x);
      const away = last && !canceled && isAway(distance, Math.max(...velocity));
      panel.style.transitionProperty = last ? 'transform' : 'none';
      // also when it is to close, because closing can be refused
      if (last) panel.style.transform = 'none';
      if (away) onAway();
      if (!last)
        panel.style.transform =
          towards === 'down' ? `translateY(${distance}px)` : `translateX(${-distance}px)`;
    },
    { axis: towards === 'down' ? 'y' : 'x', threshold: SLACK },
  );
}

/** The handle by which a dialog is swiped down on a phone; for its header. */
export function SwipeGrip({ onAway }: { onAway: () => void }) {
  const { ref } = useSwipeAway('down', onAway);
  return <span ref={ref} className={classes.grip} aria-hidden="true" />;
}

/** The distance of a horizontal swipe, in pixels. */
const ACROSS = 50;

interface SwipeOptions {
  /** Steps to the next (1) or previous (-1) item. */
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
      else if (Math.abs(x) > ACROSS && Math.abs(x) > Math.abs(y)) onAcross(x > 0 ? -1 : 1);
      else if (y > ACROSS) onDown?.();
    },
    { threshold: ACROSS },
  );
}
