import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '#client/ui/Skeleton.tsx';
import { exploreMessages } from '#shared/messages/explore.ts';
import classes from './MemberGrid.module.css';

export function GridSkeleton({
  rows = 4,
  label = exploreMessages.loadingMembers,
}: {
  rows?: number;
  label?: string;
}) {
  return (
    <Loading label={label}>
      <div className={classes.waiting}>
        {Array.from({ length: rows * 3 }, (_, index) => (
          <Stack key={index} gap="xs">
            <span className={classes.square} />
            <Skeleton width={index % 2 === 0 ? '72%' : '54%'} height={14} />
          </Stack>
        ))}
      </div>
    </Loading>
  );
}
