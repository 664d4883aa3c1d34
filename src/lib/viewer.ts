import { useQuery } from '@tanstack/react-query';
import type { Me } from '#shared/views/account.ts';
import { useTRPC } from './trpc.ts';

/** The signed-in member; null is a visitor; undefined while it is not known yet. */
export function useViewer(): Me | null | undefined {
  const trpc = useTRPC();
  const { data, isError } = useQuery(trpc.account.me.queryOptions());
  return data === undefined && isError ? null : data;
}
