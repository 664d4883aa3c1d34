import { TRPCError, tracked } from '@trpc/server';

import { AppError, isDatabaseAway } from '#server/errors.ts';
import type { Context } from './context.ts';
import { toTrpcError } from './trpc.ts';

/** The running subscription, for reporting its errors. */
interface Call {
  ctx: Context;
  path: string;
}

/**
 * Converts and reports a generator's errors, which no middleware sees: refusals keep their message, anything else is logged and
 * answered as UNKNOWN.
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

/** Yields what a subscription sends from a live source. Not a generator itself, because each layer of them costs memory per subscriber. */
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

/** Like `yieldFrom`, with ids: a client that reconnects sends the last id it got, and continues from there. */
export const yieldTracked = <T, U>(
  call: Call,
  source: AsyncGenerator<T>,
  toEvent: (value: T) => TrackedEvent<U>,
): AsyncIterable<TrackedEvent<U>, void, unknown> =>
  yieldFrom(call, source, (value) => {
    const { id, data } = toEvent(value);
    // this is the shape that the client gets; tRPC does not export its own type for it
    return tracked(id, data) as unknown as TrackedEvent<U>;
  });
