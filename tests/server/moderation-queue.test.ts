import { afterEach, describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeMember,
  makeMembers,
  makePost,
  makeReply,
  makeReview,
} from '#scripts/seed/builders.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { makeModerator } from '#tests/support/accounts.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { makeReportTargets } from '#tests/support/reports.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const report = (reporter: Member, target: ReportTarget, reason = '') =>
  api.as(reporter).safety.report({ target, reason });

describe('moderation.list: the queue of reports', () => {
  it('shows each reported item once, in context, with who said what about it, longest waiting first', async () => {
    const moderator = await makeModerator(api.pool);
    const { author, one, two, otherPost, targets } = await makeReportTargets(api.pool);
    for (const target of targets) await report(one, target, 'Rude');
    const [post] = targets;
    if (post) await report(two, post);
    const { items, nextCursor } = await api.as(moderator).moderation.list({});
    expect(nextCursor).toBeNull();
    expect(items.map(({ target }) => target)).toEqual(targets);
    expect(items.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1]);
    expect(items.map(({ words }) => words)).toEqual([
      'A post of theirs',
      'A comment',
      'On a wall',
      'An answer',
      `@${author.username}\n${author.username}`,
    ]);
    expect(items.map(({ contentId }) => contentId)).toEqual([post?.id, otherPost.id, null, null, null]);
    expect(items.map(({ wall }) => wall?.username)).toEqual([
      undefined,
      undefined,
      one.username,
      one.username,
      undefined,
    ]);
    expect(items[2]?.wall?.postId).toBe(items[2]?.id);
    expect(items[3]?.wall?.postId).not.toBe(items[3]?.id);
    expect(items[0]?.reports.map(({ reporter, reason }) => [reporter.id, reason])).toEqual([
      [two.id, ''],
      [one.id, 'Rude'],
    ]);
    expect(await api.as(moderator).moderation.count()).toEqual({ open: 5 });
  });

  it('ignores blocks, and keeps the text of something that its author has deleted', async () => {
    const moderator = await makeModerator(api.pool);
    const [author, reporter] = await makeMembers(api.pool, 2);
    const review = await makeReview(api.pool, { authorId: author.id, text: 'Gone soon' });
    await report(reporter, { kind: 'content', id: review.id });
    await makeBlock(api.pool, { ownerId: author.id, blockedId: moderator.id });
    expect((await api.as(moderator).moderation.list({})).items).toMatchObject([
      { words: 'Gone soon', banned: false },
    ]);
    await api.as(author).content.remove({ id: review.id });
    expect((await api.as(moderator).moderation.list({})).items).toMatchObject([
      { words: null, reportedWords: 'Gone soon', contentId: null },
    ]);
  });

  it('opens reported items only for moderators, despite blocks and their own reports, until there is a decision', async () => {
    const moderator = await makeModerator(api.pool);
    const [author, commenter, reporter] = await makeMembers(api.pool, 3);
    const post = await makePost(api.pool, { authorId: author.id });
    const otherPost = await makePost(api.pool, { authorId: author.id });
    const quiet = await makePost(api.pool, { authorId: author.id });
    const reply = await makeReply(api.pool, { contentId: otherPost.id, authorId: commenter.id });
    const answer = await makeReply(api.pool, {
      contentId: otherPost.id,
      authorId: commenter.id,
      parentId: reply.id,
    });
    const other = await makeReply(api.pool, { contentId: otherPost.id, authorId: commenter.id });
    const targets: ReportTarget[] = [
      { kind: 'content', id: post.id },
      // this also opens the comment above the reply
      { kind: 'reply', id: answer.id },
    ];
    for (const target of targets) for (const by of [moderator, reporter]) await report(by, target);
    for (const { id } of [author, commenter]) {
      await makeBlock(api.pool, { ownerId: id, blockedId: moderator.id });
    }
    const open = (member: Member, id: string) => reasonOf(api.as(member).content.get({ id }));
    const { replies, content, hearts } = api.as(moderator);
    expect(await content.get({ id: post.id })).toMatchObject({ id: post.id, viewer: { readOnly: true } });
    expect((await api.as(null).content.get({ id: post.id })).viewer).not.toHaveProperty('readOnly');
    expect((await replies.list({ contentId: post.id })).items).toEqual([]);
    expect(await content.get({ id: otherPost.id })).toMatchObject({ id: otherPost.id });
    const threads = (await replies.list({ contentId: otherPost.id })).items;
    expect(threads).toMatchObject([
      { viewer: { readOnly: true }, replies: [{ viewer: { readOnly: true } }] },
    ]);
    const [seen] = (await api.as(null).replies.list({ contentId: otherPost.id })).items;
    expect(seen?.viewer).not.toHaveProperty('readOnly');
    expect(threads.map((thread) => [thread.id, ...thread.replies.map(({ id }) => id)])).toEqual([
      [reply.id, answer.id],
    ]);
    expect(threads).not.toContainEqual(expect.objectContaining({ id: other.id }));
    expect(await open(moderator, quiet.id)).toBe('POST_NOT_FOUND');
    expect(await open(reporter, post.id)).toBe('POST_NOT_FOUND');
    // moderators can only read them
    expect(await reasonOf(hearts.set({ target: { kind: 'content', id: post.id }, hearted: true }))).toBe(
      'POST_NOT_FOUND',
    );
    expect((await content.listByAuthor({ authorId: author.id })).items).toEqual([]);
    for (const target of targets) {
      await api.as(moderator).moderation.resolve({ target, decision: 'dismiss' });
    }
    for (const { id } of [post, otherPost]) expect(await open(moderator, id)).toBe('POST_NOT_FOUND');
  });

  it('comes page by page without repeats or gaps', async () => {
    const moderator = await makeModerator(api.pool);
    const [author, reporter] = await makeMembers(api.pool, 2);
    const ids: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      const { id } = await makePost(api.pool, { authorId: author.id });
      await report(reporter, { kind: 'content', id });
      ids.push(id);
    }
    const first = await api.as(moderator).moderation.list({});
    const second = await api.as(moderator).moderation.list({ cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  it('shows moderators no reports about themselves or each other', async () => {
    const [moderator, colleague] = [await makeModerator(api.pool), await makeModerator(api.pool)];
    const reporter = await makeMember(api.pool);
    for (const { id } of [moderator, colleague]) await report(reporter, { kind: 'profile', id });
    expect((await api.as(moderator).moderation.list({})).items).toEqual([]);
    expect(await api.as(moderator).moderation.count()).toEqual({ open: 0 });
    const about = (id: string) => ({ target: { kind: 'profile', id }, decision: 'dismiss' }) as const;
    expect(await reasonOf(api.as(moderator).moderation.resolve(about(colleague.id)))).toBe('ABOUT_MODERATOR');
    expect(await reasonOf(api.as(moderator).moderation.resolve(about(moderator.id)))).toBe('ON_YOURSELF');
    expect(await reasonOf(api.as(moderator).moderation.unban({ profileId: colleague.id }))).toBe(
      'ABOUT_MODERATOR',
    );
  });
});
