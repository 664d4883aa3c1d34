import { VisuallyHidden } from '@mantine/core';
import { abbreviateCount, countOf } from '#shared/format/count.ts';
import classes from './Count.module.css';

interface CountProps {
  count: number;
  /** 'follower': the exact number is spoken with it. Leave it out where a label around the number says so already. */
  noun?: string;
  plural?: string;
  /** Draw nothing for none, but keep the place. */
  blankZero?: boolean;
}

/** A number in short (1.2K) in a place that is wide enough for any, so that its row never moves. */
export function Count({ count, noun, plural, blankZero = false }: CountProps) {
  const short = blankZero && count === 0 ? '' : abbreviateCount(count);
  if (!noun) return <span className={classes.count}>{short}</span>;
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {short}
      </span>
      <VisuallyHidden>{countOf(count, noun, plural)}</VisuallyHidden>
    </>
  );
}
