import { notifications, notificationsStore } from '@mantine/notifications';
import { MutationObserver } from '@tanstack/react-query';
import type { MutationKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { type ErrorData, errorReasons } from '#shared/errors.ts';
import type { Toast } from '#shared/messages/toast.ts';
import { createQueryClient, failureToast, shareStructure } from './query-client.ts';

const page = (hearts: number) => ({
  items: [
    { id: 'a', createdAt: new Date('2026-11-01T10:00:00Z'), counts: { hearts } },
    { id: 'b', createdAt: new Date('2026-11-02T10:00:00Z'), counts: { hearts: 1 } },
  ],
  nextCursor: null,
});

describe('structural sharing', () => {
  it('keeps the whole answer when only the identity of its dates has changed', () => {
    const before = page(1);
    expect(shareStructure(before, page(1))).toBe(before);
  });

  it('keeps the cards that did not change', () => {
    const before = page(1);
    const after = shareStructure(before, page(2)) as typeof before;
    expect(after).toEqual(page(2));
    expect(after.items[0]).not.toBe(before.items[0]);
    expect(after.items[1]).toBe(before.items[1]);
  });

  it('takes a date that changed, and a value where there was none', () => {
    const before = { at: new Date(1) };
    expect(shareStructure(before, { at: new Date(2) })).toEqual({ at: new Date(2) });
    expect(shareStructure(undefined, before)).toBe(before);
    expect(shareStructure(before, null)).toBe(null);
  });
});

describe('the toast of a failed mutation', () => {
  const failed = { title: 'Error', message: 'Failed to update profile. Please try again.' };
  const refused = (message: string) => ({ title: 'Error', message: `Failed to update profile: ${message}` });
  const dataOf = (reason: ErrorData['reason']): ErrorData => ({
    reason,
    title: 'Adults only',
    requestId: '',
  });

  it('says what the server said, within the toast for a refusal or alone', () => {
    const error = new Error('No.');
    expect(failureToast({ failed, refused }, error, null)).toEqual(failed);
    expect(failureToast({ failed, refused }, error, dataOf('NOT_FOUND'))).toEqual({
      title: 'Error',
      message: 'Failed to update profile: No.',
    });
    for (const gone of ['NOT_FOUND', 'POST_NOT_FOUND', 'PROFILE_NOT_FOUND', 'VIEWING_NOT_FOUND'] as const)
      expect(failureToast({ failed }, error, dataOf(gone)).message).toBe('No.');
    expect(failureToast({ failed, refused }, error, dataOf('ADULTS_ONLY'))).toEqual({
      title: 'Adults only',
      message: 'No.',
    });
  });

  it('says when to try again after a limit, unless that is in a moment', () => {
    const { message } = errorReasons.TOO_MANY;
    const said = (retryAfter?: number) => {
      const data = { ...dataOf('TOO_MANY'), ...(retryAfter && { retryAfter }) };
      return failureToast({ failed }, new Error(message), data).message;
    };
    for (const wait of [undefined, 1, 60]) expect(said(wait)).toBe(message);
    expect(said(61)).toBe('That was a lot in a short time. Nothing is lost; please try again in 2 minutes.');
    expect(said(2_398)).toBe(
      'That was a lot in a short time. Nothing is lost; please try again in 40 minutes.',
    );
    expect(said(86_400)).toMatch(/please try again in 24 hours\.$/);
  });
});

describe('the toast of a failure', () => {
  const watchlist = { title: 'Error', message: 'Failed to update watchlist privacy' };
  const deletion = { title: 'Deletion Failed' };
  const client = createQueryClient();
  const send = (failed: Toast, mutationFn: () => Promise<unknown>) =>
    new MutationObserver(client, { mutationFn, meta: { failed } }).mutate().catch(() => null);
  const offline = () => Promise.reject(new Error('no network'));
  const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);
  afterEach(() => {
    notifications.clean();
    client.clear();
  });

  it('is shown once, and disappears when the same is tried again', async () => {
    await send(watchlist, offline);
    await send(deletion, offline);
    await send(watchlist, offline);
    expect(shown()).toEqual([deletion.title, watchlist.message]);
    await send(watchlist, () => Promise.resolve());
    expect(shown()).toEqual([deletion.title]);
  });

  it('stays when something that was sent before it succeeds', async () => {
    let answer = () => {};
    const earlier = send(watchlist, () => new Promise<void>((resolve) => (answer = resolve)));
    await send(watchlist, offline);
    answer();
    await earlier;
    expect(shown()).toEqual([watchlist.message]);
  });

  interface Comment {
    id: string;
    text?: string;
  }
  const failed = { title: 'Error', message: 'Failed to save' };
  const save = (comment: Comment, mutationFn: () => Promise<unknown>, mutationKey?: MutationKey) =>
    new MutationObserver<unknown, Error, Comment>(client, {
      mutationFn,
      mutationKey,
      meta: { failed, about: ({ id }: Comment) => id },
    })
      .mutate(comment)
      .catch(() => null);

  it('stays when something else is tried that fails with the same message', async () => {
    await save({ id: 'a' }, offline);
    await save({ id: 'b' }, offline);
    expect(shown()).toEqual([failed.message, failed.message]);
    await save({ id: 'b' }, () => Promise.resolve());
    expect(shown()).toEqual([failed.message]);
    await save({ id: 'a' }, () => Promise.resolve(), ['another change']);
    expect(shown()).toEqual([failed.message]);
    await save({ id: 'a' }, () => Promise.resolve());
    expect(shown()).toEqual([]);
  });

  it('disappears when the same is tried again with another text', async () => {
    await save({ id: 'a', text: 'Hte end' }, offline);
    await save({ id: 'a', text: 'The end' }, () => Promise.resolve());
    expect(shown()).toEqual([]);
  });
});

describe('a query', () => {
  it('is not refetched by itself, and its unchanged cards stay the same objects', async () => {
    const client = createQueryClient();
    let reads = 0;
    const queryFn = () => {
      reads += 1;
      return Promise.resolve(page(1));
    };
    const read = () => client.fetchQuery({ queryKey: ['feed'], queryFn });
    await read();
    await read();
    expect(reads).toBe(1);
    const first = client.getQueryData(['feed']);
    await client.invalidateQueries({ queryKey: ['feed'] });
    await read();
    expect(reads).toBe(2);
    expect(client.getQueryData(['feed'])).toBe(first);
    const { queries } = client.getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
    client.clear();
  });
});
