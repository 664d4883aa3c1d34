import { describe, expect, it, vi } from 'vitest';
import { makeBlock, makeMember, makeMembers, makeReply } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { contentTopic, replyTopic, viewerFlagsTopic } from '#shared/topics.ts';
import { useApi } from '#tests/support/api.ts';
import { following, text, twoMembersAndAPost, useStatements } from '#tests/support/live.ts';

const api = useApi();
const statements = useStatements(api);

describe('replies.onChange: a thread', () => {
  it('starts with the version of its page, until something in it changes', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const read = await api.as(reader).replies.list({ contentId: post.id });
    expect(await following((signal) => api.live.thread(reader, post.id, signal)).next()).toMatchObject({
      version: read.version,
    });
    await api.as(author).replies.create({ contentId: post.id, ...text() });
    const again = await following((signal) => api.live.thread(reader, post.id, signal)).next();
    expect(again).not.toMatchObject({ version: read.version });
    expect(again).toMatchObject({
      version: (await api.as(reader).replies.list({ contentId: post.id })).version,
    });
  });

  it('sends its counts first, then new, changed and removed comments', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const thread = following((signal) => api.live.thread(author, post.id, signal));
    expect(await thread.next()).toMatchObject({
      replies: 0,
      changed: [],
      removed: [],
      contentRemoved: false,
    });

    const comment = await api.as(reader).replies.create({ contentId: post.id, ...text() });
    expect(await thread.next()).toMatchObject({
      replies: 1,
      changed: [{ id: comment.id, text: 'Well said' }],
    });

    await api.as(reader).replies.update({ id: comment.id, text: 'Better said' });
    expect(await thread.next()).toMatchObject({
      replies: 1,
      changed: [{ id: comment.id, text: 'Better said' }],
    });

    await api.as(author).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
    expect(await thread.next()).toMatchObject({
      changed: [{ id: comment.id, counts: { hearts: 1 }, viewer: { hearted: true } }],
    });

    await api.as(reader).replies.remove({ id: comment.id.toUpperCase() });
    expect(await thread.next()).toMatchObject({ replies: 0, changed: [], removed: [comment.id] });

    await api.as(author).content.remove({ id: post.id });
    expect(await thread.next()).toMatchObject({ contentRemoved: true });
    expect(await thread.ended()).toBe(true);
  });

  it('sends the tombstone of a deleted comment that has replies', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: reader.id });
    await makeReply(api.pool, { contentId: post.id, authorId: author.id, parentId: comment.id });
    const thread = following((signal) => api.live.thread(null, post.id, signal));
    await thread.next();
    await api.as(reader).replies.remove({ id: comment.id });
    expect(await thread.next()).toMatchObject({ changed: [{ id: comment.id, deleted: true, author: null }] });
  });

  it('sends the placeholder of a hidden comment above a visible reply', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const [blocked, banned] = await makeMembers(api.pool, 2);
    const write = (authorId: string, parentId: string | null = null) =>
      makeReply(api.pool, { contentId: post.id, authorId, parentId });
    const comments = [await write(blocked.id), await write(banned.id)];
    await makeBlock(api.pool, { ownerId: reader.id, blockedId: blocked.id });
    await insertRow(api.pool, 'ban', { memberId: banned.id });
    const follow = async (viewer: { id: string } | null) => {
      const thread = following((signal) => api.live.thread(viewer, post.id, signal));
      await thread.next();
      return thread;
    };
    const [mine, visitor] = [await follow(reader), await follow(null)];
    for (const { id: parentId } of comments) {
      const isBlocked = parentId === comments[0]?.id;
      const placeholder = { id: parentId, hidden: true, author: null, text: '' };
      // nobody can reply to a banned member's comment, so this stands for a reply from before the ban
      const { id } = await write(author.id, parentId);
      api.bus.publish([replyTopic(post.id, id)]);
      expect((await mine.next()).changed).toMatchObject([placeholder, { id, text: expect.any(String) }]);
      expect((await visitor.next()).changed).toMatchObject(isBlocked ? [{ id }] : [placeholder, { id }]);
      // a change of the hidden comment itself only sends the placeholder
      api.bus.publish([replyTopic(post.id, parentId)]);
      expect((await mine.next()).changed).toMatchObject([placeholder]);
      expect((await visitor.next()).changed).toMatchObject([isBlocked ? { id: parentId } : placeholder]);
    }
  });

  it('sends each reader their own marks, and reads a comment once for all others', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const apart = await makeMembers(api.pool, 3);
    for (const { id } of apart) await makeBlock(api.pool, { ownerId: id, blockedId: reader.id });
    const others = await Promise.all(Array.from({ length: 30 }, () => makeMember(api.pool)));
    const open = async (viewer: { id: string } | null) => {
      const thread = following((signal) => api.live.thread(viewer, post.id, signal));
      await thread.next();
      return thread;
    };
    const [own, foreign, visitor] = await Promise.all([reader, author, null].map(open));
    const hidden = await Promise.all(apart.map(open));
    const usual = await Promise.all(others.map(open));
    statements.length = 0;
    const comment = await api.as(reader).replies.create({ contentId: post.id, ...text() });
    expect((await own?.next())?.changed).toMatchObject([{ id: comment.id, viewer: { canEdit: true } }]);
    expect((await foreign?.next())?.changed).toMatchObject([{ id: comment.id, viewer: { canEdit: false } }]);
    expect((await visitor?.next())?.changed).toMatchObject([{ id: comment.id, viewer: { canEdit: false } }]);
    for (const thread of hidden) {
      expect(await thread.next()).toMatchObject({ changed: [], removed: [], replies: 1 });
    }
    await Promise.all(usual.map((thread) => thread.next()));
    // the post, the comment, who sees it differently, and once more for all of them
    expect(statements.length).toBeLessThanOrEqual(4);

    const { id: bannedId } = await makeMember(api.pool);
    const parent = await makeReply(api.pool, { contentId: post.id, authorId: bannedId });
    const answer = await makeReply(api.pool, {
      contentId: post.id,
      authorId: author.id,
      parentId: parent.id,
    });
    await insertRow(api.pool, 'ban', { memberId: bannedId });
    statements.length = 0;
    api.bus.publish([replyTopic(post.id, answer.id)]);
    await Promise.all(usual.map((thread) => thread.next()));
    // the placeholder above the reply is the same for everyone
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it('restarts after missed updates, because the changed comments are unknown', async () => {
    const { post } = await twoMembersAndAPost(api);
    const thread = following((signal) => api.live.thread(null, post.id, signal));
    await thread.next();
    api.bus.invalidateAll();
    await expect(thread.next()).rejects.toMatchObject({ reason: 'BUSY' });
  });

  it('has its pages read again when what a block hides could not be read', async () => {
    const { reader, post } = await twoMembersAndAPost(api);
    const thread = following((signal) => api.live.thread(reader, post.id, signal));
    await thread.next();
    vi.spyOn(api.db.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('away')));
    api.bus.publish([viewerFlagsTopic(reader.id)]);
    expect(await thread.next()).toMatchObject({ version: '', changed: [], removed: [] });
    await expect(thread.next()).rejects.toMatchObject({ reason: 'BUSY' });
  });

  it('makes one event of many for a reader who is slow', async () => {
    const { reader, post } = await twoMembersAndAPost(api);
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: reader.id });
    const slow = following((signal) => api.live.thread(null, post.id, signal));
    const quick = following((signal) => api.live.thread(null, post.id, signal));
    await Promise.all([slow.next(), quick.next()]);
    await api.as(reader).replies.update({ id: comment.id, text: 'First' });
    await quick.next();
    const second = await api.as(reader).replies.create({ contentId: post.id, ...text() });
    await quick.next();
    await api.as(reader).replies.update({ id: comment.id, text: 'Second' });
    await quick.next();
    const { changed } = await slow.next();
    expect(changed.map(({ id, text }) => [id, text])).toEqual([
      [second.id, 'Well said'],
      [comment.id, 'Second'],
    ]);
  });
});

describe('topics', () => {
  it('of a comment are one level below the topic of its post', () => {
    expect(replyTopic('p', 'r')).toBe('content:p:r');
    expect(contentTopic('p')).toBe('content:p');
  });
});
