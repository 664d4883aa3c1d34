import { Group, Switch } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { accountWords } from '#shared/words-of-account.ts';

/** Whether others see one's watchlist; saved at once. */
export function WatchlistPrivacy() {
  const utils = trpc.useUtils();
  const { data } = trpc.account.settings.useQuery(undefined, { refetchOnMount: 'always' });
  const { mutate, isPending, variables } = trpc.account.updateSettings.useMutation({
    meta: { failed: accountWords.watchlist.failed },
    onSuccess: (settings) => {
      utils.account.settings.setData(undefined, settings);
      toast({
        ...(settings.watchlistPrivate ? accountWords.watchlist.private : accountWords.watchlist.public),
        tone: 'done',
        id: 'watchlist',
      });
    },
  });
  const wished = isPending ? variables.watchlistPrivate : undefined;
  return (
    <Group wrap="nowrap" gap={0} pl="md">
      <IconMovie color="var(--quiet)" size={22} stroke={1.75} aria-hidden="true" />
      <Switch
        aria-label="Private watchlist"
        label="Private watchlist"
        flex={1}
        description="Only you see what you want to watch."
        checked={wished ?? data?.watchlistPrivate ?? false}
        disabled={!data || isPending}
        onChange={({ currentTarget }) => mutate({ watchlistPrivate: currentTarget.checked })}
      />
    </Group>
  );
}
