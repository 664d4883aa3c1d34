import { Box, Group, Title } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { counts } from '#shared/messages/counts.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { TabCount } from '#client/ui/TabCount.tsx';
import { PrivateWatchlist } from './PrivateWatchlist.tsx';
import classes from './ProfileCollections.module.css';
import { CollectionPreview } from './CollectionPreview.tsx';
import { isPrivateFor } from '#shared/collections.ts';
import { useCollectionCount } from './use-collection-count.ts';
import { WatchlistPrivacy } from './WatchlistPrivacy.tsx';

interface ProfileWatchlistProps {
  profile: ProfileView;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function WatchlistSection({ profile, open, onOpen }: ProfileWatchlistProps) {
  const id = useId();
  const countOf = useCollectionCount(profile);
  const isPrivate = isPrivateFor(profile, 'watchlist');
  return (
    <Box component="section" py="md" style={{ borderBottom: '1px solid var(--line)' }} aria-labelledby={id}>
      <Title id={id} order={2} fz="lg" lh="lg">
        {isPrivate ? (
          <Group component="span" mih={46} px="var(--gutter)">
            {collectionsMessages.watchlist}
          </Group>
        ) : (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls={open ? `${id}-collection` : undefined}
            onClick={() => onOpen(!open)}
          >
            <span>
              {collectionsMessages.watchlist}
              <TabCount count={countOf('watchlist')} label={counts.titles} />
            </span>
            {profile.watchlistPrivate && (
              <IconLock size={18} stroke={1.75} aria-label={collectionsMessages.private} />
            )}
            <IconChevronDown className={classes.arrow} size={22} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </Title>
      {isPrivate && <PrivateWatchlist />}
      {open && !isPrivate && (
        <div id={`${id}-collection`}>
          {profile.viewer.isSelf && (
            <div className={classes.privacy}>
              <WatchlistPrivacy />
            </div>
          )}
          <CollectionPreview owner={profile} type="watchlist" />
        </div>
      )}
    </Box>
  );
}

/** A member's watchlist under its own heading, where its owner chooses who can see it. */
export const ProfileWatchlist = withHydrationBoundary(WatchlistSection);
