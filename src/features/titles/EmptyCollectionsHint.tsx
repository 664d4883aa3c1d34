import { Alert, Box } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { titlesMessages } from '#shared/messages/titles.ts';

/** Explains favorites and watchlist to members who have none yet. */
export function EmptyCollectionsHint() {
  const viewer = useViewer();
  const { data } = trpc.collections.counts.useQuery(viewer ? { profileId: viewer.id } : skipToken, {
    staleTime: 0,
  });
  if (!data || data.movies > 0 || data.shows > 0 || (data.watchlist ?? 0) > 0) return null;
  return (
    <Box px="var(--gutter)" pt="md">
      <Alert role="note" icon={<IconMovie size={20} stroke={1.75} aria-hidden="true" />}>
        {titlesMessages.emptyProfile}
      </Alert>
    </Box>
  );
}
