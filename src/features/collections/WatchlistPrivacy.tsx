import { Group, Switch } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { collectionsMessages, watchlistToasts } from '#shared/messages/collections.ts';

export function WatchlistPrivacy() {
  const utils = trpc.useUtils();
  const { data } = trpc.account.settings.useQuery(undefined, { refetchOnMount: 'always' });
  const { mutate, isPending, variables } = trpc.account.updateSettings.useMutation({
    meta: { failed: watchlistToasts.failed },
    onSuccess: (settings) => {
      utils.account.settings.setData(undefined, settings);
      toast({
        ...(settings.watchlistPrivate ? watchlistToasts.private : watchlistToasts.public),
        tone: 'done',
        id: 'watchlist',
      });
    },
  });
  const pending = isPending ? variables.watchlistPrivate : undefined;
  return (
    <Group wrap="nowrap" gap={0} pl="md">
      <IconMovie color="var(--quiet)" size={22} stroke={1.75} aria-hidden="true" />
      <Switch
        aria-label={collectionsMessages.privateWatchlist}
        label={collectionsMessages.privateWatchlist}
        flex={1}
        description={collectionsMessages.privateWatchlistText}
        checked={pending ?? data?.watchlistPrivate ?? false}
        disabled={!data || isPending}
        onChange={({ currentTarget }) => mutate({ watchlistPrivate: currentTarget.checked })}
      />
    </Group>
  );
}
