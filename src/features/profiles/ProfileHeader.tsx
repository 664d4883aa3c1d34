import { Badge, Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { abbreviateCount, exactCount } from '#shared/format/count.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { commonMessages, planNames } from '#shared/messages/common.ts';
import { countNouns, counts as counted } from '#shared/messages/counts.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { LinkedText } from '#client/features/content/LinkedText.tsx';
import { isPlainClick } from '#client/lib/clicks.ts';
import { useFollowView } from '#client/features/follows/follow-view.ts';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import dotted from '#client/ui/dotted.module.css';
import { ProfileActions } from './ProfileActions.tsx';
import classes from './ProfileHeader.module.css';
import type { FollowSide } from './profile-search.ts';

interface ProfileHeaderProps {
  profile: ProfileView;
  onShowPosts: () => void;
}

/** Picture, name, bio, live counts and buttons. */
export function ProfileHeader({ profile, onShowPosts }: ProfileHeaderProps) {
  const name = displayName(profile);
  const username = usernameBesideName(profile);
  const badge = planNames[profile.plan];
  const [unit] = useStoredPreference('distanceUnit');
  return (
    <Box
      component="section"
      px="var(--gutter)"
      pt="md"
      pb={20}
      style={{ borderBottom: '1px solid var(--line)' }}
      aria-label={name}
    >
      <Group gap={14} wrap="nowrap">
        <Box component="span" flex="none">
          <Avatar member={profile} size={64} />
        </Box>
        <div className={classes.who}>
          <Group
            component="h2"
            gap="2px 10px"
            fz="xl"
            lh="xl"
            lts="-0.025em"
            style={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{name}</bdi>
            {badge && (
              <Badge
                component="span"
                {...(profile.plan === 'premium' && { c: 'act', bg: 'var(--act-wash)' })}
              >
                {badge}
              </Badge>
            )}
          </Group>
          {(username ?? profile.distance) !== null && (
            <Group
              component="p"
              className={dotted.line}
              gap="0 16px"
              c="quiet"
              style={{ overflowWrap: 'anywhere' }}
            >
              {username && <span>{username}</span>}
              {profile.distance !== null && (
                <span>{profilesMessages.away(formatDistance(profile.distance, unit))}</span>
              )}
            </Group>
          )}
        </div>
      </Group>
      {profile.bio && (
        <p className={classes.bio} dir="auto">
          <LinkedText text={profile.bio} />
        </p>
      )}
      <ProfileCounts profile={profile} onShowPosts={onShowPosts} />
      <ProfileActions profile={profile} />
    </Box>
  );
}

function ProfileCounts({ profile, onShowPosts }: ProfileHeaderProps) {
  const { counts } = useFollowView(profile.stats);
  return (
    <div className={classes.counts}>
      <Link
        to="."
        search={(before) => ({ ...before, view: undefined })}
        state={(before) => before}
        replace
        resetScroll={false}
        className={classes.count}
        aria-label={counted.posts(counts.posts)}
        onClick={(event) => isPlainClick(event) && onShowPosts()}
      >
        <Text span inherit miw="1ch" c="var(--text)" fz="md" fw={700}>
          {abbreviateCount(counts.posts)}
        </Text>{' '}
        {countNouns.posts(counts.posts)}
      </Link>
      <FollowListLink list="followers" label={counted.followers(counts.followers)} count={counts.followers}>
        {countNouns.followers(counts.followers)}
      </FollowListLink>
      <FollowListLink
        list="following"
        label={profilesMessages.followingCount(exactCount(counts.following))}
        count={counts.following}
      >
        {commonMessages.following}
      </FollowListLink>
    </div>
  );
}

interface FollowListLinkProps {
  list: FollowSide;
  label: string;
  count: number;
  children: string;
}

function FollowListLink({ list, label, count, children }: FollowListLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, list })}
      state={{ overlay: true }}
      resetScroll={false}
      className={classes.count}
      aria-label={label}
    >
      <Text span inherit miw="1ch" c="var(--text)" fz="md" fw={700}>
        {abbreviateCount(count)}
      </Text>{' '}
      {children}
    </Link>
  );
}
