import { IconLock } from '@tabler/icons-react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import classes from './PrivateWatchlist.module.css';

export function PrivateWatchlist() {
  return (
    <p className={classes.private}>
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      {collectionsMessages.thisWatchlistIsPrivate}
    </p>
  );
}
