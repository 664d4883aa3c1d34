import type { StoreClient } from '#client/store/client.ts';
import { mutate } from '#client/lib/mutate.ts';
import { forgetEntities, inboxRef } from '#client/store/entities.ts';
import { setMemberVisibility, setReported } from '#client/store/visibility.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { safetyToasts } from '#shared/messages/safety.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { MemberRef } from '#shared/views/members.ts';

type Member = Pick<MemberRef, 'id'>;

/** One toast for all that is done to a member, so that a block replaces the one whose Undo would show them again. */
const visibilityToast = ({ id }: Member): string => `visibility-${id}`;

/** Hides a member from the feeds before the server confirms it, or shows them again; hiding offers Undo. */
export async function setHidden(client: StoreClient, { id }: Member, hidden: boolean): Promise<void> {
  const { store, trpcClient } = client;
  const before = store.state.members.get(id);
  const visibility = hidden ? 'hidden' : 'visible';
  setMemberVisibility(store, id, visibility);
  /** Whether nothing else has been done to the member since, such as a block. */
  const isCurrent = () => store.state.members.get(id) === visibility;
  try {
    await mutate(client, id, safetyToasts.hideFailed, () =>
      trpcClient.safety.setHidden.mutate({ profileId: id, hidden }),
    );
  } catch {
    if (isCurrent()) setMemberVisibility(store, id, before ?? (hidden ? 'visible' : 'hidden'));
    return;
  }
  // hidden before the page was loaded: all its lists were read without them
  if (!hidden && before === undefined) client.queryClient.removeQueries({ type: 'inactive' });
  if (!isCurrent()) return;
  toast({
    ...(hidden ? safetyToasts.hidden : safetyToasts.unhidden),
    tone: 'done',
    id: visibilityToast({ id }),
    ...(hidden && {
      action: { label: commonMessages.undo, onSelect: () => void setHidden(client, { id }, false) },
    }),
  });
}

/** Blocks a member; their content disappears once the server has confirmed it. Rejects when nothing was done; the toast has been shown. */
export async function block(client: StoreClient, { id }: Member): Promise<void> {
  const { store, trpcClient } = client;
  await mutate(client, id, safetyToasts.blockFailed, () =>
    trpcClient.safety.setBlocked.mutate({ profileId: id, blocked: true }),
  );
  setMemberVisibility(store, id, 'blocked');
  toast({ ...safetyToasts.blocked, tone: 'done', id: visibilityToast({ id }) });
}

/** Reports something, which disappears when the server has confirmed it. Rejects when nothing was done; the toast has been shown. */
export async function report(client: StoreClient, target: ReportTarget, reason: string): Promise<void> {
  const { store, trpcClient } = client;
  await mutate(client, target.id, safetyToasts.reportFailed, () =>
    trpcClient.safety.report.mutate({ target, ...(reason && { reason }) }),
  );
  if (target.kind === 'profile') setMemberVisibility(store, target.id, 'hidden');
  else setReported(store, target, true);
  toast({ ...safetyToasts.reported, tone: 'done', id: 'reported' });
}

/**
 * Drops cached data, which was loaded without the item that is shown again; it is refetched when opened. The viewer and the
 * inbox are kept: only the store knows what has changed since `account.me` was loaded, such as the unread count.
 */
function forgetFiltered({ store, queryClient, queryUtils }: StoreClient): void {
  const me = queryUtils.account.me.getData();
  forgetEntities(store, [inboxRef, ...(me ? [me] : [])]);
  queryClient.removeQueries({ type: 'inactive' });
}

/** Shows a hidden member again. Rejects when nothing was done; the toast has been shown. */
export async function unhide(client: StoreClient, { id }: Member): Promise<void> {
  await mutate(client, id, safetyToasts.hideFailed, () =>
    client.trpcClient.safety.setHidden.mutate({ profileId: id, hidden: false }),
  );
  setMemberVisibility(client.store, id, undefined);
  forgetFiltered(client);
  toast({ ...safetyToasts.unhidden, tone: 'done', id: visibilityToast({ id }) });
}

/** Unblocks a member. Rejects when nothing was done; the toast has been shown. */
export async function unblock(client: StoreClient, { id }: Member): Promise<void> {
  await mutate(client, id, safetyToasts.blockFailed, () =>
    client.trpcClient.safety.setBlocked.mutate({ profileId: id, blocked: false }),
  );
  setMemberVisibility(client.store, id, undefined);
  forgetFiltered(client);
  toast({ ...safetyToasts.unblocked, tone: 'done', id: visibilityToast({ id }) });
}

/** Shows an item again that the viewer's report has hidden. Rejects when nothing was done; the toast has been shown. */
export async function showReported(client: StoreClient, target: ReportTarget): Promise<void> {
  await mutate(client, target.id, safetyToasts.showFailed, () =>
    client.trpcClient.safety.showReported.mutate({ target }),
  );
  setReported(client.store, target, false);
  forgetFiltered(client);
  toast({ ...safetyToasts.shown, tone: 'done', id: 'reported' });
}
