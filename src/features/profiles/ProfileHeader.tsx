import { IconBriefcase, IconCalendar, IconDots, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { abbreviateCount, countOf } from '#shared/format/count.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { FavoriteButton } from '#client/features/favorites/FavoriteButton.tsx';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { useFollowView } from '#client/features/follows/follow-view.ts';
import { displayName } from '#shared/format/display-name.ts';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { distanceOf, useSight } from '#client/lib/sight.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { ActionMenu } from '#client/ui/ActionMenu.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { BareLink } from '#client/ui/TextLink.tsx';
import classes from './ProfileHeader.module.css';
import type { FollowSide } from './profile-search.ts';

const joined = (date: Date): string => date.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

/** Who this is: picture, name, words about themselves, counts that follow live, and what the viewer can do. */
export function ProfileHeader({ profile }: { profile: ProfileView }) {
  const name = displayName(profile);
  return (
    <section className={classes.header} aria-label={name}>
      <div className={classes.top}>
        <span className={classes.face}>
          <Avatar name={name} seat={profile.username} image={profile.avatar} size={96} />
        </span>
        <div className={classes.acts}>
          <ProfileActs profile={profile} />
        </div>
      </div>
      <h2 className={classes.name}>
        <bdi>{name}</bdi>
        {profile.isVip && <span className={classes.vip}>VIP</span>}
      </h2>
      <p className={classes.handle}>@{profile.username}</p>
      {profile.bio && (
        <p className={classes.bio} dir="auto">
          {profile.bio}
        </p>
      )}
      <ul className={classes.facts}>
        {profile.occupation && (
          <Fact icon={<IconBriefcase size={16} stroke={1.75} />}>{profile.occupation}</Fact>
        )}
        {profile.location && <Fact icon={<IconMapPin size={16} stroke={1.75} />}>{profile.location}</Fact>}
        <Fact icon={<IconCalendar size={16} stroke={1.75} />}>Joined {joined(profile.joinedAt)}</Fact>
      </ul>
      <ProfileCounts profile={profile} />
    </section>
  );
}

function ProfileActs({ profile }: { profile: ProfileView }) {
  const viewer = useViewer();
  if (profile.viewer.isSelf) {
    return (
      <ButtonLink to="/edit-profile" look="plain">
        Edit Profile
      </ButtonLink>
    );
  }
  if (viewer === null)
    return (
      <ButtonLink to="/auth" search={{ returnTo: `/${profile.username}` }}>
        Sign Up
      </ButtonLink>
    );
  return (
    <>
      <ProfileMenu profile={profile} />
      <FavoriteButton stats={profile.stats} />
      <FollowButton stats={profile.stats} />
    </>
  );
}

/** What one can do against somebody. */
function ProfileMenu({ profile }: { profile: ProfileView }) {
  useSight();
  const here = distanceOf(profile.id);
  const { hide, block, report, dialogs } = useSafetyItems({
    member: profile,
    target: { kind: 'profile', id: profile.id },
    hidden: here ? here === 'hidden' : profile.viewer.hidden,
  });
  return (
    <>
      <ActionMenu label="More actions" items={[hide, block, report]}>
        <IconDots size={20} stroke={1.75} />
      </ActionMenu>
      {dialogs}
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      <span aria-hidden="true">{icon}</span>
      <span dir="auto">{children}</span>
    </li>
  );
}

function ProfileCounts({ profile }: { profile: ProfileView }) {
  const { counts } = useFollowView(profile.stats);
  return (
    <div className={classes.counts}>
      <span className={classes.count} role="img" aria-label={countOf(counts.posts, 'post')}>
        <span className={classes.number}>{abbreviateCount(counts.posts)}</span>{' '}
        {counts.posts === 1 ? 'Post' : 'Posts'}
      </span>
      <CountLink list="followers" label={countOf(counts.followers, 'follower')} count={counts.followers}>
        {counts.followers === 1 ? 'Follower' : 'Followers'}
      </CountLink>
      <CountLink
        list="following"
        label={`${counts.following.toLocaleString('en-US')} following`}
        count={counts.following}
      >
        Following
      </CountLink>
    </div>
  );
}

interface CountLinkProps {
  list: FollowSide;
  label: string;
  count: number;
  children: ReactNode;
}

function CountLink({ list, label, count, children }: CountLinkProps) {
  return (
    <BareLink
      to="."
      search={{ list }}
      state={{ overlay: true }}
      resetScroll={false}
      className={classes.count}
      aria-label={label}
    >
      <span className={classes.number}>{abbreviateCount(count)}</span> {children}
    </BareLink>
  );
}
