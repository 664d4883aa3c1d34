import { useQuery } from '@tanstack/react-query';
import type { Me } from '#shared/views/account.ts';
import { useTRPC } from './trpc.ts';

/** Half a minute of tries: a member is not shown the door because a server restarts or a train goes through a tunnel. */
const tries = 5;

/** The signed-in member; null is a visitor; undefined while it is not known yet. */
export function useViewer(): Me | null | undefined {
  const trpc = useTRPC();
  const { data, isError } = useQuery(trpc.account.me.queryOptions(undefined, { retry: tries }));
  return data === undefined && isError ? null : data;
}
