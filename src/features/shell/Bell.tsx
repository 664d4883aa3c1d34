import { ActionIconLink } from '#client/lib/links.ts';
import { IconBell } from '@tabler/icons-react';
import { badgeText } from '#shared/format/badge.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './Bell.module.css';

export function Bell({ unread }: { unread: number }) {
  const badge = badgeText(unread);
  const label = shellMessages.notificationsUnread(unread);
  return (
    <ActionIconLink to="/notifications" aria-label={label} title={label}>
      <span className={classes.bell}>
        <IconBell size={24} stroke={1.75} />
        {badge && <span className={classes.badge}>{badge}</span>}
      </span>
    </ActionIconLink>
  );
}
