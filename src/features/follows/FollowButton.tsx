import { Button } from '@mantine/core';
import { clickNumber } from '#client/lib/clicks.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { followsMessages } from '#shared/messages/follows.ts';
import type { FollowState } from '#shared/views/members.ts';
import classes from './FollowButton.module.css';
import { followToggle } from './follow-toggle.ts';
import { useFollowView } from './follow-view.ts';

interface FollowButtonProps {
  stats: FollowState;
  name?: string;
  size?: 'sm' | 'md';
}

/** Follow or Following. Not for the viewer's own profile. */
export function FollowButton({ stats, name, size = 'md' }: FollowButtonProps) {
  const viewer = useViewer();
  const { viewer: mine } = useFollowView(stats);
  const setFollow = useOptimisticToggle(followToggle, { kind: 'member-counts', id: stats.id });
  const label =
    viewer === undefined
      ? followsMessages.loading
      : mine.following
        ? commonMessages.following
        : followsMessages.follow;
  return (
    <Button
      className={classes.follow}
      variant={mine.following ? 'default' : name ? 'light' : 'filled'}
      size={size}
      disabled={viewer === undefined}
      aria-label={name && `${label} ${name}`}
      onClick={(event) => {
        // the second click of a double click is ignored
        if (clickNumber(event) < 2) setFollow(!mine.following);
      }}
    >
      {label}
    </Button>
  );
}
