import { TRPCError, tracked } from '@trpc/server';

import { AppError, isDatabaseAway } from '#server/errors.ts';
import type { Context } from './context.ts';
import { toTrpcError } from './trpc.ts';

/** The subscription that runs: whose errors they would be. */
interface Call {
  ctx: Context;
  path: string;
}

/**
 * A generator's errors pass no middleware: refusals keep their message here too, anything else is logged and answered as UNKNOWN, and
 * each is reported.
 */
function toRefusal({ ctx, path }: Call, error: unknown): TRPCError {
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

/** What a subscription yields of a live source. Not a generator itself: each layer of those costs memory per subscriber. */
export function yieldFrom<T, U = T>(
  call: Call,
  source: AsyncGenerator<T>,
  toEvent?: (value: T) => U,
): AsyncIterable<U, void, unknown> {
  const refuse = (error: unknown) => {
    throw toRefusal(call, error);
  };
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const { done, value } = await source.next().catch(refuse);
        if (done) return { done: true, value: undefined };
        return { done: false, value: toEvent ? toEvent(value) : (value as unknown as U) };
      },
      async return() {
        await source.return(undefined);
        return { done: true, value: undefined };
      },
    }),
  };
}

export interface TrackedEvent<T> {
  id: string;
  data: T;
}

/** What a subscription yields of a live source, with ids: a reader who comes back says the last one it got, and goes on from there. */
export const yieldTracked = <T, U>(
  call: Call,
  source: AsyncGenerator<T>,
  toEvent: (value: T) => TrackedEvent<U>,
): AsyncIterable<TrackedEvent<U>, void, unknown> =>
  yieldFrom(call, source, (value) => {
    const { id, data } = toEvent(value);
    // what arrives at the client has this shape; tRPC does not export its own name for it
    return tracked(id, data) as unknown as TrackedEvent<U>;
  });
