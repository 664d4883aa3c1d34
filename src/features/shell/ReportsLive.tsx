import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useTRPC } from '#client/lib/trpc.ts';

/** For moderators: keeps the number of waiting reports and the open queue up to date. Draws nothing. */
export default function ReportsLive() {
  const trpc = useTRPC();
  const client = useQueryClient();
  useSubscription(
    trpc.moderation.onChange.subscriptionOptions(
      {},
      {
        onData: (count) => {
          client.setQueryData(trpc.moderation.count.queryKey(), count);
          void client.invalidateQueries({ queryKey: trpc.moderation.list.infiniteQueryKey() });
          void client.invalidateQueries({ queryKey: trpc.moderation.listResolved.infiniteQueryKey() });
        },
      },
    ),
  );
  return null;
}
