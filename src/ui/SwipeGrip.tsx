import classes from './SwipeGrip.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

/** What one takes hold of to swipe a dialog down; for its header, on a phone. */
export function SwipeGrip({ onAway }: { onAway: () => void }) {
  const { ref } = useSwipeAway('down', onAway);
  return <span ref={ref} className={classes.grip} aria-hidden="true" />;
}
