import { failingLive } from '#tests/support/api.ts';
import type { Live } from '#server/live/live.ts';
import { describe, expect, it, vi } from 'vitest';
import { makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { useSockets } from '#tests/support/sockets.ts';

const net = useSockets();

describe('subscriptions: the product’s own client', () => {
  it('continues its log after a reconnect, each notification once', async () => {
    const { member, cookie } = await net.signIn();
    const fans = await Promise.all(Array.from({ length: 3 }, () => makeMember(net.api.pool)));
    const post = await makePost(net.api.pool, { authorId: member.id });
    const heart = (fan: { id: string } | undefined) =>
      net.api.as(fan ?? null).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    const { client, states } = net.browser(net.url, cookie);
    const log: { id: string; added: string[]; complete: boolean }[] = [];
    const errors: unknown[] = [];
    const inbox = client.notifications.onChange.subscribe(
      {},
      {
        onData: ({ id, data }) =>
          log.push({ id, added: data.added.map(({ actor }) => actor.id), complete: data.complete }),
        onError: (error) => errors.push(error),
      },
    );
    await expect.poll(() => log).toHaveLength(1);
    await heart(fans[0]);
    await expect.poll(() => log).toHaveLength(2);

    net.cut();
    await heart(fans[1]);
    await expect.poll(() => log.at(-1)?.added).toEqual([fans[1]?.id]);
    // twice, because an input without lastEventId would only be refused after the first reconnect
    net.cut();
    await heart(fans[2]);
    await expect.poll(() => log.at(-1)?.added).toEqual([fans[2]?.id]);
    inbox.unsubscribe();

    expect(log.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
    expect(log.every(({ complete }) => complete)).toBe(true);
    expect(errors).toEqual([]);
    expect(states).toContain('lost');
    expect(states.at(-1)).toBe('open');
  });

  it('restarts state subscriptions with the present state', async () => {
    const { client } = net.browser(net.url);
    const [author, fan] = await makeMembers(net.api.pool, 2);
    const post = await makePost(net.api.pool, { authorId: author.id });
    const hearts: number[] = [];
    const counts = client.hearts.onCounts.subscribe(
      { contentIds: [post.id] },
      { onData: (state) => 'hearts' in state && hearts.push(state.hearts) },
    );
    await expect.poll(() => hearts).toEqual([0]);
    net.cut();
    await net.api.as(fan).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    await expect.poll(() => hearts).toEqual([0, 1]);
    counts.unsubscribe();
  });

  it('restarts a subscription after a single server error', async () => {
    let failuresLeft = 1;
    const broken = failingLive(net.api.live, 'the database is away');
    const flakyLive: Live = {
      part: (create) => (failuresLeft-- > 0 ? broken : net.api.live).part(create),
    };
    const other = await net.startNode({ context: { live: flakyLive } });
    const post = await makePost(net.api.pool, { authorId: (await makeMember(net.api.pool)).id });
    const { client } = net.browser(other.url);
    const onData = vi.fn<(data: unknown) => void>();
    const onError = vi.fn<(error: unknown) => void>();
    const counts = client.hearts.onCounts.subscribe({ contentIds: [post.id] }, { onData, onError });
    await expect.poll(() => onData).toHaveBeenCalled();
    counts.unsubscribe();
    expect(onError).not.toHaveBeenCalled();
  });

  it('does not retry what a visitor may not subscribe to', async () => {
    const { client } = net.browser(net.url);
    const onError = vi.fn<(error: unknown) => void>();
    client.notifications.onChange.subscribe({}, { onError });
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ data: { code: 'UNAUTHORIZED' } });
  });

  it('reports the end of its session, and reconnects as a visitor', async () => {
    const { cookie, sessionId } = await net.signIn();
    const { client, states, onSessionEnd } = net.browser(net.url, cookie);
    const onError = vi.fn<(error: unknown) => void>();
    const onData = vi.fn<(data: unknown) => void>();
    client.notifications.onChange.subscribe({}, { onError, onData });
    await expect.poll(() => onData).toHaveBeenCalled();
    await net.sessions.end(sessionId);
    await expect.poll(() => onSessionEnd).toHaveBeenCalledOnce();
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('open');
  });
});
