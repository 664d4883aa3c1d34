import { memberProcedure, router } from '#server/trpc/procedures.ts';
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
  list: memberProcedure
    .input(ListNotifications)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.viewer, input)),
  unreadCount: memberProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.viewer)),
  markRead: memberProcedure.input(MarkRead).mutation(({ ctx, input }) => markRead(ctx.db, ctx.viewer, input)),
  markAllRead: memberProcedure
    .input(MarkAllRead)
    .mutation(({ ctx, input }) => markAllRead(ctx.db, ctx.viewer, input)),
  setMuted: memberProcedure
    .meta({ limit: 'safety' })
    .input(SetMuted)
    .mutation(({ ctx, input }) => setMuted(ctx.db, ctx.viewer, input)),
  isMuted: memberProcedure.input(IsMuted).query(({ ctx, input }) => isMuted(ctx.db, ctx.viewer, input)),
  mutedTypes: memberProcedure.query(({ ctx }) => listMutedTypes(ctx.db, ctx.viewer)),
  listMuted: memberProcedure.input(ListMuted).query(({ ctx, input }) => listMuted(ctx.db, ctx.viewer, input)),
  onChange: memberProcedure
    .input(WatchInbox)
    .subscription(({ ctx, input: { lastEventId }, signal, path }) =>
      yieldTracked(
        { ctx, path },
        ctx.live.part(createInboxLive)(ctx.viewer, lastEventId ? Number(lastEventId) : null, signal),
        ({ seq, change }) => ({ id: String(seq), data: change }),
      ),
    ),
});
