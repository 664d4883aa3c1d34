import { Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { IconMessageCircle, IconPencil, IconSettings } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import { shellToasts } from '#shared/messages/shell.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { FavoriteButton } from '#client/features/favorites/FavoriteButton.tsx';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { useMemberVisibility } from '#client/store/visibility.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { MoreButton } from '#client/ui/MenuButton.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
import { toast } from '#client/ui/toasts.ts';
import classes from './ProfileActions.module.css';

/** The buttons of a profile: for its owner, for other members, for visitors. */
export function ProfileActions({ profile }: { profile: ProfileView }) {
  const viewer = useViewer();
  if (profile.viewer.isSelf) {
    return (
      <div className={classes.actions}>
        <ButtonLink
          to="/edit-profile"
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        >
          {commonMessages.editProfile}
        </ButtonLink>
        <ButtonLink
          to="/settings"
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
        >
          {commonMessages.settings}
        </ButtonLink>
      </div>
    );
  }
  if (viewer === null) {
    return (
      <div className={classes.actions}>
        <ButtonLink to="/auth" search={{ returnTo: `/${profile.username}` }}>
          {profilesMessages.signUp}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <FollowButton stats={profile.stats} />
      <FavoriteButton stats={profile.stats} />
      <Button
        variant="default"
        leftSection={
          <IconMessageCircle className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
        }
        onClick={() => toast({ ...shellToasts.messagingSoon, id: 'messaging' })}
      >
        {profilesMessages.message}
      </Button>
      <MoreButton renderMenu={(target) => <ProfileMenu target={target} profile={profile} />} />
    </div>
  );
}

/** Report, hide and block. */
function ProfileMenu({ target, profile }: { target: MenuTarget; profile: ProfileView }) {
  const changed = useMemberVisibility(profile.id);
  const { items, dialogs } = useSafetyItems({
    member: profile,
    target: { kind: 'profile', id: profile.id },
    hidden: changed ? changed === 'hidden' : profile.viewer.hidden,
  });
  return (
    <>
      <OpenMenu target={target}>{items}</OpenMenu>
      {dialogs}
    </>
  );
}
