import { useDrag } from '@mantine/hooks';
import classes from './swipe.module.css';

/** A drag of this many pixels, or a flick this fast (pixels per millisecond), closes the panel. */
const DISMISS_DISTANCE = 96;
const DISMISS_SPEED = 0.5;

/** A movement of fewer pixels is a tap. */
const SLACK = 6;

/** Whether a drag that ends like this closes the panel. */
export const isDismissal = (distance: number, speed: number): boolean =>
  distance > DISMISS_DISTANCE || (distance > SLACK && speed > DISMISS_SPEED);

/**
 * Lets a dialog follow a finger on the element of `ref`. A drag that is far or fast enough closes it; otherwise it springs back.
 */
export function useSwipeToDismiss(
  toward: 'down' | 'left',
  onDismiss: () => void,
): ReturnType<typeof useDrag> {
  return useDrag(
    ({ movement: [x, y], velocity, last, canceled, cancel, event }) => {
      const panel = event.target instanceof Element && event.target.closest<HTMLElement>('[role="dialog"]');
      if (!panel || event.pointerType === 'mouse') {
        cancel();
        return;
      }
      const distance = Math.max(0, toward === 'down' ? y : -x);
      const dismissed = last && !canceled && isDismissal(distance, Math.max(...velocity));
      panel.style.transitionProperty = last ? 'transform' : 'none';
      // also when it is to close, because closing can be refused
      if (last) panel.style.transform = 'none';
      if (dismissed) onDismiss();
      if (!last)
        panel.style.transform =
          toward === 'down' ? `translateY(${distance}px)` : `translateX(${-distance}px)`;
    },
    { axis: toward === 'down' ? 'y' : 'x', threshold: SLACK },
  );
}

/** The handle by which a dialog is swiped down on a phone; for its header. */
export function SwipeGrip({ onDismiss }: { onDismiss: () => void }) {
  const { ref } = useSwipeToDismiss('down', onDismiss);
  return <span ref={ref} className={classes.grip} aria-hidden="true" />;
}

/** The distance of a horizontal swipe, in pixels. */
const SWIPE_DISTANCE = 50;

interface SwipeOptions {
  /** Steps to the next (1) or previous (-1) item. */
  onHorizontalSwipe: (by: 1 | -1) => void;
  onDown?: () => void;
}

/**
 * Handles swipes of one finger on the element of `ref`. Set `touch-action` so that the browser leaves these directions to the
 * page; it cancels a swipe that becomes a pinch.
 */
export function useSwipe({ onHorizontalSwipe, onDown }: SwipeOptions): ReturnType<typeof useDrag> {
  return useDrag(
    ({ movement: [x, y], last, canceled, cancel, event }) => {
      if (event.pointerType === 'mouse') cancel();
      else if (!last || canceled) return;
      else if (Math.abs(x) > SWIPE_DISTANCE && Math.abs(x) > Math.abs(y)) onHorizontalSwipe(x > 0 ? -1 : 1);
      else if (y > SWIPE_DISTANCE) onDown?.();
    },
    { threshold: SWIPE_DISTANCE },
  );
}
