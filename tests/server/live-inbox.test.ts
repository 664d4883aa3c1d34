import { describe, expect, it } from 'vitest';
import { makeMember, makeReply } from '#scripts/seed/builders.ts';
import { useApi } from '#tests/support/api.ts';
import { following, text, twoMembersAndAPost } from '#tests/support/live.ts';

const api = useApi();

describe('notifications.onChange: the inbox', () => {
  it('starts with the current count, then sends what is added', async () => {
    const { author, reader, target } = await twoMembersAndAPost(api);
    const inbox = following((signal) => api.live.inbox(author, null, signal));
    expect(await inbox.next()).toEqual({ seq: 0, change: { unread: 0, added: [], complete: true } });
    await api.as(reader).hearts.set({ target, hearted: true });
    expect(await inbox.next()).toMatchObject({
      seq: 1,
      change: { unread: 1, complete: true, added: [{ type: 'like_post', seq: 1, actor: { id: reader.id } }] },
    });
  });

  it('continues where the reader was, each notification once', async () => {
    const { author, post } = await twoMembersAndAPost(api);
    const fans = await Promise.all(Array.from({ length: 5 }, () => makeMember(api.pool)));
    const comment = (fan: { id: string }) => api.as(fan).replies.create({ contentId: post.id, ...text() });
    const inbox = following((signal) => api.live.inbox(author, 0, signal));
    await Promise.all(fans.slice(0, 2).map(comment));
    const first = await inbox.next();
    const seen = [...first.change.added];
    let { seq } = first;
    while (seq < 2) {
      const more = await inbox.next();
      seen.push(...more.change.added);
      seq = more.seq;
    }
    inbox.stop();
    await Promise.all(fans.slice(2).map(comment));
    const again = following((signal) => api.live.inbox(author, seq, signal));
    while (seq < 5) {
      const more = await again.next();
      expect(more.change.complete).toBe(true);
      seen.push(...more.change.added);
      seq = more.seq;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('is not complete when something was removed or read in the meantime', async () => {
    const { author, reader, target } = await twoMembersAndAPost(api);
    await api.as(reader).hearts.set({ target, hearted: true });
    await api.as(reader).hearts.set({ target, hearted: false });
    const removed = following((signal) => api.live.inbox(author, 1, signal));
    expect(await removed.next()).toEqual({ seq: 2, change: { unread: 0, added: [], complete: false } });
    await api.as(reader).hearts.set({ target, hearted: true });
    expect(await removed.next()).toMatchObject({ seq: 3, change: { complete: true, added: [{ seq: 3 }] } });
    await api.as(author).notifications.markAllRead({ upTo: 3 });
    expect(await removed.next()).toMatchObject({ change: { unread: 0, complete: false } });
  });

  it('catches up after missed updates', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const inbox = following((signal) => api.live.inbox(author, null, signal));
    await inbox.next();
    const reply = await makeReply(api.pool, { contentId: post.id, authorId: reader.id });
    await api.pool.query(
      `insert into notification (recipient_id, actor_id, type, reply_id) values ($1, $2, 'comment_post', $3)`,
      [author.id, reader.id, reply.id],
    );
    api.bus.invalidateAll();
    expect(await inbox.next()).toMatchObject({ seq: 1, change: { unread: 1, complete: true } });
  });
});
