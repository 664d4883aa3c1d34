import { Badge, VisuallyHidden } from '@mantine/core';
import { badgeText } from '#shared/format/badge.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';

/** The word Moderation, with the number of open reports. */
export function ModerationLabel({ waiting }: { waiting: number }) {
  if (waiting === 0) return commonMessages.moderation;
  return (
    <>
      <span aria-hidden="true">{commonMessages.moderation}</span>
      <VisuallyHidden>{shellMessages.moderationWaiting(waiting)}</VisuallyHidden>
      <Badge component="span" size="lg" miw={24} ms="auto" aria-hidden="true">
        {badgeText(waiting)}
      </Badge>
    </>
  );
}
