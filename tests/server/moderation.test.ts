import { afterEach, describe, expect, it } from 'vitest';
import type { Member } from '#scripts/seed/builders.ts';
import { forgetReportedWords } from '#server/jobs/forget-reported-words.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { makeModerator } from '#tests/support/accounts.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { makeReportTargets } from '#tests/support/reports.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const report = (reporter: Member, target: ReportTarget, reason = '') =>
  api.as(reporter).safety.report({ target, reason });
const logOf = async (member: Member) =>
  (
    await api.pool.query<Record<string, unknown>>(
      `select kind, hand, actor_id, target_kind, target_id, reports, note from moderation_act where member_id = $1 order by id`,
      [member.id],
    )
  ).rows;

describe('moderation.resolve: a decision', () => {
  it('removes any kind of reported item, answers every report about it and notifies nobody', async () => {
    const moderator = await makeModerator(api.pool);
    const { author, one, two, targets } = await makeReportTargets(api.pool);
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
    const moderator = await makeModerator(api.pool);
    const { author, one, two, targets } = await makeReportTargets(api.pool);
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
    // maintainers sign in as a member to help them
    await api.pool.query(
      `insert into moderation_act (kind, hand, member_id, note)
        select 'session', 'maintainer', $1, '' from generate_series(1, 20)`,
      [author.id],
    );
    expect((await api.as(moderator).moderation.get({ target })).acts).toMatchObject([
      { act: 'dismiss', hand: 'moderator', actor: { id: moderator.id }, reports: 1 },
    ]);
  });

  it('is made once when two moderators decide at the same time', async () => {
    const moderators = [await makeModerator(api.pool), await makeModerator(api.pool)];
    const { author, one, targets } = await makeReportTargets(api.pool);
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
    const [moderator, colleague] = [await makeModerator(api.pool), await makeModerator(api.pool)];
    const { author, one, targets } = await makeReportTargets(api.pool);
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
    const moderator = await makeModerator(api.pool);
    const { author, one, targets } = await makeReportTargets(api.pool);
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
    const moderator = await makeModerator(api.pool);
    expect((await api.as(moderator).account.me())?.moderator).toBe(true);
    await api.pool.query(`update profile set role = 'member' where id = $1`, [moderator.id]);
    expect((await api.as(moderator).account.me())?.moderator).toBe(false);
    expect(await reasonOf(api.as(moderator).moderation.list({}))).toBe('MODERATORS_ONLY');
  });
});

describe('moderation.listResolved: the log', () => {
  it('keeps decisions longer than the reported texts, which are deleted 90 days after the decision', async () => {
    const { author, one, targets } = await makeReportTargets(api.pool);
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
    const moderator = await makeModerator(api.pool);
    const { author, one, targets } = await makeReportTargets(api.pool);
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
