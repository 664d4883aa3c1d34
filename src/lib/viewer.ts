import type { Me } from '#shared/views/account.ts';
import { trpc } from './trpc.ts';
import type { Entity } from '#client/store/client-store.ts';
import { useLatest } from '#client/store/entities.ts';

/** Half a minute of attempts: a restarting server or a tunnel must not show sign-in to a member. */
const tries = 5;

const nobody: Entity = { kind: 'member', id: '', rev: 0 };

/** The signed-in member with their newest name and picture; null is a visitor; undefined while it is not known yet. */
export function useViewer(): Me | null | undefined {
  const { data, isError } = trpc.account.me.useQuery(undefined, { retry: tries });
  const seen = useLatest<Me | Entity>(data ?? nobody);
  if ('inbox' in seen) return seen;
  return data === undefined && isError ? null : data;
}
