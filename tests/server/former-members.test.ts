import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { signInMember } from '#server/auth/sign-in-member.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { banMember } from '#server/domains/moderation/bans.service.ts';
import { banOfIdentity, identityKey } from '#server/domains/moderation/former-members.writes.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { resolveCase, setModerator } from '#server/domains/moderation/moderation.service.ts';
import { endBans } from '#server/jobs/end-bans.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { makeMemberWithAccount, makeModerator } from '#tests/support/accounts.ts';
import { waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { createRowQuery } from '#tests/support/rows.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
let db: Db;
beforeAll(() => {
  db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 4 });
});
afterAll(() => db.close());
afterEach(() => server.pool.query('delete from profile; delete from former_identity'));

const rowsOf = createRowQuery(() => server.pool);
const isThere = async ({ id }: { id: string }) =>
  (await rowsOf('select 1 from profile where id = $1', [id])).length === 1;
const identityOf = (subject: string) => ({ provider: 'google', subject, name: 'Again' }) as const;
const makePerson = (subject: string) => makeMemberWithAccount(server.pool, subject);

describe('moderation.ban and account.remove: sent together', () => {
  it('keep the person out until the ban ends, whichever comes first', async () => {
    const moderator = await makeModerator(server.pool);
    for (let round = 0; round < 20; round += 1) {
      const subject = `round-${round}`;
      const me = await makePerson(subject);
      await server.signIn(me);
      const [removal, ban] = await Promise.all([
        server.call(me, 'account.remove', { confirmation: 'DELETE' }),
        server.call(moderator, 'moderation.ban', { profileId: me.id, days: 3, reason: 'Be kind' }),
      ]);
      expect(ban.status).toBe(200);
      expect([removal.status, await isThere(me)]).toEqual(
        removal.status === 200 ? [200, false] : [401, true],
      );
      const { profileId, ban: kept } = await signInMember(db, identityOf(subject));
      const banned = await rowsOf('select 1 from ban where member_id = $1', [profileId ?? me.id]);
      expect([kept?.reason ?? 'Be kind', banned.length]).toEqual(['Be kind', kept ? 0 : 1]);
    }
  });

  it('ban a member who has joined again in the meantime', async () => {
    const me = await makePerson('quick');
    await removeMember(db, me);
    const { profileId = '' } = await signInMember(db, identityOf('quick'));
    await banMember(db, maintainer, { memberId: me.id, reason: 'Be kind', days: null });
    expect(await rowsOf('select member_id, reason from ban')).toEqual([
      { member_id: profileId, reason: 'Be kind' },
    ]);
  });

  it('lock the member who has joined again and the moderator in the order of ids, as all writes do', async () => {
    const me = await makePerson('ordered');
    await removeMember(db, me);
    const { profileId = '' } = await signInMember(db, identityOf('ordered'));
    const moderator = await makeModerator(server.pool);
    const by = { kind: 'moderator', id: moderator.id } as const;
    const writer = await server.pool.connect();
    try {
      await writer.query('begin');
      const lock = (id: string) =>
        writer.query('select from profile where id = $1 for no key update nowait', [id]);
      await lock(profileId);
      const banned = banMember(db, by, { memberId: me.id, reason: 'Be kind', days: null });
      await waitForBlockedStatement(server.pool, writer);
      await lock(moderator.id);
      await writer.query('commit');
      await banned;
    } finally {
      writer.release(true);
    }
    expect(await rowsOf('select member_id from ban')).toEqual([{ member_id: profileId }]);
  });

  it('refuse to ban a moderator or the caller if they have joined again, and then ban none of the person’s other accounts', async () => {
    const [me, colleague, moderator] = [
      await makePerson('former'),
      await makePerson('colleague'),
      await makePerson('moderator'),
    ];
    await insertRow(server.pool, 'account', { provider: 'x', subject: 'colleague', profileId: colleague.id });
    for (const one of [me, colleague, moderator]) await removeMember(db, one);
    const joinAgain = async (subject: string, provider: 'google' | 'x' = 'google') =>
      (await signInMember(db, { ...identityOf(subject), provider })).profileId ?? '';
    await joinAgain('colleague');
    await setModerator(db, await joinAgain('colleague', 'x'), true);
    const by = { kind: 'moderator', id: await joinAgain('moderator') } as const;
    await setModerator(db, by.id, true);
    await joinAgain('former');
    const ban = (memberId: string) => banMember(db, by, { memberId, reason: 'Be kind', days: null });
    await expect(ban(colleague.id)).rejects.toMatchObject({ reason: 'ABOUT_MODERATOR' });
    await expect(ban(moderator.id)).rejects.toMatchObject({ reason: 'ON_YOURSELF' });
    expect(await rowsOf('select 1 from ban')).toEqual([]);
    expect(await rowsOf('select 1 from former_identity where banned')).toEqual([]);
    await ban(me.id);
    expect(await rowsOf('select 1 from ban')).toHaveLength(1);
  });
});

