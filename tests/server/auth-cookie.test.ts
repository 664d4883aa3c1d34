import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import { Jar } from '#tests/support/jar.ts';

const server = useAuthServer();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const signedIn = async () => {
  const member = await makeMember(server.pool);
  const session = await server.sessions.create(member.id, 'A browser');
  return { member, ...session };
};

describe('sessions: the cookie', () => {
  it('holds 200 random bits, for this site only, and scripts cannot read it', async () => {
    const { setCookie, cookie } = await signedIn();
    const [pair, ...attributes] = setCookie.split('; ');
    expect(pair).toBe(cookie);
    expect(pair).toMatch(/^matinee_session_\d+=[a-z2-7]{40}$/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      `Max-Age=${180 * 24 * 60 * 60}`,
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  it('is bound to exactly this host, and to https where the origin uses https', async () => {
    const { db, bus } = server;
    const sessions = createSessions({ db, bus, env: { PUBLIC_ORIGIN: 'https://matinee.example' } });
    const { setCookie, cookie } = await sessions.create((await makeMember(server.pool)).id, '');
    expect(setCookie).toMatch(/^__Host-matinee_session=[a-z2-7]{40}; /);
    expect(setCookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${180 * 24 * 60 * 60}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(sessions.clearCookie).toMatch(/^__Host-matinee_session=; .*Max-Age=0.*Secure/);
    expect(await sessions.validate(cookie)).not.toBeNull();
    expect(await sessions.validate(cookie.replace('__Host-', ''))).toBeNull();
  });

  it('has the port in its name on localhost, so that two Matinees do not sign each other out', async () => {
    const { db, bus } = server;
    const { id } = await makeMember(server.pool);
    const on = (PUBLIC_ORIGIN: string) => createSessions({ db, bus, env: { PUBLIC_ORIGIN } });
    const [usual, other, secure] = [
      on('http://localhost:3000'),
      on('http://localhost:3100'),
      on('https://matinee.example:3100'),
    ];
    const [first, second, third] = [
      await usual.create(id, ''),
      await other.create(id, ''),
      await secure.create(id, ''),
    ];
    expect([first, second, third].map(({ cookie }) => cookie.replace(/=.*/, ''))).toEqual([
      'matinee_session',
      'matinee_session_3100',
      '__Host-matinee_session',
    ]);
    // a browser sends both cookies to both ports
    const both = `${first.cookie}; ${second.cookie}`;
    expect(await usual.validate(both)).toMatchObject({ sessionId: first.sessionId });
    expect(await other.validate(both)).toMatchObject({ sessionId: second.sessionId });
    expect(other.clearCookie).toMatch(/^matinee_session_3100=;/);
    // a cookie that was named without knowing the port
    expect(await other.validate(first.cookie)).toMatchObject({ sessionId: first.sessionId });
    expect(await secure.validate(both)).toBeNull();
  });

  it('is set in the same way by a sign-in', async () => {
    const kim = await makeMember(server.pool);
    const jar = new Jar(server.origin);
    const { action } = await jar.start('google');
    const callback = await jar.choose(action, { member: kim.id });
    const answer = await jar.fetch(callback.href);
    const [setCookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('matinee_session'));
    expect(setCookie).toMatch(/; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is in no table: only its hash is stored, and the hash is not accepted as a session', async () => {
    const { cookie, sessionId } = await signedIn();
    const value = cookie.split('=')[1] ?? '';
    expect(sessionId).toBe(sha256(value));
    const { rows: tables } = await server.pool.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { table_name: table } of tables) {
      const query = `select '${table}' where exists (select 1 from "${table}" t where t::text like $1)`;
      const found = await server.pool.query(query, [`%${value}%`]);
      expect(found.rows).toEqual([]);
    }
    expect(await server.sessions.validate(`matinee_session=${sessionId}`)).toBeNull();
  });

  it.each([
    undefined,
    '',
    'matinee_session=',
    'matinee_session=%',
    'other=%E0%A4%A; matinee_session=%%%',
    'matinee_session=null',
    `matinee_session=${'a'.repeat(10_000)}`,
    ';;;=;==;',
    '__proto__=1; constructor=2',
  ])('signs nobody in when the header is %s, and causes no error', async (header) => {
    expect(await server.sessions.validate(header)).toBeNull();
  });

  it('is found among other cookies, even malformed ones', async () => {
    const { cookie, member } = await signedIn();
    const found = await server.sessions.validate(`theme=dark; bad=%; ${cookie}; another=1`);
    expect(found?.profileId).toBe(member.id);
  });
});
