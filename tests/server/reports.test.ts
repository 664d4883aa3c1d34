import { describe, expect, it } from 'vitest';
import { type Member, makeMembers, makePost, makeReply, makeWallPost } from '#scripts/seed/builders.ts';
import { idsOf, reasonOf, useApi } from '#tests/support/api.ts';
import { following, twoMembersAndAPost } from '#tests/support/live.ts';
import { createRowQuery } from '#tests/support/rows.ts';

const api = useApi();
const rows = createRowQuery(() => api.pool);
const feedOf = async (member: Member | null) => idsOf(await api.as(member).feed.list({ tab: 'all' }));

describe('safety.report: a report', () => {
  it('keeps a copy of the text, and hides a post only from its reporter, until they show it again', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const target = { kind: 'content', id: post.id } as const;
    const as = api.as(reader);
    const { id } = await as.safety.report({ target, reason: '  Not about films.  ' });
    expect(await as.safety.report({ target, reason: 'Again' })).toEqual({ id });
    await api.as(author).content.update({ id: post.id, text: 'Nothing to see' });
    expect(await rows('select reason, text_copy, hidden from report where id = $1', [id])).toEqual([
      { reason: 'Not about films.', text_copy: post.text, hidden: true },
    ]);
    expect(await feedOf(reader)).not.toContain(post.id);
    expect(idsOf(await as.content.listByAuthor({ authorId: author.id }))).toEqual([]);
    expect(await reasonOf(as.content.get({ id: post.id }))).toBe('POST_NOT_FOUND');
    expect(await feedOf(null)).toContain(post.id);
    expect(await feedOf(author)).toContain(post.id);
    expect((await as.safety.listReported({})).items).toMatchObject([
      { id, target, author: { id: author.id }, text: 'Nothing to see', reason: 'Not about films.' },
    ]);

    for (const _ of [1, 2]) expect(await as.safety.showReported({ target })).toEqual({ id: post.id });
    expect(await feedOf(reader)).toContain(post.id);
    expect((await as.safety.listReported({})).items).toEqual([]);
    expect(await rows('select hidden from report where id = $1', [id])).toEqual([{ hidden: false }]);
    await as.safety.report({ target });
    expect(await feedOf(reader)).not.toContain(post.id);
  });

  it('hides a comment but not its replies, also while the reporter reads them', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: author.id });
    const alone = await makeReply(api.pool, { contentId: post.id, authorId: author.id });
    const answer = await makeReply(api.pool, {
      contentId: post.id,
      authorId: author.id,
      parentId: comment.id,
    });
    const thread = following((signal) => api.live.thread(reader, post.id, signal));
    await thread.next();
    const report = (id: string) => api.as(reader).safety.report({ target: { kind: 'reply', id } });
    const placeholder = { id: comment.id, hidden: true, author: null, text: '' };
    await report(comment.id);
    expect(await thread.next()).toMatchObject({ changed: [placeholder], removed: [] });
    await report(alone.id);
    expect(await thread.next()).toMatchObject({ changed: [placeholder], removed: [alone.id] });
    expect((await api.as(reader).replies.list({ contentId: post.id })).items).toMatchObject([
      { ...placeholder, replies: [{ id: answer.id, text: answer.text }] },
    ]);
    expect((await api.as(null).replies.list({ contentId: post.id })).items).toHaveLength(2);
    await api.as(author).replies.remove({ id: comment.id });
    const [deleted] = (await api.as(reader).replies.list({ contentId: post.id })).items;
    expect(deleted).toMatchObject({ id: comment.id, deleted: true });
    expect(deleted).not.toHaveProperty('hidden');
  });

  it('hides a reported member, and keeps the text of a reported wall post', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const post = await makePost(api.pool, { authorId: theo.id });
    const wall = await makeWallPost(api.pool, { profileId: nora.id, authorId: theo.id, text: 'Loud' });
    const as = api.as(nora).safety;
    await as.report({ target: { kind: 'profile', id: theo.id } });
    await as.report({ target: { kind: 'wall_post', id: wall.id } });
    expect(await feedOf(nora)).not.toContain(post.id);
    expect(idsOf(await as.listHidden({}))).toEqual([theo.id]);
    expect((await as.listReported({})).items).toMatchObject([
      { target: { kind: 'wall_post', id: wall.id }, text: 'Loud' },
    ]);
    expect(await rows('select text_copy from report where profile_id = $1', [theo.id])).toEqual([
      { text_copy: `@${theo.username}\n${theo.fullName}` },
    ]);
  });

  it('shows the text of a reported comment without the address of its GIF', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const gif = '![GIF](/media/gifs/cat.gif)';
    for (const text of ['So true', '']) {
      const stored = { contentId: post.id, authorId: author.id, text: text ? `${text}\n\n${gif}` : gif };
      const { id } = await makeReply(api.pool, stored);
      await api.as(reader).safety.report({ target: { kind: 'reply', id } });
      expect((await api.as(reader).safety.listReported({})).items[0]).toMatchObject({ target: { id }, text });
    }
  });

  it('is kept after its item is deleted or unlisted, and then shows nothing of it', async () => {
    const { author, reader, post } = await twoMembersAndAPost(api);
    const kept = await makePost(api.pool, { authorId: author.id });
    const as = api.as(reader).safety;
    for (const { id } of [post, kept]) await as.report({ target: { kind: 'content', id } });
    await api.as(author).content.remove({ id: post.id });
    await api.pool.query('update content set is_public = false where id = $1', [kept.id]);
    expect((await as.listReported({})).items).toEqual([]);
    expect(await rows('select text_copy from report where reporter_id = $1', [reader.id])).toHaveLength(2);
  });

  it('accepts a reason of 500 characters and no more', async () => {
    const { reader, post } = await twoMembersAndAPost(api);
    const send = (reason: string) =>
      reasonOf(api.as(reader).safety.report({ target: { kind: 'content', id: post.id }, reason }));
    expect(await send('🎬'.repeat(501))).toBe('BAD_REQUEST');
    expect(await send('🎬'.repeat(500))).toBe('not refused');
  });
});
