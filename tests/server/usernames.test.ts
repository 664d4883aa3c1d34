import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember, makeMembers } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { waitForBlockedStatement } from '#tests/support/held-lock.ts';

const api = useApi();

describe('account.update: a username', () => {
  it('is available unless another member has it, in any case', async () => {
    const [nora, theo] = [await makeMember(api.pool, { username: 'Nora.L' }), await makeMember(api.pool)];
    const ask = async (member: { id: string }, username: string) =>
      (await api.as(member).account.usernameAvailable({ username })).available;
    expect(await ask(theo, 'nora.l')).toBe(false);
    expect(await ask(nora, 'NORA.L')).toBe(true);
    expect(await ask(theo, 'nora_l')).toBe(true);
    for (const reserved of ['explore', 'Settings', 'admin', 'titles', 'JOIN'])
      expect([reserved, await ask(theo, reserved)]).toEqual([reserved, false]);
    for (const malformed of ['', 'a b', '.a', 'a..b', 'é', 'n'.repeat(31), '%', "' or 1=1"])
      expect([malformed, await ask(theo, malformed)]).toEqual([malformed, false]);
  });

  it('keeps the typed case, and cannot be one that is taken or reserved', async () => {
    const [nora, theo] = [await makeMember(api.pool), await makeMember(api.pool)];
    expect(await api.as(nora).account.update({ username: 'Row_F' })).toMatchObject({ username: 'Row_F' });
    expect(await reasonOf(api.as(theo).account.update({ username: 'row_f' }))).toBe('USERNAME_TAKEN');
    expect(await reasonOf(api.as(theo).account.update({ username: 'Notifications' }))).toBe('USERNAME_TAKEN');
    expect((await api.as(theo).account.update({ username: 'rowXf' })).username).toBe('rowXf');
    expect((await api.as(nora).account.update({ username: 'ROW_F' })).username).toBe('ROW_F');
    // changing only the case leaves no former name
    expect((await api.pool.query(`select 1 from former_username where username = 'row_f'`)).rowCount).toBe(0);
  });

  it('that was given up leads to its member for 90 days, and nobody else can take it', async () => {
    const [ines, kai] = [
      await makeMember(api.pool, { username: 'ines' }),
      await makeMember(api.pool, { username: 'kai' }),
    ];
    await api.as(ines).account.update({ username: 'ines.marín'.replace('í', 'i') });
    expect((await api.as(null).profiles.get({ username: 'INES' })).id).toBe(ines.id);
    expect((await api.as(kai).account.usernameAvailable({ username: 'Ines' })).available).toBe(false);
    expect(await reasonOf(api.as(kai).account.update({ username: 'Ines' }))).toBe('USERNAME_TAKEN');
    const { rows } = await api.pool.query<{ days: number }>(
      `select extract(epoch from keep_until - now())::float8 / 86400 as days from former_username where username = 'ines'`,
    );
    expect(rows[0]?.days).toBeCloseTo(90, 1);

    // members may take back their own former names
    expect((await api.as(ines).account.usernameAvailable({ username: 'ines' })).available).toBe(true);
    await api.as(ines).account.update({ username: 'ines' });
    await api.as(ines).account.update({ username: 'ines_again' });
    await api.pool.query(`update former_username set keep_until = now() - interval '1 second'`);
    expect(await reasonOf(api.as(null).profiles.get({ username: 'ines' }))).toBe('PROFILE_NOT_FOUND');
    expect((await api.as(kai).account.update({ username: 'ines' })).username).toBe('ines');
    expect((await api.as(null).profiles.get({ username: 'ines' })).id).toBe(kai.id);
  });

  it('can be changed three times a day, not counting changes of case', async () => {
    const ines = await makeMember(api.pool, { username: 'first_name' });
    const rename = (username: string) => reasonOf(api.as(ines).account.update({ username }));
    for (const username of ['second_name', 'third_name', 'fourth_name', 'Fourth_Name'])
      expect(await rename(username)).toBe('not refused');
    expect(await rename('fifth_name')).toBe('TOO_MANY_RENAMES');
    // not even back to a former name
    expect(await rename('third_name')).toBe('TOO_MANY_RENAMES');
    expect((await api.as(ines).account.update({ bio: 'Still here' })).username).toBe('Fourth_Name');
    await api.pool.query(
      `update profile set renamed_at = array(select at - interval '1 day' from unnest(renamed_at) at) where id = $1`,
      [ines.id],
    );
    expect(await rename('fifth_name')).toBe('not refused');
  });

  it('is reserved if it is one of the member’s last two; older ones lead to the member until somebody takes them', async () => {
    const [ines, kai] = [
      await makeMember(api.pool, { username: 'oldest_one' }),
      await makeMember(api.pool, { username: 'kai_two' }),
    ];
    for (const username of ['older_one', 'old_one', 'present_one'])
      await api.as(ines).account.update({ username });
    const leadsTo = async (username: string) => (await api.as(null).profiles.get({ username })).id;
    for (const username of ['oldest_one', 'older_one', 'old_one', 'present_one'])
      expect(await leadsTo(username)).toBe(ines.id);
    const isFree = async (username: string) =>
      (await api.as(kai).account.usernameAvailable({ username })).available;
    expect([await isFree('oldest_one'), await isFree('older_one'), await isFree('old_one')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await reasonOf(api.as(kai).account.update({ username: 'older_one' }))).toBe('USERNAME_TAKEN');
    await api.as(kai).account.update({ username: 'Oldest_One' });
    expect(await leadsTo('oldest_one')).toBe(kai.id);
  });

  it('that became reserved stays with its member, and nobody else can take it', async () => {
    const [staff, kai] = [await makeMember(api.pool, { username: 'Staff' }), await makeMember(api.pool)];
    expect((await api.as(staff).account.usernameAvailable({ username: 'staff' })).available).toBe(true);
    expect((await api.as(staff).account.update({ username: 'staff', bio: 'Me' })).username).toBe('staff');
    expect((await api.as(null).profiles.get({ username: 'STAFF' })).id).toBe(staff.id);
    for (const username of [
      'moderator',
      'Official',
      'staff',
      'security',
      '__proto__',
      'constructor',
      'toString',
    ])
      expect([username, await reasonOf(api.as(kai).account.update({ username }))]).toEqual([
        username,
        'USERNAME_TAKEN',
      ]);
  });

  it('that a new member takes at the same moment is not waited for by both', async () => {
    const [former, member] = await makeMembers(api.pool, 2);
    await api.pool.query(
      `insert into former_username (username, profile_id, keep_until) values ('two_want_it', $1, now())`,
      [former.id],
    );
    const joining = await api.pool.connect();
    onTestFinished(() => joining.release(true));
    await joining.query('begin');
    await makeMember(joining, { username: 'two_want_it' });
    const rename = reasonOf(api.as(member).account.update({ username: 'Two_Want_It' }));
    await waitForBlockedStatement(api.pool, joining);
    await joining.query(`set local lock_timeout = '500ms'`);
    await joining.query(`delete from former_username where username = 'two_want_it'`);
    await joining.query('commit');
    expect(await rename).toBe('USERNAME_TAKEN');
  });

  it('goes to exactly one of twenty members who claim it at once, in mixed case', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(api.pool)));
    const outcomes = await Promise.all(
      members.map((member, index) =>
        reasonOf(api.as(member).account.update({ username: index % 2 ? 'FrontRow' : 'frontrow' })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'USERNAME_TAKEN')).toHaveLength(19);
    expect((await api.pool.query(`select 1 from profile where lower(username) = 'frontrow'`)).rowCount).toBe(
      1,
    );
  });
});
