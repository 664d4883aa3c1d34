import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MemberRow } from '#shared/views/members.ts';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { displayName } from '#shared/format/display-name.ts';
import { useMembersOnScreen } from '#client/store/live-window.ts';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import classes from './MemberItem.module.css';

interface MemberItemProps {
  member: MemberRow;
  always?: boolean;
}

export function MemberItem({ member: listed, always = false }: MemberItemProps) {
  const member = useLatest(listed);
  useMembersOnScreen([listed]);
  const name = displayName(member);
  return (
    <li className={classes.row}>
      <Link to="/$username" params={{ username: member.username }} className={classes.member}>
        <Avatar name={name} colorSeed={member.username} image={member.avatar} decorative />
        <Stack component="span" gap={0} miw={0}>
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.handle}>@{member.username}</span>
        </Stack>
      </Link>
      {(always || member.viewer.canFollow) && <FollowButton stats={member.stats} name={name} size="sm" />}
    </li>
  );
}

export function MemberSkeleton({ odd }: { odd: boolean }) {
  return (
    <div className={classes.row}>
      <span className={classes.member}>
        <Skeleton height={40} circle />
        <Skeleton width={odd ? '40%' : '56%'} height={14} />
      </span>
    </div>
  );
}
