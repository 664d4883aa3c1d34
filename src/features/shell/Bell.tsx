import { Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { ActionIconLink } from '#client/lib/links.ts';
import { badgeText } from '#shared/format/badge.ts';
import { shellMessages } from '#shared/messages/shell.ts';

export function Bell({ unread }: { unread: number }) {
  const label = shellMessages.notificationsUnread(unread);
  return (
    <Indicator label={badgeText(unread)} disabled={unread === 0}>
      <ActionIconLink to="/notifications" aria-label={label} title={label} c="var(--text)">
        <IconBell size={24} stroke={1.75} />
      </ActionIconLink>
    </Indicator>
  );
}
