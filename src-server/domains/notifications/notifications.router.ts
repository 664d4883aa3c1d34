import { router, sessionProcedure } from '#server/trpc/procedures.ts';
import { yieldTracked } from '#server/trpc/subscription.ts';
import {
  IsMuted,
  ListMuted,
  ListNotifications,
  MarkAllRead,
  MarkRead,
  SetMuted,
  WatchInbox,
} from '#shared/schemas/notifications.ts';
import { isMuted, listMuted, listMutedTypes, setMuted } from './mutes.service.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.service.ts';
import { createInboxLive } from './notifications.live.ts';

export const notificationsRouter = router({
  list: sessionProcedure
    .input(ListNotifications)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.viewer, input)),
  unreadCount: sessionProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.viewer)),
  markRead: sessionProcedure
    .input(MarkRead)
    .mutation(({ ctx, input }) => markRead(ctx.db, ctx.viewer, input)),
  markAllRead: sessionProcedure
    .input(MarkAllRead)
    .mutation(({ ctx, input }) => markAllRead(ctx.db, ctx.viewer, input)),
  setMuted: sessionProcedure
    .meta({ limit: 'safety' })
    .input(SetMuted)
    .mutation(({ ctx, input }) => setMuted(ctx.db, ctx.viewer, input)),
  isMuted: sessionProcedure.input(IsMuted).query(({ ctx, input }) => isMuted(ctx.db, ctx.viewer, input)),
  mutedTypes: sessionProcedure.query(({ ctx }) => listMutedTypes(ctx.db, ctx.viewer)),
  listMuted: sessionProcedure
    .input(ListMuted)
    .query(({ ctx, input }) => listMuted(ctx.db, ctx.viewer, input)),
  onChange: sessionProcedure
    .input(WatchInbox)
    .subscription(({ ctx, input: { lastEventId }, signal, path }) =>
      yieldTracked(
        { ctx, path },
        ctx.live.part(createInboxLive)(ctx.viewer, lastEventId ? Number(lastEventId) : null, signal),
        ({ seq, change }) => ({ id: String(seq), data: change }),
      ),
    ),
});
