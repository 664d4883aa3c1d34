import { VisuallyHidden } from '@mantine/core';
import { badgeText } from '#shared/format/badge.ts';
import classes from './Rail.module.css';

/** The word Moderation, with how many reports wait while some do. */
export function ModerationLabel({ waiting }: { waiting: number }) {
  if (waiting === 0) return 'Moderation';
  return (
    <>
      <span aria-hidden="true">Moderation</span>
      <VisuallyHidden>{`Moderation, ${waiting} waiting`}</VisuallyHidden>
      <span className={classes.badge} aria-hidden="true">
        {badgeText(waiting)}
      </span>
    </>
  );
}
