import { notifications, notificationsStore } from '@mantine/notifications';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import { createClientStore } from '#client/store/client-store.ts';
import type { AppRouter } from '#server/router.ts';
import { block, setHidden } from './safety-actions.ts';

// a toast replaces the one before
beforeEach(() => void vi.stubGlobal('document', { getElementById: () => null }));
afterEach(() => notifications.clean());

/** A page whose requests are answered, or fail, in the order in which the test wants it. */
function openPage() {
  const requests: { path: string; answer: () => void; fail: () => void }[] = [];
  const trpcClient = createTRPCClient<AppRouter>({
    links: [
      () =>
        ({ op: { path } }) =>
          observable(({ next, complete, error }) => {
            const answer = () => {
              next({ result: { data: null } });
              complete();
            };
            requests.push({ path, answer, fail: () => error(new TRPCClientError('No network')) });
          }),
    ],
  });
  const queryClient = createQueryClient();
  const queryUtils = createTRPCQueryUtils({ client: trpcClient, queryClient });
  const store = createClientStore();
  const client = { store, firstState: store.state, queryClient, trpcClient, queryUtils, otherTabs: null };
  return {
    client,
    /** The oldest request to a procedure. */
    request: async (path: string) => {
      await expect.poll(() => requests.map((sent) => sent.path)).toContain(path);
      return requests.splice(
        requests.findIndex((sent) => sent.path === path),
        1,
      )[0];
    },
    visibility: () => store.state.members.get(theo.id),
    toasts: () => notificationsStore.getState().notifications.map(({ title }) => title),
  };
}

const theo = { id: 'theo' };

describe('a member who is blocked', () => {
  it.each([
    ['fails', 'Error'],
    ['is confirmed', undefined],
  ])('stays so when hiding them %s later', async (outcome, title) => {
    const { client, request, visibility, toasts } = openPage();
    const hiding = setHidden(client, theo, true);
    expect(visibility()).toBe('hidden');
    const blocking = block(client, theo);
    (await request('safety.setBlocked'))?.answer();
    await blocking;
    const sent = await request('safety.setHidden');
    if (outcome === 'fails') sent?.fail();
    else sent?.answer();
    await hiding;
    expect(visibility()).toBe('blocked');
    expect(toasts()).toEqual(title ? ['Blocked', title] : ['Blocked']);
  });

  it('cannot be shown again with Undo', async () => {
    const { client, request, toasts } = openPage();
    const hiding = setHidden(client, theo, true);
    (await request('safety.setHidden'))?.answer();
    await hiding;
    expect(toasts()).toEqual(['Hidden']);
    const blocking = block(client, theo);
    (await request('safety.setBlocked'))?.answer();
    await blocking;
    expect(toasts()).toEqual(['Blocked']);
  });
});
