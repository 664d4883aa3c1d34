import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import type { Me } from '#shared/views/account.ts';

/** How many reported things wait for a moderator's decision; 0 for everybody else. `ReportsLive` keeps it up to date. */
export function useWaitingReports(viewer: Me | null | undefined): number {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.moderation.count.queryOptions(undefined, { enabled: viewer?.moderator === true }),
  );
  return data?.open ?? 0;
}
