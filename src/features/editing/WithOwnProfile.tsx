import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useOwnProfile } from './use-own-profile.ts';

interface WithOwnProfileProps {
  title: string;
  failed?: string;
  onBack: () => void;
  /** The placeholder while the profile is loading. */
  fallback: ReactNode;
  children: (own: OwnProfile) => ReactNode;
}

/** The frame of a screen that edits the profile: loading and failed states. */
export function WithOwnProfile({
  title,
  failed = commonMessages.failedToLoadProfile,
  onBack,
  fallback,
  children,
}: WithOwnProfileProps) {
  const { data, error, isFetching, isPaused, isFetchedAfterMount, refetch } = useOwnProfile();
  const [read, setRead] = useState(false);
  if (!read && data && isFetchedAfterMount && !error) setRead(true);
  // a rendered form stays when a refetch fails
  if (read && data) return children(data);
  return (
    <>
      <PageHeader title={title} onBack={onBack} />
      <ScreenLoadingOrFailed
        query={{ error: isFetchedAfterMount ? error : null, isFetching, isPaused, refetch }}
        title={failed}
      >
        <Loading label={editingMessages.loadingProfile}>
          <Stack gap="lg" px="var(--gutter)" py={20}>
            {fallback}
          </Stack>
        </Loading>
      </ScreenLoadingOrFailed>
    </>
  );
}
