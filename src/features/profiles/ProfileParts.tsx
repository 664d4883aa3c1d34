import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { useDiaryCounts } from '#client/features/diary/use-diary.ts';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { TabCount } from '#client/ui/TabCount.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { profileParts } from './profile-search.ts';
import type { ProfilePart } from './profile-search.ts';
import { ProfilePosts } from './ProfilePosts.tsx';
import { ProfileReviews } from './ProfileReviews.tsx';

interface ProfilePartsProps {
  profile: ProfileView;
  part: ProfilePart;
  /** The cursor after which its list starts. */
  after: string | undefined;
  inOverlay: boolean;
  /** The page was opened at a particular place: the list does not scroll to the page's top. */
  keepsPlace: boolean;
}

const names: Record<ProfilePart, string> = { posts: profilesMessages.posts, reviews: commonMessages.reviews };

function ProfileTabs({ profile, part, after, inOverlay, keepsPlace }: ProfilePartsProps) {
  const [shown, setShown] = useState({ part, changed: false });
  if (shown.part !== part) setShown({ part, changed: true });
  return (
    <>
      <TabLinks label={commonMessages.profile}>
        {profileParts.map((name) => (
          <TabLink
            key={name}
            to="."
            search={(before) => ({
              ...before,
              view: name === 'posts' ? undefined : name,
              after: undefined,
            })}
            state={(before) => before}
            replace
            resetScroll={false}
            current={name === part}
          >
            {names[name]}
          </TabLink>
        ))}
        <TabLink to="/profile/$x/diary" params={{ x: profile.username }}>
          {diaryMessages.diary}
          <DiaryCount profileId={profile.id} />
        </TabLink>
      </TabLinks>
      {part === 'posts' ? (
        <ProfilePosts
          key={after}
          profile={profile}
          after={after}
          inOverlay={inOverlay}
          keepsPageScroll={shown.changed || keepsPlace || after !== undefined}
        />
      ) : (
        <ProfileReviews profile={profile} after={after} />
      )}
    </>
  );
}

/** The posts of a profile, or its reviews; its diary is a separate screen. */
export const ProfileParts = withHydrationBoundary(ProfileTabs);

/** How many viewings of a member the viewer may see. */
function DiaryCount({ profileId }: { profileId: string }) {
  return <TabCount count={useDiaryCounts(profileId)?.viewings} label={counts.viewings} />;
}
