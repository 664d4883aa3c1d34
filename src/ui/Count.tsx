import { abbreviateCount } from '#shared/format/count.ts';
import classes from './Count.module.css';

interface CountProps {
  count: number;
  /** Draw nothing for none, but keep the place. */
  blankZero?: boolean;
}

/** A number in short (1.2K) in a place that is wide enough for any, so that its row never moves. */
export const Count = ({ count, blankZero = false }: CountProps) => (
  <span className={classes.count}>{blankZero && count === 0 ? '' : abbreviateCount(count)}</span>
);
