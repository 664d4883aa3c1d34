import { Group, Switch } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useSettings } from '#client/store/use-settings.ts';
import { FailedQuery } from '#client/ui/FailedState.tsx';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { collectionsMessages, watchlistToasts } from '#shared/messages/collections.ts';

export function WatchlistPrivacy() {
  const { settings, change, query } = useSettings({
    failed: watchlistToasts.failed,
    onSaved: ({ watchlistPrivate }) =>
      toast({
        ...(watchlistPrivate ? watchlistToasts.private : watchlistToasts.public),
        tone: 'done',
        id: 'watchlist',
      }),
  });
  if (query.isLoadingError) {
    return <FailedQuery query={query} text={commonMessages.settingsFailed} />;
  }
  return (
    <Group wrap="nowrap" gap={0} pl="md">
      <IconMovie color="var(--quiet)" size={22} stroke={1.75} aria-hidden="true" />
      <Switch
        aria-label={collectionsMessages.privateWatchlist}
        label={collectionsMessages.privateWatchlist}
        flex={1}
        ps={14}
        description={collectionsMessages.privateWatchlistText}
        checked={settings?.watchlistPrivate ?? false}
        disabled={!settings}
        onChange={({ currentTarget }) => change({ watchlistPrivate: currentTarget.checked })}
      />
    </Group>
  );
}
