import { trpc } from '#client/lib/trpc.ts';
import type { Me } from '#shared/views/account.ts';

/** How many reported things wait for a moderator's decision; 0 for everybody else. `ReportsLive` keeps it up to date. */
export function useWaitingReports(viewer: Me | null | undefined): number {
  const { data } = trpc.moderation.count.useQuery(undefined, { enabled: viewer?.moderator === true });
  return data?.open ?? 0;
}
