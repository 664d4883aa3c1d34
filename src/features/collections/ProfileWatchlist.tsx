import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { PrivateWatchlist } from './PrivateWatchlist.tsx';
import classes from './ProfileShelves.module.css';
import { ShelfCount } from './ShelfCount.tsx';
import { ShelfPreview } from './ShelfPreview.tsx';
import { isClosed } from '#shared/shelves.ts';
import { useShelfCount } from './use-shelf-count.ts';
import { WatchlistPrivacy } from './WatchlistPrivacy.tsx';

interface ProfileWatchlistProps {
  profile: ProfileView;
  open: boolean;
  /** Opens it, or closes it. */
  onOpen: (open: boolean) => void;
}

/** What a member means to watch, behind its own heading; its owner says there who may see it. */
export function ProfileWatchlist({ profile, open, onOpen }: ProfileWatchlistProps) {
  const id = useId();
  const countOf = useShelfCount(profile);
  const { isSelf } = profile.viewer;
  if (isClosed(profile, 'watchlist')) {
    return (
      <section className={classes.shelf} aria-labelledby={id}>
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
    <section className={classes.shelf} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={open}
          aria-controls={open ? `${id}-shelf` : undefined}
          onClick={() => onOpen(!open)}
        >
          <span>
            {collectionsMessages.watchlist}
            <ShelfCount count={countOf('watchlist')} />
          </span>
          {profile.watchlistPrivate && (
            <IconLock size={18} stroke={1.75} aria-label={collectionsMessages.private} />
          )}
          <IconChevronDown className={classes.arrow} size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <div id={`${id}-shelf`}>
          {isSelf && (
            <div className={classes.privacy}>
              <WatchlistPrivacy />
            </div>
          )}
          <ShelfPreview owner={profile} type="watchlist" />
        </div>
      )}
    </section>
  );
}
