import { badgeText } from '#shared/format/badge.ts';
import { Hidden } from '#client/ui/Hidden.tsx';
import classes from './Rail.module.css';

/** The word Moderation, with how many reports wait while some do. */
export function ModerationLabel({ waiting }: { waiting: number }) {
  if (waiting === 0) return 'Moderation';
  return (
    <>
      <span aria-hidden="true">Moderation</span>
      <Hidden>{`Moderation, ${waiting} waiting`}</Hidden>
      <span className={classes.badge} aria-hidden="true">
        {badgeText(waiting)}
      </span>
    </>
  );
}
