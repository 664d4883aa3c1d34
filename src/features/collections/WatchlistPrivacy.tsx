import { IconMovie } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import { Switch } from '#client/ui/Switch.tsx';
import { toast } from '#client/ui/toasts.ts';
import { accountWords } from '#shared/words-of-account.ts';

/** Whether others see one's watchlist; saved at once. */
export function WatchlistPrivacy() {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { data } = useQuery(trpc.account.settings.queryOptions(undefined, { refetchOnMount: 'always' }));
  const { mutate, isPending, variables } = useMutation(
    trpc.account.updateSettings.mutationOptions({
      meta: { failed: accountWords.watchlist.failed },
      onSuccess: (settings) => {
        client.setQueryData(trpc.account.settings.queryKey(), settings);
        toast({
          ...(settings.watchlistPrivate ? accountWords.watchlist.private : accountWords.watchlist.public),
          tone: 'done',
          id: 'watchlist',
        });
      },
    }),
  );
  const wished = isPending ? variables.watchlistPrivate : undefined;
  return (
    <Switch
      icon={<IconMovie size={22} stroke={1.75} aria-hidden="true" />}
      label="Private watchlist"
      hint="Only you see what you want to watch."
      checked={wished ?? data?.watchlistPrivate ?? false}
      disabled={!data || isPending}
      onChange={(watchlistPrivate) => mutate({ watchlistPrivate })}
    />
  );
}
