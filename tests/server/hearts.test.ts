import { describe, expect, it } from 'vitest';
import { makeMember, makePost, makeReply } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { wrongCounters } from '#tests/support/rows.ts';

const api = useApi();

async function postAndReader() {
  const author = await makeMember(api.pool);
  const reader = await makeMember(api.pool);
  const post = await makePost(api.pool, { authorId: author.id });
  return { author, reader, post, target: { kind: 'content', id: post.id } as const };
}

const notificationsOf = async (id: string) =>
  (await api.pool.query('select type, actor_id from notification where recipient_id = $1', [id])).rows;

describe('hearts.set: hearts', () => {
  it('hearts once when called twice', async () => {
    const { reader, target } = await postAndReader();
    const first = await api.as(reader).hearts.set({ target, hearted: true });
    const second = await api.as(reader).hearts.set({ target, hearted: true });
    expect(first).toMatchObject({ hearts: 1, hearted: true, replies: 0 });
    expect(second).toEqual(first);
  });

  it('takes a heart back, and a second time changes nothing', async () => {
    const { reader, target } = await postAndReader();
    const hearted = await api.as(reader).hearts.set({ target, hearted: true });
    const gone = await api.as(reader).hearts.set({ target, hearted: false });
    expect(gone).toMatchObject({ hearts: 0, hearted: false });
    expect(gone.rev).toBeGreaterThan(hearted.rev);
    expect(await api.as(reader).hearts.set({ target, hearted: false })).toEqual(gone);
  });

  it('counts fifty members who heart at once', async () => {
    const { target } = await postAndReader();
    const members = await Promise.all(Array.from({ length: 50 }, () => makeMember(api.pool)));
    await Promise.all(members.map((member) => api.as(member).hearts.set({ target, hearted: true })));
    expect((await api.as(null).content.get({ id: target.id })).counts.hearts).toBe(50);
  });

  it('keeps one notification through heart, unheart, heart', async () => {
    const { author, reader, target } = await postAndReader();
    for (const hearted of [true, false, true]) await api.as(reader).hearts.set({ target, hearted });
    expect(await notificationsOf(author.id)).toEqual([{ type: 'like_post', actor_id: reader.id }]);
    expect(await api.as(author).notifications.unreadCount()).toMatchObject({ unread: 1 });
  });

  it('removes the notification with the heart and lowers the unread count', async () => {
    const { author, reader, target } = await postAndReader();
    await api.as(reader).hearts.set({ target, hearted: true });
    await api.as(reader).hearts.set({ target, hearted: false });
    expect(await notificationsOf(author.id)).toEqual([]);
    expect(await api.as(author).notifications.unreadCount()).toMatchObject({ unread: 0 });
  });

  it('does not notify members of their own hearts', async () => {
    const { author, target } = await postAndReader();
    await api.as(author).hearts.set({ target, hearted: true });
    expect(await notificationsOf(author.id)).toEqual([]);
  });

  it('hearts a comment and notifies its author', async () => {
    const { author, reader, post } = await postAndReader();
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: reader.id });
    const state = await api
      .as(author)
      .hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
    expect(state).toMatchObject({ kind: 'reply', id: comment.id, hearts: 1, hearted: true });
    expect(await notificationsOf(reader.id)).toEqual([{ type: 'like_comment', actor_id: author.id }]);
  });

  it('does not find an unlisted post of another member', async () => {
    const { author, reader } = await postAndReader();
    const hidden = await makePost(api.pool, { authorId: author.id, isPublic: false });
    const target = { kind: 'content', id: hidden.id } as const;
    expect(await reasonOf(api.as(reader).hearts.set({ target, hearted: true }))).toBe('POST_NOT_FOUND');
  });

  it('survives two members who heart each other’s posts at once', async () => {
    const one = await postAndReader();
    const posts = [one.post, await makePost(api.pool, { authorId: one.reader.id })];
    const calls = Array.from({ length: 60 }, (_, index) => {
      const member = index % 2 === 0 ? one.author : one.reader;
      const id = posts[Math.floor(index / 2) % 2]?.id ?? '';
      return api.as(member).hearts.set({ target: { kind: 'content', id }, hearted: index % 3 !== 0 });
    });
    await Promise.all(calls);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });
});
