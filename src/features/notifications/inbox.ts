import type { InboxState } from '#shared/views/notifications.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import { applyUpdate, inboxRef, useLatest } from '#client/store/entities.ts';

const toView = ({ seq, unread }: InboxState) => ({
  ...inboxRef,
  rev: seq,
  counts: { unread },
});

const empty: InboxState = { seq: 0, unread: 0 };

/** Applies the state of the member's inbox, unless a newer one is known; returns whether it did. */
export const applyInbox = (store: ClientStore, state: InboxState): boolean =>
  applyUpdate(store, toView(state));

/** The newest known state of the member's inbox. */
export function useInbox(known: InboxState | null | undefined): InboxState {
  const { seq, unread } = known ?? empty;
  const view = useLatest(toView({ seq, unread }));
  return { seq: view.rev, unread: view.counts.unread };
}
