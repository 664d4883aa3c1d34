import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '#client/ui/Skeleton.tsx';

/** The placeholder of a viewing's form while it is loading. */
export const FormSkeleton = () => (
  <Loading>
    <Stack gap={20} p={20}>
      <Skeleton height={96} radius="md" />
      <Skeleton height={44} radius="md" />
      <Skeleton height={72} radius="md" />
      <Skeleton height={48} radius="md" />
    </Stack>
  </Loading>
);
