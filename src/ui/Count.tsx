import { abbreviateCount } from '#shared/format/count.ts';
import classes from './Count.module.css';

interface CountProps {
  count: number;
  /** Show nothing for 0, but keep the space. */
  blankZero?: boolean;
}

/** An abbreviated number (1.2K) in a space wide enough for any, so that its row never moves. */
export const Count = ({ count, blankZero = false }: CountProps) => (
  <span className={classes.count}>{blankZero && count === 0 ? '' : abbreviateCount(count)}</span>
);
