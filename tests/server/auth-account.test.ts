import { describe, expect, it } from 'vitest';
import { makeFollow, makeMember, makeNotification } from '#scripts/seed/builders.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();

const enter = async (member: { id: string }, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') => {
  const { db, bus } = api;
  const sessions = createSessions({ db, bus, env: { PUBLIC_ORIGIN: 'http://localhost:3000' } });
  const { sessionId, cookie } = await sessions.create(member.id, userAgent);
  return { sessionId, caller: api.as(member, { sessionId }), isAlive: () => sessions.validate(cookie) };
};

describe('account.me', () => {
  it('is null for a visitor', async () => {
    expect(await api.as(null).account.me()).toBeNull();
  });

  it('shows members their own profile and what is unread', async () => {
    const member = await makeMember(api.pool, { username: 'Ines', fullName: 'Ines Ferro' });
    expect(await api.as(member).account.me()).toEqual({
      kind: 'member',
      id: member.id,
      rev: 0,
      username: 'Ines',
      fullName: 'Ines Ferro',
      avatar: null,
      inbox: { seq: 0, unread: 0 },
      adultConfirmed: false,
      timeZone: null,
      locatedAt: null,
      plan: 'free',
      moderator: false,
    });
    const fan = await makeMember(api.pool);
    const follow = await makeFollow(api.pool, { followerId: fan.id, followeeId: member.id });
    await makeNotification(api.pool, {
      recipientId: member.id,
      actorId: fan.id,
      type: 'follow',
      followId: follow.id,
    });
    expect((await api.as(member).account.me())?.inbox).toEqual({ seq: 1, unread: 1 });
  });

  it('is null for a member whose account is deleted', async () => {
    const member = await makeMember(api.pool);
    await api.pool.query('delete from profile where id = $1', [member.id]);
    expect(await api.as(member).account.me()).toBeNull();
  });
});

describe('account.sessions', () => {
  it('lists the devices where the member is signed in, and marks the current one', async () => {
    const member = await makeMember(api.pool);
    const { caller, sessionId } = await enter(member);
    const phone = await enter(
      member,
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36',
    );
    await enter(await makeMember(api.pool));
    const listed = await caller.account.sessions();
    expect(listed.map(({ id, current, device }) => ({ id, current, device }))).toEqual(
      expect.arrayContaining([
        { id: sessionId, current: true, device: 'Firefox on Linux' },
        { id: phone.sessionId, current: false, device: 'Chrome on Android' },
      ]),
    );
    expect(listed).toHaveLength(2);
  });

  it('lets a member end another of their sessions', async () => {
    const member = await makeMember(api.pool);
    const [desk, phone] = [await enter(member), await enter(member)];
    await desk.caller.account.endSession({ id: phone.sessionId });
    expect(await phone.isAlive()).toBeNull();
    expect(await desk.isAlive()).not.toBeNull();
  });

  it('does not let a member end another member’s session, or one that does not exist', async () => {
    const desk = await enter(await makeMember(api.pool));
    const stranger = await enter(await makeMember(api.pool));
    expect(await reasonOf(desk.caller.account.endSession({ id: stranger.sessionId }))).toBe('NOT_FOUND');
    expect(await stranger.isAlive()).not.toBeNull();
    expect(await reasonOf(desk.caller.account.endSession({ id: '0'.repeat(64) }))).toBe('NOT_FOUND');
  });

  it('lets a member end all of them, the current one included', async () => {
    const member = await makeMember(api.pool);
    const [desk, phone] = [await enter(member), await enter(member)];
    const stranger = await enter(await makeMember(api.pool));
    await desk.caller.account.signOutEverywhere();
    expect(await desk.isAlive()).toBeNull();
    expect(await phone.isAlive()).toBeNull();
    expect(await stranger.isAlive()).not.toBeNull();
  });
});
