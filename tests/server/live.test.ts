import { describe, expect, it, vi } from 'vitest';
import { makeBlock, makeHeart, makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { contentTopic, memberTopic } from '#shared/topics.ts';
import { useApi } from '#tests/support/api.ts';
import { following, text, twoMembersAndAPost, useStatements } from '#tests/support/live.ts';

const api = useApi();
const statements = useStatements(api);

describe('hearts.onCounts: counts of posts', () => {
  it('start with the present state, then follow every change', async () => {
    const { reader, post, target } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(null, [post.id], signal));
    const first = await counts.next();
    expect(first).toEqual({ kind: 'content', id: post.id, rev: expect.any(Number), hearts: 0, replies: 0 });
    const answer = await api.as(reader).hearts.set({ target, hearted: true });
    expect(await counts.next()).toEqual({
      kind: 'content',
      id: post.id,
      rev: answer.rev,
      hearts: 1,
      replies: 0,
    });
    await api.as(reader).replies.create({ contentId: post.id, ...text() });
    expect(await counts.next()).toMatchObject({ hearts: 1, replies: 1 });
  });

  it('reach a member’s other tabs with the member’s own heart, and others without it', async () => {
    const { author, reader, post, target } = await twoMembersAndAPost(api);
    const own = following((signal) => api.live.contentCounts(reader, [post.id], signal));
    const others = following((signal) => api.live.contentCounts(author, [post.id], signal));
    expect(await own.next()).toMatchObject({ hearts: 0, hearted: false });
    expect(await others.next()).toMatchObject({ hearts: 0, hearted: false });
    for (const [hearts, hearted] of [
      [1, true],
      [0, false],
    ] as const) {
      await api.as(reader).hearts.set({ target, hearted });
      let ownEvent = await own.next();
      if (!('hearted' in ownEvent)) ownEvent = await own.next();
      expect(ownEvent).toMatchObject({ hearts, hearted });
      const event = await others.next();
      expect(event).toMatchObject({ hearts });
      expect(event).not.toHaveProperty('hearted');
    }
  });

  it('include edits of a post, for later subscribers too, and none for an unedited post', async () => {
    const { author, reader, post, target } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(reader, [post.id], signal));
    expect(await counts.next()).not.toHaveProperty('edit');
    const link = 'https://youtu.be/abcdefghijk';
    const { rev } = await api.as(author).content.update({ id: post.id, text: link });
    const edit = {
      text: link,
      youtubeVideoId: 'abcdefghijk',
      review: null,
      editedAt: expect.any(Date) as Date,
    };
    expect(await counts.next()).toMatchObject({ rev, edit });
    await api.as(author).content.update({ id: post.id, text: 'No link' });
    const again = { text: 'No link', youtubeVideoId: null };
    expect(await counts.next()).toMatchObject({ edit: again });
    await api.as(reader).hearts.set({ target, hearted: true });
    expect(await counts.next()).toMatchObject({ hearts: 1, edit: again });
    const later = following((signal) => api.live.contentCounts(null, [post.id], signal));
    expect(await later.next()).toMatchObject({ hearts: 1, edit: again });
  });

  it('send no edit to a member whom the author has blocked in the meantime', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(reader, [post.id], signal));
    await counts.next();
    await api.as(author).safety.setBlocked({ profileId: reader.id, blocked: true });
    await api.as(author).content.update({ id: post.id, text: 'Among ourselves' });
    expect(await counts.next()).toEqual({ kind: 'content', id: post.id, removed: true });
  });

  it('miss nothing that happens between the call and the first read', async () => {
    const { reader, post, target } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(null, [post.id], signal));
    await api.as(reader).hearts.set({ target, hearted: true });
    expect(await counts.next()).toMatchObject({ hearts: 1 });
  });

  it('report a post that was deleted, is unlisted, or never existed', async () => {
    const { author, post } = await twoMembersAndAPost(api);
    const never = crypto.randomUUID();
    const other = await makePost(api.pool, { authorId: author.id });
    const counts = following((signal) => api.live.contentCounts(null, [post.id, never, other.id], signal));
    await counts.next();
    expect(await counts.next()).toEqual({ kind: 'content', id: never, removed: true });
    await counts.next();
    await api.as(author).content.remove({ id: post.id });
    expect(await counts.next()).toEqual({ kind: 'content', id: post.id, removed: true });
    await api.pool.query('update content set is_public = false where id = $1', [other.id]);
    api.bus.publish([contentTopic(other.id)]);
    expect(await counts.next()).toEqual({ kind: 'content', id: other.id, removed: true });
  });

  it('stay hidden from a member whom the author blocked', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const open = await makePost(api.pool, { authorId: reader.id });
    await makeBlock(api.pool, { ownerId: author.id, blockedId: reader.id });
    const counts = following((signal) => api.live.contentCounts(reader, [post.id, open.id], signal));
    expect(await counts.next()).toEqual({ kind: 'content', id: post.id, removed: true });
    await counts.next();
    const visitor = await makeMember(api.pool);
    await api.as(visitor).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    await api.as(visitor).hearts.set({ target: { kind: 'content', id: open.id }, hearted: true });
    expect(await counts.next()).toMatchObject({ id: open.id, hearts: 1 });
  });

  it('are read once for a hundred readers and many changes', async () => {
    const { reader, post, target } = await twoMembersAndAPost(api);
    const readers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const counts = following((signal) => api.live.contentCounts(null, [post.id], signal));
        await counts.next();
        return counts;
      }),
    );
    statements.length = 0;
    const changes = 20;
    for (let n = 0; n < changes; n += 1) api.bus.publish([contentTopic(post.id)]);
    await api.as(reader).hearts.set({ target, hearted: true });
    const untilHearted = async (counts: (typeof readers)[number]): Promise<void> => {
      const state = await counts.next();
      if (!('hearts' in state) || state.hearts === 0) await untilHearted(counts);
    };
    await Promise.all(readers.map(untilHearted));
    // only reads by the live layer: the answer to a heart does not read the post's text
    const reads = statements.filter((statement) => statement.includes('as "editedText"'));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThan(changes / 2);
  });

  it('are read again after missed updates', async () => {
    const { reader, post } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(null, [post.id], signal));
    await counts.next();
    await makeHeart(api.pool, { authorId: reader.id, contentId: post.id });
    api.bus.invalidateAll();
    expect(await counts.next()).toMatchObject({ hearts: 1 });
  });

  it('end with their signal', async () => {
    const { post } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(null, [post.id], signal));
    await counts.next();
    counts.stop();
    expect(await counts.ended()).toBe(true);
  });

  it('end after the present state if their signal was already aborted', async () => {
    const { author, post } = await twoMembersAndAPost(api);
    for (const counts of [
      api.live.contentCounts(null, [post.id], AbortSignal.abort()),
      api.live.memberCounts(null, author.id, AbortSignal.abort()),
    ]) {
      expect((await counts.next()).done).toBe(false);
      expect((await counts.next()).done).toBe(true);
    }
  });

  it('continue after a failed read', async () => {
    const { reader, post, target } = await twoMembersAndAPost(api);
    const counts = following((signal) => api.live.contentCounts(null, [post.id], signal));
    await counts.next();
    const failed = new Promise<void>((resolve) => {
      vi.spyOn(api.db.pool, 'query').mockImplementationOnce(() => {
        resolve();
        return Promise.reject(new Error('away'));
      });
    });
    api.bus.publish([contentTopic(post.id)]);
    await failed;
    await api.as(reader).hearts.set({ target, hearted: true });
    expect(await counts.next()).toMatchObject({ hearts: 1 });
  });
});

