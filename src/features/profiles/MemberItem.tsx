import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MemberRow } from '#shared/views/members.ts';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { useMembersOnScreen } from '#client/store/live-window.ts';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import classes from './MemberItem.module.css';

interface MemberItemProps {
  member: MemberRow;
  /** Also shows the follow button to visitors. */
  showFollowToVisitors?: boolean;
}

/** A member in a list, with the button that follows them. */
export function MemberItem({ member: listed, showFollowToVisitors = false }: MemberItemProps) {
  const member = useLatest(listed);
  useMembersOnScreen([listed]);
  const name = displayName(member);
  const username = usernameBesideName(member);
  return (
    <Group component="li" gap="0 12px" justify="flex-end" px={20} py={6}>
      <Link to="/$username" params={{ username: member.username }} className={classes.member}>
        <Avatar member={member} decorative />
        <Stack component="span" gap={0} miw={0}>
          <Text component="bdi" className={classes.name} fw={650} lh="sm" lineClamp={2}>
            {name}
          </Text>
          {username && (
            <Text span size="sm" c="quiet" truncate>
              {username}
            </Text>
          )}
        </Stack>
      </Link>
      {(showFollowToVisitors || member.viewer.canFollow) && (
        <FollowButton stats={member.stats} name={name} size="sm" />
      )}
    </Group>
  );
}

export function MemberSkeleton({ odd }: { odd: boolean }) {
  return (
    <Group gap="sm" wrap="nowrap" mih={64} px={20} py={6}>
      <Skeleton height={40} circle />
      <Skeleton width={odd ? '40%' : '56%'} height={14} />
    </Group>
  );
}
