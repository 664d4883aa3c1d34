import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import { banNoticeCookie } from '#shared/sign-in.ts';
import { waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { Jar } from '#tests/support/jar.ts';

const server = useAuthServer();
const browser = () => new Jar(server.origin);

const tables = async () => {
  const { rows } = await server.pool.query(
    'select (select count(*) from session)::int s, (select count(*) from account)::int a, (select count(*) from profile)::int p',
  );
  return rows[0];
};

/** A sign-in whose callback is the next request. */
async function almost(provider: 'google' | 'x' = 'google', returnTo?: string) {
  const jar = browser();
  const { action } = await jar.start(provider, returnTo);
  const email = `${crypto.randomUUID()}@example.com`;
  const callback = await jar.choose(action, { new: 'yes', name: 'Almost', email, handle: email.slice(0, 8) });
  return { jar, callback };
}

/** Requests the callback and expects that it had no effect. */
async function refused(jar: Jar, callback: URL): Promise<string> {
  const before = await tables();
  const end = await jar.arrive(callback);
  expect(await tables()).toEqual(before);
  expect(jar.session()).toBeUndefined();
  return end;
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(['google', 'x'] as const)('GET /auth/callback/%s', (provider) => {
  it('refuses a missing or blank state', async () => {
    const { jar, callback } = await almost(provider);
    callback.searchParams.delete('state');
    expect(await refused(jar, callback)).toBe(`/auth?problem=failed&provider=${provider}`);
    callback.searchParams.set('state', '  ');
    expect(await refused(jar, callback)).toBe(`/auth?problem=failed&provider=${provider}`);
  });

  it('refuses a state from another browser, and one that was never issued', async () => {
    const { jar, callback } = await almost(provider);
    const other = await almost(provider);
    expect(await refused(browser(), callback)).toBe(`/auth?problem=expired&provider=${provider}`);
    expect(await refused(other.jar, callback)).toBe(`/auth?problem=expired&provider=${provider}`);
    callback.searchParams.set('state', 'x'.repeat(43));
    expect(await refused(jar, callback)).toBe(`/auth?problem=expired&provider=${provider}`);
  });

  it('refuses two states, two codes, and a state that is too long', async () => {
    const { jar, callback } = await almost(provider);
    const twice = new URL(callback);
    twice.searchParams.append('state', 'other');
    expect(await refused(jar, twice)).toBe(`/auth?problem=failed&provider=${provider}`);
    const long = new URL(callback);
    long.searchParams.set('state', 'x'.repeat(5_000));
    expect(await refused(jar, long)).toBe(`/auth?problem=failed&provider=${provider}`);
    callback.searchParams.append('code', 'other');
    expect(await refused(jar, callback)).toBe(`/auth?problem=failed&provider=${provider}`);
  });

  it('refuses a missing or tampered verifier cookie', async () => {
    const { jar, callback } = await almost(provider);
    const { name, value, path } = jar.flow();
    jar.cookies.clear();
    expect(await refused(jar, callback)).toBe(`/auth?problem=expired&provider=${provider}`);
    jar.plant(name, `${value.slice(0, -4)}AAAA`, path);
    expect(await refused(jar, callback)).toBe(`/auth?problem=expired&provider=${provider}`);
    jar.plant(name, '%', path);
    expect(await refused(jar, callback)).toBe(`/auth?problem=expired&provider=${provider}`);
  });

  it('refuses the cookie of one sign-in with the state of another', async () => {
    const one = await almost(provider);
    const other = await almost(provider);
    const { name, path } = one.jar.flow();
    one.jar.plant(name, other.jar.flow().value, path);
    expect(await refused(one.jar, one.callback)).toBe(`/auth?problem=expired&provider=${provider}`);
  });

  it('refuses a code that has already been used', async () => {
    const { jar, callback } = await almost(provider);
    const { name, value, path } = jar.flow();
    expect(await jar.arrive(callback)).toBe('/');
    const thief = browser();
    thief.plant(name, value, path);
    expect(await refused(thief, callback)).toBe(`/auth?problem=failed&provider=${provider}`);
  });

  it('refuses a missing code, one of another sign-in, and a made-up one', async () => {
    const { jar, callback } = await almost(provider);
    const other = await almost(provider);
    const { name, value, path } = jar.flow();
    for (const code of [undefined, '', 'made-up', other.callback.searchParams.get('code') ?? '']) {
      const tried = new URL(callback);
      tried.searchParams.delete('code');
      if (code !== undefined) tried.searchParams.set('code', code);
      jar.plant(name, value, path);
      expect(await refused(jar, tried)).toBe(`/auth?problem=failed&provider=${provider}`);
    }
  });

  it('refuses a state that is more than ten minutes old, and keeps the return path for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const expired = `/auth?problem=expired&provider=${provider}`;
    const late = await almost(provider, '/explore');
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
    expect(await refused(late.jar, late.callback)).toBe(`${expired}&returnTo=%2Fexplore`);
    const tooLate = await almost(provider, '/explore');
    const { name, value, path } = tooLate.jar.flow();
    vi.setSystemTime(Date.now() + 60 * 60_000 + 1_000);
    expect(await refused(tooLate.jar, tooLate.callback)).toBe(expired);
    // from a browser that has kept it for longer
    tooLate.jar.plant(name, value, path);
    expect(await refused(tooLate.jar, tooLate.callback)).toBe(expired);
  });

  it('reports a canceled sign-in, and keeps the return path', async () => {
    const jar = browser();
    const { action } = await jar.start(provider, '/nora');
    const callback = await jar.choose(action, { cancel: 'yes' });
    expect(await refused(jar, callback)).toBe(
      `/auth?problem=cancelled&provider=${provider}&returnTo=%2Fnora`,
    );
  });

  it("refuses a provider's error, even with a code", async () => {
    for (const error of ['server_error', 'temporarily_unavailable', '<script>']) {
      const { jar, callback } = await almost(provider);
      callback.searchParams.set('error', error);
      expect(await refused(jar, callback)).toBe(`/auth?problem=failed&provider=${provider}`);
    }
  });

  it('refuses the sign-in of the other provider', async () => {
    const { jar, callback } = await almost(provider);
    const other = provider === 'google' ? 'x' : 'google';
    callback.pathname = `/auth/callback/${other}`;
    expect(await refused(jar, callback)).toBe(`/auth?problem=failed&provider=${other}`);
  });

  it('changes nothing for a visitor without any parameters or cookies', async () => {
    const jar = browser();
    expect(await refused(jar, new URL(`/auth/callback/${provider}`, server.origin))).toBe(
      `/auth?problem=failed&provider=${provider}`,
    );
  });
});

describe('GET /auth/callback: a planted cookie', () => {
  it('never becomes a session', async () => {
    const kim = await makeMember(server.pool);
    for (const planted of ['chosen-by-the-thief', 'a'.repeat(40), '', '%00', "' or 1=1 --"]) {
      const jar = browser();
      jar.plantSession(planted);
      expect(await jar.signIn('google', { member: kim.id })).toBe('/');
      expect(jar.session()).not.toBe(planted);
      expect(await server.sessions.validate(`matinee_session=${planted}`)).toBeNull();
    }
  });

  it("that holds an attacker's own session is replaced, and that session ends", async () => {
    const thief = await makeMember(server.pool);
    const victim = await makeMember(server.pool);
    const planted = await server.sessions.create(thief.id, 'thief');
    const jar = browser();
    jar.plantSession(planted.cookie.split('=')[1] ?? '');
    await jar.signIn('google', { member: victim.id });
    expect(await server.sessions.validate(planted.cookie)).toBeNull();
    const now = await server.sessions.validate(`matinee_session=${jar.session()}`);
    expect(now?.profileId).toBe(victim.id);
  });
});

describe('GET /auth/callback: a member who is being banned', () => {
  it('gets no session, and sees the reason of the ban', async () => {
    const member = await makeMember(server.pool);
    // the first sign-in creates the account; if the callback did, it would wait for the ban before looking for one
    await browser().signIn('google', { member: member.id });
    const jar = browser();
    const { action } = await jar.start('google');
    const callback = await jar.choose(action, { member: member.id });
    const moderator = await server.pool.connect();
    onTestFinished(() => moderator.release(true));
    await moderator.query('begin');
    await moderator.query('select from profile where id = $1 for update', [member.id]);
    await moderator.query('insert into ban (member_id, reason) values ($1, $2)', [member.id, 'Be kind.']);
    const end = jar.arrive(callback);
    await waitForBlockedStatement(server.pool, moderator);
    await moderator.query('commit');
    expect(await end).toBe('/auth?problem=banned&provider=google');
    expect(jar.session()).toBeUndefined();
    const notice = Buffer.from(jar.value(banNoticeCookie) ?? '', 'base64url').toString();
    expect(JSON.parse(notice)).toEqual({ until: null, reason: 'Be kind.' });
  });
});

describe('GET /auth/callback: a member who is being deleted', () => {
  it('joins as a new member, as if they had signed in after the deletion', async () => {
    const person = { new: 'yes', name: 'Back Again', email: `${crypto.randomUUID()}@example.com` };
    const earlier = browser();
    await earlier.signIn('google', person);
    const profileOf = async (jar: Jar) =>
      (await server.sessions.validate(`matinee_session=${jar.session()}`))?.profileId;
    const deletedId = await profileOf(earlier);
    const jar = browser();
    const { action } = await jar.start('google');
    const callback = await jar.choose(action, person);
    const deletion = await server.pool.connect();
    onTestFinished(() => deletion.release(true));
    await deletion.query('begin');
    await deletion.query('delete from profile where id = $1', [deletedId]);
    const end = jar.arrive(callback);
    await waitForBlockedStatement(server.pool, deletion);
    await deletion.query('commit');
    expect(await end).toBe('/');
    expect([undefined, deletedId]).not.toContain(await profileOf(jar));
  });
});

describe('GET /auth/callback: a failure that has nothing to do with the member', () => {
  it('is not tried again', async () => {
    const { jar, callback } = await almost();
    await server.pool.query(`create sequence session_attempts;
      create function fail_session() returns trigger language plpgsql as $$
      begin perform nextval('session_attempts'); raise exception 'no more space'; end $$;
      create trigger fail_session before insert on session for each row execute function fail_session()`);
    onTestFinished(async () => {
      await server.pool.query('drop function fail_session cascade; drop sequence session_attempts');
    });
    expect(await jar.arrive(callback)).toBe('/auth?problem=failed&provider=google');
    const { rows } = await server.pool.query('select last_value::int as attempts from session_attempts');
    expect(rows).toEqual([{ attempts: 1 }]);
  });
});

describe('GET /auth/callback: the return path', () => {
  it('leads back to a path of this site', async () => {
    for (const path of ['/', '/explore?tab=all&q=a%20b', '/comments/123#reply-4', '/profile/zo%C3%AB']) {
      const { jar, callback } = await almost('google', path);
      expect(await jar.arrive(callback)).toBe(path);
    }
  });

  it('leads to the home page for any other address', async () => {
    const hostile = [
      '//e.example',
      '/\\e.example',
      '/%2f%2fe.example',
      'javascript:alert(1)',
      'https://e.example/',
    ];
    for (const path of hostile) {
      const { jar, callback } = await almost('google', path);
      expect(await jar.arrive(callback)).toBe('/');
    }
  });
});

describe('GET /auth/callback: two sign-ins in one browser', () => {
  it('do not affect each other; of many, the oldest are dropped', async () => {
    const jar = browser();
    const actions: string[] = [];
    for (let tab = 0; tab < 9; tab += 1) actions.push((await jar.start('google')).action);
    const ends: string[] = [];
    for (const action of actions) ends.push(await jar.arrive(await jar.choose(action, { cancel: 'yes' })));
    const [expired, canceled] = ['expired', 'cancelled'].map(
      (problem) => `/auth?problem=${problem}&provider=google`,
    );
    expect(ends).toEqual([...Array(4).fill(expired), ...Array(5).fill(canceled)]);
  });
});
