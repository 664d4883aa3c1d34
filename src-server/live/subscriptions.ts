import { TRPCError, tracked } from '@trpc/server';
import { AppError, isDatabaseAway } from '#server/errors.ts';
import type { Context } from '#server/trpc/context.ts';
import { toTrpcError } from '#server/trpc/trpc.ts';
import type { Viewer } from '#server/viewer.ts';
import type { WatchFeed } from '#shared/schemas/feed.ts';
import type { WatchFollows } from '#shared/schemas/follows.ts';
import type { WatchCounts } from '#shared/schemas/hearts.ts';
import type { WatchReports } from '#shared/schemas/moderation.ts';
import type { WatchInbox } from '#shared/schemas/notifications.ts';
import type { WatchReplies } from '#shared/schemas/replies.ts';
import type { WatchWall } from '#shared/schemas/walls.ts';

/** What tRPC hands to a procedure. */
interface Call<Input, C extends Context = Context> {
  ctx: C;
  input: Input;
  signal: AbortSignal | undefined;
  path: string;
}

/** Whose error it would be. */
type Called = Pick<Call<unknown>, 'ctx' | 'path'>;

/**
 * A generator's errors pass no middleware: refusals keep their words here too, anything else is logged and told nothing, and
 * each is reported.
 */
function toRefusal({ ctx, path }: Called, error: unknown): TRPCError {
  const refusal = ((): TRPCError => {
    if (error instanceof TRPCError) return error;
    if (error instanceof AppError) return toTrpcError(error);
    ctx.logger.error({ err: error, path, requestId: ctx.requestId }, 'subscription failed');
    if (isDatabaseAway(error)) return toTrpcError(new AppError('BUSY'));
    return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
  })();
  ctx.observer.subscriptionBroke(path, refusal.code);
  return refusal;
}

/** What a procedure yields of a live source. Not a generator itself: each layer of those costs memory per subscriber. */
function told<T, U>(
  called: Called,
  source: AsyncGenerator<T>,
  map: (value: T) => U,
): AsyncIterable<U, void, unknown> {
  const refuse = (error: unknown) => {
    throw toRefusal(called, error);
  };
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = await source.next().catch(refuse);
        return result.done ? { done: true, value: undefined } : { done: false, value: map(result.value) };
      },
      async return() {
        await source.return(undefined);
        return { done: true, value: undefined };
      },
    }),
  };
}

const same = <T>(value: T): T => value;

/** Counts of the posts in view, present ones first; how their authors and the other members in view look now. */
export const watchCounts = ({ ctx, input, signal, path }: Call<WatchCounts>) =>
  told({ ctx, path }, ctx.live.contentCounts(ctx.viewer, input.contentIds, signal, input.members), same);

/** A member's counts; the present ones first. */
export const watchMember = ({ ctx, input, signal, path }: Call<WatchFollows>) =>
  told({ ctx, path }, ctx.live.memberCounts(ctx.viewer, input.profileId, signal), same);

/** A post's thread: its counts first, then what changes. */
export const watchReplies = ({ ctx, input, signal, path }: Call<WatchReplies>) =>
  told({ ctx, path }, ctx.live.thread(ctx.viewer, input.contentId, signal), same);

/** A member's wall: its print first, then what changes. */
export const watchWall = ({ ctx, input, signal, path }: Call<WatchWall>) =>
  told({ ctx, path }, ctx.live.wall(ctx.viewer, input.profileId, signal), same);

/** Ids of new posts. There is no history: who starts asks `feed.newer`. */
export const watchFeed = ({ ctx, input, signal, path }: Call<WatchFeed>) =>
  told({ ctx, path }, ctx.live.feed(ctx.viewer, input, signal), same);

/** How many reported things wait for a decision: now, and whenever something was reported or decided. */
export const watchReports = ({ ctx, signal, path }: Call<WatchReports, Context & { viewer: Viewer }>) =>
  told({ ctx, path }, ctx.live.openReports(ctx.viewer, signal), same);

/**
 * The one log: every value is tracked by the inbox's own numbering (an untracked one would erase the reader's place),
 * and a reader who comes back continues from there.
 */
export const watchInbox = ({
  ctx,
  input: { lastEventId },
  signal,
  path,
}: Call<WatchInbox, Context & { viewer: Viewer }>) =>
  told(
    { ctx, path },
    ctx.live.inbox(ctx.viewer, lastEventId ? Number(lastEventId) : null, signal),
    ({ seq, change }) => tracked(String(seq), change),
  );
