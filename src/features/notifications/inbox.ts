import { useMemo } from 'react';
import type { InboxState } from '#shared/views/notifications.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import { applyUpdate, useLatest } from '#client/store/entities.ts';

const toView = ({ seq, unread }: InboxState) => ({
  kind: 'inbox' as const,
  /** The member's own; a page never has another. */
  id: 'own',
  rev: seq,
  counts: { unread },
});

const empty: InboxState = { seq: 0, unread: 0 };

/** Keeps what an answer or a live event says of the member's inbox, unless something newer is known. */
export const applyInbox = (store: ClientStore, state: InboxState): void => applyUpdate(store, toView(state));

/** The newest that is known of the member's inbox, of what a query brought and what came since. */
export function useInbox({ seq, unread }: InboxState = empty): InboxState {
  const view = useLatest(useMemo(() => toView({ seq, unread }), [seq, unread]));
  return { seq: view.rev, unread: view.counts.unread };
}
