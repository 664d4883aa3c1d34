import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { errorReasons } from '#shared/errors.ts';
import { searchOf } from './typed-search.ts';

describe('a failed search', () => {
  const textOf = (failure: Error) =>
    searchOf(
      {
        data: undefined,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => Promise.resolve(),
      },
      { error: failure, offline: false, onRetry: () => {}, busy: false },
      'Away.',
    ).failure?.text;
  const refusal = (data: { reason: keyof typeof errorReasons; retryAfter?: number }) =>
    TRPCClientError.from({ error: { code: -32_000, message: errorReasons[data.reason].message, data } });

  it('says what the server said, when to try again, or that the server could not be reached', () => {
    expect(textOf(refusal({ reason: 'GIFS_AWAY' }))).toBe(errorReasons.GIFS_AWAY.message);
    expect(textOf(refusal({ reason: 'TOO_MANY', retryAfter: 150 }))).toBe(
      'That was a lot in a short time. Nothing is lost; please try again in 3 minutes.',
    );
    expect(textOf(new TypeError('Failed to fetch'))).toBe('Away.');
  });
});
