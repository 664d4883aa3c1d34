import { trpc } from '#client/lib/trpc.ts';

/** For moderators: keeps the number of open reports and the queue up to date. Renders nothing. */
export default function ReportsSubscription() {
  const utils = trpc.useUtils();
  trpc.moderation.onChange.useSubscription(
    {},
    {
      onData: async (count) => {
        void utils.moderation.list.invalidate();
        void utils.moderation.listResolved.invalidate();
        // the answer to a read in progress may be older
        await utils.moderation.count.cancel();
        utils.moderation.count.setData(undefined, count);
      },
    },
  );
  return null;
}
