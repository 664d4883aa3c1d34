import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './OfflineNotice.module.css';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** One line that says why nothing new comes. The region is always there, so that its filling is spoken. */
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
