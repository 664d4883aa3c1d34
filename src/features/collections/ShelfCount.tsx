import { VisuallyHidden } from '@mantine/core';
import { abbreviateCount } from '#shared/format/count.ts';
import { counts } from '#shared/messages/counts.ts';
import classes from './ShelfCount.module.css';

/** How many titles there are, after a shelf's name; nothing while that is not known. */
export function ShelfCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{abbreviateCount(count)}</span>
      <VisuallyHidden>{counts.titles(count)}</VisuallyHidden>
    </span>
  );
}
