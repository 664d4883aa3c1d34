import { IconBell } from '@tabler/icons-react';
import { badgeText } from '#shared/format/badge.ts';
import { IconLink } from '#client/ui/IconButton.tsx';
import classes from './Bell.module.css';

/** The way to the notifications, with how many are new. Its name speaks the whole number. */
export function Bell({ unread }: { unread: number }) {
  const badge = badgeText(unread);
  return (
    <IconLink to="/notifications" label={`Notifications, ${unread} unread`}>
      <span className={classes.bell}>
        <IconBell size={24} stroke={1.75} />
        {badge && <span className={classes.badge}>{badge}</span>}
      </span>
    </IconLink>
  );
}
