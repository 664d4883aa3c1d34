import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ProfileView } from '#shared/views/members.ts';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { displayName } from '#shared/format/display-name.ts';
import { profileTitle } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { ProfileFavorites } from '#client/features/collections/ProfileFavorites.tsx';
import { ProfileWatchlist } from '#client/features/collections/ProfileWatchlist.tsx';
import { profileLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { Wall } from '#client/features/walls/Wall.tsx';
import { WallComposer } from '#client/features/walls/WallComposer.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { CurrentUsername } from './CurrentUsername.tsx';
import { PhotoCarousel } from './PhotoCarousel.tsx';
import { profileListId, profileSearch } from './profile-search.ts';
import type { ProfileSearch } from './profile-search.ts';
import classes from './ProfileBody.module.css';
import { ProfileChecklist } from './ProfileChecklist.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileMedia } from './ProfileMedia.tsx';
import { ProfileParts } from './ProfileParts.tsx';
import { useScrollTo } from './use-scroll-to.ts';

const FollowList = lazyOverlay(() => import('./FollowList.tsx'), { preload: true });
const PhotoViewer = lazyOverlay(() => import('./PhotoViewer.tsx'), { preload: true });

interface ProfileBodyProps {
  profile: ProfileView;
  onBack: () => void;
  inOverlay: boolean;
}

/** A loaded profile: header, details, and one of its parts. */
export function ProfileBody({ profile, onBack, inOverlay }: ProfileBodyProps) {
  const search = useSearch({ strict: false, select: profileSearch });
  const navigate = useNavigate();
  const closeList = useCloseOverlay('list', 'find');
  const closePhoto = useCloseOverlay('photo');
  const change = (changed: Pick<ProfileSearch, 'find' | 'watchlist'>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changed }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  const parts = useRef<HTMLDivElement>(null);
  const scrollToParts = useScrollTo(parts);
  const [scrolledToParts, setScrolledToParts] = useState(false);
  const showParts = () => {
    setScrolledToParts(true);
    scrollToParts();
    parts.current?.focus({ preventScroll: true });
  };
  const name = displayName(profile);
  const photos = profile.avatar ? [profile.avatar, ...profile.photos] : profile.photos;
  return (
    <div className={inOverlay ? `${classes.body} ${classes.over}` : classes.body}>
      {!inOverlay && (
        <>
          <CurrentUsername param="username" profile={profile} />
          <DocumentTitle title={profileTitle(profile)} />
        </>
      )}
      <PageHeader title={name} onBack={onBack}>
        <ShareButton link={profileLink(profile)} />
      </PageHeader>
      <PhotoCarousel name={name} colorSeed={profile.username} photos={photos} avatarId={profile.avatar?.id} />
      <ProfileHeader profile={profile} onShowPosts={showParts} />
      {profile.viewer.isSelf && <ProfileChecklist profile={profile} />}
      <ProfileDetails profile={profile} />
      <ProfileMedia profile={profile} />
      <ProfileFavorites profile={profile} shown={search.favorites === 'shows' ? 'show' : 'movie'} />
      <ProfileWatchlist
        profile={profile}
        open={search.watchlist === 'open'}
        onOpen={(open) => change({ watchlist: open ? 'open' : undefined })}
      />
      <Wall
        key={search.wall ?? ''}
        profile={profile}
        inOverlay={inOverlay}
        atOnce={search.wall !== undefined}
      />
      <div
        ref={parts}
        id={profileListId}
        tabIndex={-1}
        // scrolls into view below the sticky bar
        style={{ scrollMarginTop: 'calc(var(--top, 0px) + var(--bar))' }}
      >
        <ProfileParts
          profile={profile}
          part={search.view ?? 'posts'}
          after={search.after}
          inOverlay={inOverlay}
          keepsPlace={search.wall !== undefined || scrolledToParts}
        />
      </div>
      <WallComposer profile={profile} />
      <FollowList
        profile={profile}
        side={search.list}
        query={search.find}
        onSearch={(query) => change({ find: query || undefined })}
        opened={search.list !== undefined}
        onClose={closeList}
      />
      {photos.length > 0 && (
        <PhotoViewer
          photos={photos}
          photo={search.photo}
          opened={search.photo !== undefined}
          onClose={closePhoto}
        />
      )}
    </div>
  );
}
