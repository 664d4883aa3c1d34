import { notificationsToasts } from '#shared/messages/notifications.ts';
import type { NotificationView } from '#shared/views/notifications.ts';
import { readFromPrimary } from '#client/lib/read-from-primary.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import type { ClientStore } from '#client/store/client-store.ts';
import { applyUpdate } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import { applyInbox } from './inbox.ts';

function applyRead(store: ClientStore, { kind, id }: NotificationView, rev: number, read: boolean): void {
  const update = { kind, id, rev, read };
  applyUpdate(store, update);
}

/** Marks a notification and all it gathers as read; it shows at once, and is reverted on failure. */
export function useMarkRead() {
  const store = useClientStore();
  const { mutateAsync } = trpc.notifications.markRead.useMutation({
    meta: { failed: notificationsToasts.markFailed, about: ({ id }: { id: string }) => id },
  });
  return (row: NotificationView): void => {
    // the target screen must contain what the notification is about
    readFromPrimary();
    if (row.read) return;
    applyRead(store, row, row.rev, true);
    mutateAsync({ id: row.id, group: row.group !== null }).then(
      (inbox) => {
        applyRead(store, row, inbox.seq, true);
        applyInbox(store, inbox);
      },
      () => applyRead(store, row, row.rev, false),
    );
  };
}

/** Marks everything as read that is not newer than the newest one shown. */
export function useMarkAllRead(rows: readonly NotificationView[]) {
  const store = useClientStore();
  const { mutateAsync, isPending } = trpc.notifications.markAllRead.useMutation({
    meta: { failed: notificationsToasts.markFailed },
  });
  const markAll = useSingleFlight(async () => {
    const [newest] = rows;
    const unread = rows.filter(({ read }) => !read);
    if (!newest) return;
    for (const row of unread) applyRead(store, row, row.rev, true);
    try {
      const inbox = await mutateAsync({ upTo: newest.seq });
      for (const row of unread) applyRead(store, row, inbox.seq, true);
      applyInbox(store, inbox);
      toast({ ...notificationsToasts.allRead, tone: 'done', id: 'all-read' });
    } catch {
      for (const row of unread) applyRead(store, row, row.rev, false);
    }
  });
  return { markAll, isPending };
}
