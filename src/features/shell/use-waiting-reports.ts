import { trpc } from '#client/lib/trpc.ts';
import type { Me } from '#shared/views/account.ts';

/** The number of open reports; 0 for everybody but moderators. `ReportsLive` keeps it up to date. */
export function useWaitingReports(viewer: Me | null | undefined): number {
  const { data } = trpc.moderation.count.useQuery(undefined, { enabled: viewer?.moderator === true });
  return data?.open ?? 0;
}
