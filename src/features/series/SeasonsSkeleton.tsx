import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '#client/ui/Skeleton.tsx';
import { seriesMessages } from '#shared/messages/series.ts';

/** Two collapsed seasons, while they or their code are loading. */
export const SeasonsSkeleton = () => (
  <Loading label={seriesMessages.loading}>
    <Stack gap="lg" px="var(--gutter)" pb={48}>
      <Skeleton width={140} height={24} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </Stack>
  </Loading>
);
