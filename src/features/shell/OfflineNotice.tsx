import { IconWifiOff } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './OfflineNotice.module.css';

export function OfflineNotice({ offline }: { offline: boolean }) {
  return (
    <output className={classes.region}>
      {offline && (
        <span className={classes.notice}>
          <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
          {commonMessages.offlineNotice}
        </span>
      )}
    </output>
  );
}
