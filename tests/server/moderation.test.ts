import { afterEach, describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeMember,
  makeMembers,
  makePost,
  makeReply,
  makeReview,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { forgetReportedWords } from '#server/jobs/forget-reported-words.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const makeModerator = () => makeMember(api.pool, { role: 'moderator' });
const report = (reporter: Member, target: ReportTarget, reason = '') =>
  api.as(reporter).safety.report({ target, reason });
const logOf = async (member: Member) =>
  (
    await api.pool.query<Record<string, unknown>>(
      `select kind, hand, actor_id, target_kind, target_id, reports, note from moderation_act where member_id = $1 order by id`,
      [member.id],
    )
  ).rows;

/** One of everything that can be reported, all by one member. */
async function everything() {
  const [author, one, two] = await makeMembers(api.pool, 3);
  const post = await makePost(api.pool, { authorId: author.id, text: 'A post of theirs' });
  const otherPost = await makePost(api.pool, { authorId: one.id });
  const reply = await makeReply(api.pool, {
    contentId: otherPost.id,
    authorId: author.id,
    text: 'A comment',
  });
  const wallPost = await makeWallPost(api.pool, {
    profileId: one.id,
    authorId: author.id,
    text: 'On a wall',
  });
  const wallReply = await makeWallReply(api.pool, {
    wallPostId: (await makeWallPost(api.pool, { profileId: one.id, authorId: two.id })).id,
    authorId: author.id,
    text: 'An answer',
  });
  const targets: ReportTarget[] = [
    { kind: 'content', id: post.id },
    { kind: 'reply', id: reply.id },
    { kind: 'wall_post', id: wallPost.id },
    { kind: 'wall_reply', id: wallReply.id },
    { kind: 'profile', id: author.id },
  ];
  return { author, one, two, otherPost, targets };
}

describe('moderation.list: the queue of reports', () => {
  it('shows each reported item once, in context, with who said what about it, longest waiting first', async () => {
    const moderator = await makeModerator();
    const { author, one, two, otherPost, targets } = await everything();
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
    const moderator = await makeModerator();
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
    const moderator = await makeModerator();
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
    const moderator = await makeModerator();
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
    const [moderator, colleague] = [await makeModerator(), await makeModerator()];
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

describe('moderation.resolve: a decision', () => {
  it('removes any kind of reported item, answers every report about it and notifies nobody', async () => {
    const moderator = await makeModerator();
    const { author, one, two, targets } = await everything();
    for (const target of targets) for (const reporter of [one, two]) await reasonOf(report(reporter, target));
    for (const target of targets.slice(0, 4)) {
      const { reports } = await api
        .as(moderator)
        .moderation.resolve({ target, decision: 'remove', note: 'Rule 2' });
      expect(reports).toBeGreaterThan(0);
    }
    const { rows } = await api.pool.query(
      `select (select count(*) from content where author_id = $1) + (select count(*) from reply where author_id = $1)
        + (select count(*) from wall_post where author_id = $1) + (select count(*) from wall_reply where author_id = $1) as left`,
      [author.id],
    );
    expect(rows).toEqual([{ left: '0' }]);
    expect((await api.pool.query('select * from audit_counters()')).rows).toEqual([]);
    for (const member of [author, one, two])
      expect(await api.as(member).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    expect((await logOf(author)).map(({ kind, actor_id: actor, note }) => [kind, actor, note])).toEqual(
      Array.from({ length: 4 }, () => ['remove', moderator.id, 'Rule 2']),
    );
    const member = { kind: 'profile', id: author.id } as const;
    expect(await reasonOf(api.as(moderator).moderation.resolve({ target: member, decision: 'remove' }))).toBe(
      'INVALID_INPUT',
    );
    expect(await api.as(moderator).moderation.count()).toEqual({ open: 1 });
    const done = await api.as(moderator).moderation.listResolved({});
    expect(done.items.map(({ act, target, reportedWords }) => [act, target?.kind, reportedWords])).toEqual([
      ['remove', 'wall_reply', 'An answer'],
      ['remove', 'wall_post', 'On a wall'],
      ['remove', 'reply', 'A comment'],
      ['remove', 'content', 'A post of theirs'],
    ]);
  });

  it('keeps a dismissed item, which only a report by another member opens again', async () => {
    const moderator = await makeModerator();
    const { one, two, targets } = await everything();
    const [target] = targets;
    if (!target) throw new Error('nothing to report');
    await report(one, target);
    await api.as(moderator).moderation.resolve({ target, decision: 'dismiss' });
    expect(await reasonOf(api.as(two).content.get({ id: target.id }))).toBe('not refused');
    expect(await reasonOf(api.as(moderator).moderation.resolve({ target, decision: 'dismiss' }))).toBe(
      'NOT_FOUND',
    );
    await report(one, target, 'Again');
    expect(await api.as(moderator).moderation.count()).toEqual({ open: 0 });
    await report(two, target);
    expect((await api.as(moderator).moderation.get({ target })).acts).toMatchObject([
      { act: 'dismiss', hand: 'moderator', actor: { id: moderator.id }, reports: 1 },
    ]);
  });

  it('is made once when two moderators decide at the same time', async () => {
    const moderators = [await makeModerator(), await makeModerator()];
    const { author, one, targets } = await everything();
    const [target] = targets;
    if (!target) throw new Error('nothing to report');
    await report(one, target);
    const reasons = await Promise.all(
      moderators.map((moderator) =>
        reasonOf(api.as(moderator).moderation.resolve({ target, decision: 'remove' })),
      ),
    );
    expect(reasons.toSorted()).toEqual(['NOT_FOUND', 'not refused']);
    expect(await logOf(author)).toHaveLength(1);
  });

  it('tells a moderator who is too late who decided what, and does not ban', async () => {
    const [moderator, colleague] = [await makeModerator(), await makeModerator()];
    const { author, one, targets } = await everything();
    const [target] = targets;
    if (!target) throw new Error('nothing to report');
    expect(await api.as(moderator).moderation.lastAct({ target })).toBeNull();
    await report(one, target);
    await api.as(colleague).moderation.resolve({ target, decision: 'dismiss', note: 'A joke' });
    const late = { profileId: author.id, days: 3, target };
    expect(await reasonOf(api.as(moderator).moderation.ban(late))).toBe('NOT_FOUND');
    expect((await api.pool.query('select 1 from ban')).rows).toEqual([]);
    expect(await api.as(moderator).moderation.lastAct({ target })).toMatchObject({
      act: 'dismiss',
      note: 'A joke',
      actor: { id: colleague.id },
    });
  });

  it('bans the author, which answers the reports about the item, and a moderator can lift the ban', async () => {
    const moderator = await makeModerator();
    const { author, one, targets } = await everything();
    const [target, other] = targets;
    if (!target || !other) throw new Error('nothing to report');
    for (const reported of [target, other]) await report(one, reported);
    const ban = { profileId: author.id, days: 3, reason: 'Be kind', note: 'second time', target };
    await api.as(moderator).moderation.ban(ban);
    expect(await reasonOf(api.as(one).profiles.get({ id: author.id }))).toBe('PROFILE_NOT_FOUND');
    expect(await api.as(moderator).moderation.count()).toEqual({ open: 1 });
    expect((await api.as(moderator).moderation.listResolved({})).items).toMatchObject([
      {
        act: 'ban',
        member: { id: author.id },
        reports: 1,
        note: 'second time',
        ban: { reason: 'Be kind', endsAt: expect.any(Date) as Date, byThisAct: true },
      },
    ]);
    // a later ban replaces this one, and is not shown as this decision's ban
    const again = { profileId: author.id, days: null, reason: 'Again' };
    await api.as(moderator).moderation.ban({ ...again, target: other });
    const bansShown = async () =>
      (await api.as(moderator).moderation.listResolved({})).items.map((act) => act.ban);
    expect(await bansShown()).toEqual([
      { reason: 'Again', endsAt: null, byThisAct: true },
      { reason: 'Again', endsAt: null, byThisAct: false },
    ]);
    expect((await api.as(moderator).moderation.listResolved({})).items).toMatchObject([
      { lift: null },
      { lift: null },
    ]);
    // so does a ban that answered no report and is not listed
    await api.as(moderator).moderation.ban(again);
    expect((await bansShown()).map((shown) => shown?.byThisAct)).toEqual([false, false]);
    await api.as(moderator).moderation.unban({ profileId: author.id });
    expect(await bansShown()).toEqual([null, null]);
    const byModerator = {
      hand: 'moderator',
      actor: { id: moderator.id },
      createdAt: expect.any(Date) as Date,
    };
    const lifts = async () =>
      (await api.as(moderator).moderation.listResolved({})).items.map((act) => act.lift);
    expect(await lifts()).toMatchObject([byModerator, byModerator]);
    expect(await reasonOf(api.as(one).profiles.get({ id: author.id }))).toBe('not refused');
    expect((await logOf(author)).map(({ kind }) => kind)).toEqual(['ban', 'ban', 'ban', 'unban']);
  });

  it('is refused as soon as the role is revoked', async () => {
    const moderator = await makeModerator();
    expect((await api.as(moderator).account.me())?.moderator).toBe(true);
    await api.pool.query(`update profile set role = 'member' where id = $1`, [moderator.id]);
    expect((await api.as(moderator).account.me())?.moderator).toBe(false);
    expect(await reasonOf(api.as(moderator).moderation.list({}))).toBe('MODERATORS_ONLY');
  });
});

describe('moderation.listResolved: the log', () => {
  it('keeps decisions longer than the reported texts, which are deleted 90 days after the decision', async () => {
    const { author, one, targets } = await everything();
    const [old, recent, open] = targets;
    for (const target of targets.slice(0, 3)) await report(one, target);
    for (const [target, days] of [[old, 91] as const, [recent, 89] as const]) {
      await api.pool.query(
        `with act as (
            insert into moderation_act (kind, hand, member_id, created_at)
            values ('dismiss', 'maintainer', $1, now() - make_interval(days => $2)) returning id)
          update report set act_id = (select id from act) where target_id = $3`,
        [author.id, days, target?.id],
      );
    }
    expect(await forgetReportedWords(api.db)).toBe(1);
    const { rows } = await api.pool.query<{ text_copy: string }>(
      'select text_copy from report order by array_position($1::uuid[], target_id)',
      [[old?.id, recent?.id, open?.id]],
    );
    expect(rows.map(({ text_copy: words }) => words)).toEqual(['', 'A comment', 'On a wall']);
  });

  it('is append-only, and is anonymized when a member is deleted', async () => {
    const moderator = await makeModerator();
    const { author, one, targets } = await everything();
    const [target] = targets;
    if (!target) throw new Error('nothing to report');
    await report(one, target);
    await api.as(moderator).moderation.resolve({ target, decision: 'remove', note: 'About them' });
    for (const change of [
      `set note = 'other'`,
      `set kind = 'dismiss'`,
      `set actor_id = member_id`,
      'set reports = 7',
      'set actor_id = null',
      'set member_id = null',
      'set actor_key = uuidv7()',
    ])
      await expect(api.pool.query(`update moderation_act ${change}`)).rejects.toMatchObject({
        constraint: 'moderation_act_kept',
      });
    await expect(api.pool.query('delete from moderation_act')).rejects.toThrow(/only ever added to/);
    await expect(api.pool.query('truncate moderation_act cascade')).rejects.toThrow(/only ever added to/);
    await api.as(moderator).moderation.ban({ profileId: one.id, days: 1 });
    await removeMember(api.db, author);
    await removeMember(api.db, moderator);
    const { rows } = await api.pool.query<{ actor_key: string }>(
      'select kind, actor_id, actor_key, member_id, target_id, note, reports from moderation_act order by id desc limit 2',
    );
    const [ban, removal] = rows;
    expect(removal).toEqual({
      kind: 'remove',
      actor_id: null,
      actor_key: ban?.actor_key,
      member_id: null,
      target_id: null,
      note: '',
      reports: 1,
    });
    expect(ban).toMatchObject({ kind: 'ban', actor_id: null, member_id: one.id });
    expect(removal?.actor_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(removal?.actor_key).not.toBe(moderator.id);
    // the reports' texts were deleted with the account, although the reported item had been deleted before
    expect(
      (await api.pool.query('select reason, text_copy from report where target_id = $1', [target.id])).rows,
    ).toEqual([{ reason: '', text_copy: '' }]);
  });
});