describe('user:delete: a banned member', () => {
  it('can join again when the ban has ended, and not before', async () => {
    const me = await makePerson('patient');
    await banMember(db, maintainer, { memberId: me.id, reason: 'Be kind', days: 3 });
    await removeMember(db, me);
    expect(JSON.stringify(await rowsOf('select * from former_identity'))).not.toContain(me.id);
    const refused = await signInMember(db, identityOf('patient'));
    expect(refused).toMatchObject({ ban: { reason: 'Be kind', endsAt: expect.any(Date) as Date } });
    // the database refuses it on any other path
    const another = await makeMember(server.pool);
    await expect(
      insertRow(server.pool, 'account', { provider: 'google', subject: 'patient', profileId: another.id }),
    ).rejects.toMatchObject({ constraint: 'account_not_banned' });
    expect((await signInMember(db, { ...identityOf('patient'), provider: 'x' })).ban).toBeUndefined();

    await rowsOf(`update former_identity set keep_until = now() - interval '1 second' where banned`);
    await endBans({ db });
    expect(await rowsOf('select 1 from former_identity where banned')).toEqual([]);
    expect((await signInMember(db, identityOf('patient'))).profileId).toEqual(expect.any(String));
  });

  it('is found by a hash that needs the secret, rows from before the secret included', async () => {
    const key = identityKey('a secret of more than thirty-two characters');
    const plain = async () =>
      (
        await rowsOf<{ subject: string }>(
          `select subject from unnest(array['one', 'two', 'three']) subject
            join former_identity on identity = identity_hash('google', subject) order by subject`,
        )
      ).map(({ subject }) => subject);
    const leaveBanned = async (subject: string, days: number | null, reason = 'Be kind') => {
      const me = await makePerson(subject);
      if (days !== 0) await banMember(db, maintainer, { memberId: me.id, reason, days });
      await removeMember(db, me);
    };
    const banOf = (subject: string) =>
      db.write((tx) => banOfIdentity(tx, { provider: 'google', subject }, key));
    await leaveBanned('one', 3);
    await leaveBanned('two', 0);
    // rows as a server without the key writes them
    expect(await plain()).toEqual(['one', 'two']);
    expect(await banOf('one')).toMatchObject({ reason: 'Be kind' });
    await endBans({ db, identityKey: key });
    // the row of a member who left without a ban stays as it is for a day
    expect(await plain()).toEqual(['two']);
    expect(await banOf('one')).toMatchObject({ reason: 'Be kind' });
    expect(await signInMember(db, identityOf('one'), key)).toMatchObject({ ban: { reason: 'Be kind' } });
    expect(await banOf('two')).toBeNull();
    // nobody else can compute the hash: not without the key, and not with another one
    const other = identityKey('another secret of more than thirty-two characters');
    for (const wrong of [null, other])
      expect(
        await db.write((tx) => banOfIdentity(tx, { provider: 'google', subject: 'one' }, wrong)),
      ).toBeNull();

    // with an unkeyed row and a keyed one, the later end counts
    await leaveBanned('one', null, 'Again');
    expect(await banOf('one')).toEqual({ reason: 'Again', endsAt: null });
    await endBans({ db, identityKey: key });
    expect(await plain()).toEqual(['two']);
    expect(await banOf('one')).toEqual({ reason: 'Again', endsAt: null });
    expect(await rowsOf('select 1 from former_identity where keyed')).toHaveLength(1);
  });

  it('leaves open and answered reports about them without texts', async () => {
    const [me, reporter] = [await makePerson('reported'), await makeMember(server.pool)];
    const report = { target: { kind: 'profile', id: me.id }, reason: 'Rude words' };
    const again = await makeMember(server.pool);
    expect((await server.call(reporter, 'safety.report', report)).status).toBe(200);
    await resolveCase(db, maintainer, { target: { kind: 'profile', id: me.id }, decision: 'dismiss' });
    expect((await server.call(again, 'safety.report', report)).status).toBe(200);
    await removeMember(db, me);
    const left = await rowsOf(
      'select reporter_id, target_kind, reason, text_copy, author_id, profile_id, act_id is not null as answered from report order by reporter_id',
    );
    const wordless = { target_kind: 'profile', reason: '', text_copy: '', author_id: null, profile_id: null };
    expect(left).toEqual([
      { ...wordless, reporter_id: reporter.id, answered: true },
      { ...wordless, reporter_id: again.id, answered: false },
    ]);
  });
});
