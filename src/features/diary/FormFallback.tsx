import { Skeleton, Stack } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import type { FailingQuery } from '#client/ui/use-retry.ts';

/** In place of a viewing's form while the query for its initial data is loading, or has failed. */
export const FormFallback = ({ query }: { query: FailingQuery }) => (
  <LoadingOrFailed query={query} failed={commonMessages.contentFailed}>
    <Loading>
      <Stack gap={20} p={20}>
        <Skeleton height={96} radius="md" />
        <Skeleton height={44} radius="md" />
        <Skeleton height={72} radius="md" />
        <Skeleton height={48} radius="md" />
      </Stack>
    </Loading>
  </LoadingOrFailed>
);
