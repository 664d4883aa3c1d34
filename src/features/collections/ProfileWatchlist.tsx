import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { PrivateWatchlist } from './PrivateWatchlist.tsx';
import classes from './ProfileCollections.module.css';
import { CollectionCount } from './CollectionCount.tsx';
import { CollectionPreview } from './CollectionPreview.tsx';
import { isPrivateFor } from '#shared/collections.ts';
import { useCollectionCount } from './use-collection-count.ts';
import { WatchlistPrivacy } from './WatchlistPrivacy.tsx';

interface ProfileWatchlistProps {
  profile: ProfileView;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A member's watchlist behind its own heading; its owner chooses there who can see it. */
export function ProfileWatchlist({ profile, open, onOpen }: ProfileWatchlistProps) {
  const id = useId();
  const countOf = useCollectionCount(profile);
  const { isSelf } = profile.viewer;
  if (isPrivateFor(profile, 'watchlist')) {
    return (
      <section className={classes.collection} aria-labelledby={id}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {collectionsMessages.watchlist}
          </h2>
        </div>
        <PrivateWatchlist />
      </section>
    );
  }
  return (
    <section className={classes.collection} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={open}
          aria-controls={open ? `${id}-collection` : undefined}
          onClick={() => onOpen(!open)}
        >
          <span>
            {collectionsMessages.watchlist}
            <CollectionCount count={countOf('watchlist')} />
          </span>
          {profile.watchlistPrivate && (
            <IconLock size={18} stroke={1.75} aria-label={collectionsMessages.private} />
          )}
          <IconChevronDown className={classes.arrow} size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <div id={`${id}-collection`}>
          {isSelf && (
            <div className={classes.privacy}>
              <WatchlistPrivacy />
            </div>
          )}
          <CollectionPreview owner={profile} type="watchlist" />
        </div>
      )}
    </section>
  );
}
