import { VisuallyHidden } from '@mantine/core';
import { badgeText } from '#shared/format/badge.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './Rail.module.css';

/** The word Moderation, with the number of open reports. */
export function ModerationLabel({ waiting }: { waiting: number }) {
  if (waiting === 0) return commonMessages.moderation;
  return (
    <>
      <span aria-hidden="true">{commonMessages.moderation}</span>
      <VisuallyHidden>{shellMessages.moderationWaiting(waiting)}</VisuallyHidden>
      <span className={classes.badge} aria-hidden="true">
        {badgeText(waiting)}
      </span>
    </>
  );
}
