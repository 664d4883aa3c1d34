import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import { isRecord } from '#shared/is-record.ts';

/**
 * Infinite queries of tRPC's hooks add `direction` to the input. Our cursors contain theirs, and the server refuses unknown keys.
 */
export const pageLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || !isRecord(op.input) || !('direction' in op.input)) return next(op);
    const { direction: _direction, ...input } = op.input;
    return next({ ...op, input });
  };
