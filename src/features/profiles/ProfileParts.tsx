import { useState } from 'react';
import type { ProfileView } from '#shared/views/members.ts';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import classes from './ProfileParts.module.css';
import { profileParts } from './profile-search.ts';
import type { ProfilePart } from './profile-search.ts';
import { ProfilePosts } from './ProfilePosts.tsx';
import { partsId } from './show-parts.ts';
import { ProfileReviews } from './ProfileReviews.tsx';

interface ProfilePartsProps {
  profile: ProfileView;
  part: ProfilePart;
  over: boolean;
  /** The address leads to something above: the page does not begin at its top. */
  linked: boolean;
}

const names: Record<ProfilePart, string> = { posts: 'Posts', reviews: 'Reviews' };

/** The posts of a profile, or its reviews. */
export function ProfileParts({ profile, part, over, linked }: ProfilePartsProps) {
  const [shown, setShown] = useState({ part, changed: false });
  if (shown.part !== part) setShown({ part, changed: true });
  return (
    <div id={partsId} tabIndex={-1} className={classes.parts}>
      <TabLinks label="Profile">
        {profileParts.map((name) => (
          <TabLink
            key={name}
            to="."
            search={(before) => ({ ...before, view: name === 'posts' ? undefined : name })}
            state={(before) => before}
            replace
            resetScroll={false}
            current={name === part}
          >
            {names[name]}
          </TabLink>
        ))}
      </TabLinks>
      {part === 'posts' ? (
        <ProfilePosts profile={profile} over={over} within={shown.changed || linked} />
      ) : (
        <ProfileReviews profile={profile} />
      )}
    </div>
  );
}
