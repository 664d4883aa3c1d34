import { VisuallyHidden } from '@mantine/core';
import { abbreviateCount } from '#shared/format/count.ts';
import { counts } from '#shared/messages/counts.ts';
import classes from './CollectionCount.module.css';

export function CollectionCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{abbreviateCount(count)}</span>
      <VisuallyHidden>{counts.titles(count)}</VisuallyHidden>
    </span>
  );
}
