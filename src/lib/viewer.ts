import type { Me } from '#shared/views/account.ts';
import { trpc } from './trpc.ts';
import type { Entity } from '#client/store/client-store.ts';
import { useLatest } from '#client/store/entities.ts';

/** Half a minute of tries: a member is not shown the door because a server restarts or a train goes through a tunnel. */
const tries = 5;

const nobody: Entity = { kind: 'member', id: '', rev: 0 };

/** The signed-in member, by their newest known name and picture; null is a visitor; undefined while it is not known yet. */
export function useViewer(): Me | null | undefined {
  const { data, isError } = trpc.account.me.useQuery(undefined, { retry: tries });
  const seen = useLatest<Me | Entity>(data ?? nobody);
  if ('inbox' in seen) return seen;
  return data === undefined && isError ? null : data;
}
