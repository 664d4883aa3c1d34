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

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

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
