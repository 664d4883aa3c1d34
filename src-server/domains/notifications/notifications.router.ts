import { watchInbox } from '#server/live/subscriptions.ts';
import { memberProcedure, router } from '#server/trpc/procedures.ts';
import { ListNotifications, MarkAllRead, MarkRead, WatchInbox } from '#shared/schemas/notifications.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.service.ts';

export const notificationsRouter = router({
  list: memberProcedure
    .input(ListNotifications)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.viewer, input)),
  unreadCount: memberProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.viewer)),
  markRead: memberProcedure.input(MarkRead).mutation(({ ctx, input }) => markRead(ctx.db, ctx.viewer, input)),
  markAllRead: memberProcedure
    .input(MarkAllRead)
    .mutation(({ ctx, input }) => markAllRead(ctx.db, ctx.viewer, input)),
  onChange: memberProcedure
    .input(WatchInbox)
    .subscription(({ ctx, input, signal }) => watchInbox(ctx, input, signal)),
});