describe('follows.onCounts: counts of a member', () => {
  it('start with the present state and whether the viewer follows, then send changes of the counts only', async () => {
    const [member, fan, other] = await makeMembers(api.pool, 3);
    const counts = following((signal) => api.live.memberCounts(fan, member.id, signal));
    expect(await counts.next()).toMatchObject({ id: member.id, counts: { followers: 0 }, following: false });
    await api.as(other).follows.set({ profileId: member.id, following: true });
    const change = await counts.next();
    expect(change).toMatchObject({ kind: 'member-counts', counts: { followers: 1, following: 0, posts: 0 } });
    expect(change).not.toHaveProperty('following');
  });

  it('reach a member’s other tabs when they follow, and when they unfollow', async () => {
    const [member, fan] = await makeMembers(api.pool, 2);
    const counts = following((signal) => api.live.memberCounts(fan, member.id, signal));
    await counts.next();
    for (const [followers, following] of [
      [1, true],
      [0, false],
    ] as const) {
      await api.as(fan).follows.set({ profileId: member.id, following });
      let event = await counts.next();
      if (event.following !== following) event = await counts.next();
      expect(event).toMatchObject({ counts: { followers }, following });
    }
  });

  it('are not found across a block, and end when the member is deleted', async () => {
    const [member, other] = await makeMembers(api.pool, 2);
    const visitor = following((signal) => api.live.memberCounts(null, member.id, signal));
    await visitor.next();
    await makeBlock(api.pool, { ownerId: member.id, blockedId: other.id });
    const blocked = following((signal) => api.live.memberCounts(other, member.id, signal));
    await expect(blocked.next()).rejects.toMatchObject({ reason: 'PROFILE_NOT_FOUND' });
    await api.pool.query('delete from profile where id = $1', [member.id]);
    api.bus.publish([memberTopic(member.id)]);
    await expect(visitor.next()).rejects.toMatchObject({ reason: 'PROFILE_NOT_FOUND' });
    expect(await visitor.ended()).toBe(true);
  });
});
