import { describe, expect, it } from 'vitest';
import { listState } from './list-state.ts';

describe('listState', () => {
  const failure = { error: null, offline: true, onRetry: () => {}, busy: false };
  const answer = { data: {}, isPlaceholderData: false, hasNextPage: false };
  const former = { ...answer, isPlaceholderData: true };

  it('is loading before there is an answer, and empty if that has nothing to show', () => {
    expect(listState({ ...answer, data: undefined }, null, 0).state).toBe('loading');
    expect(listState(answer, null, 2).state).toBe('ready');
    expect(listState(answer, null, 0).state).toBe('empty');
    // the next page is still to come
    expect(listState({ ...answer, hasNextPage: true }, null, 0).state).toBe('ready');
  });

  it('keeps the items of the former search, but takes nothing from one of which all are hidden', () => {
    expect(listState(former, null, 2).state).toBe('ready');
    expect(listState(former, null, 0).state).toBe('loading');
  });

  it('has failed without an answer of its own, but keeps one that cannot be read again', () => {
    expect(listState(former, failure, 2)).toEqual({ state: 'failed', failure });
    expect(listState(answer, failure, 2)).toEqual({ state: 'ready', failure: null });
  });
});
