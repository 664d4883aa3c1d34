import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import { Jar } from '#tests/support/jar.ts';
import { createRowQuery } from '#tests/support/rows.ts';

const server = useAuthServer();
const browser = () => new Jar(server.origin);
const rows = createRowQuery(() => server.pool);
const me = async (jar: Jar) => {
  const session = await server.sessions.validate(`matinee_session=${jar.session()}`);
  return session?.profileId;
};
const newcomer = (name: string, email: string) => ({ new: 'yes', name, email });

describe('GET /auth/local: the local provider', () => {
  it('offers a button with the @username of each demo member, and says that it is a stand-in', async () => {
    const nora = await makeMember(server.pool, { username: 'nora', fullName: 'Nora <Lind> & Söhne' });
    for (const provider of ['google', 'x'] as const) {
      const { page } = await browser().start(provider);
      expect(page).toContain(`value="${nora.id}"`);
      expect(page).toContain('@nora');
      expect(page).toContain('Nora &lt;Lind&gt; &amp; Söhne');
      expect(page).toContain('the demo’s stand-in for');
      expect(page).toMatch(provider === 'google' ? />E-mail</ : />Handle</);
    }
  });

  it('signs in the same demo member through either provider, each time', async () => {
    const theo = await makeMember(server.pool, { username: 'theo' });
    for (const provider of ['google', 'x', 'google'] as const) {
      const jar = browser();
      expect(await jar.signIn(provider, { member: theo.id })).toBe('/');
      expect(await me(jar)).toBe(theo.id);
    }
    const accounts = await rows(
      'select provider, subject, email from account where profile_id = $1 order by 1',
      [theo.id],
    );
    expect(accounts).toEqual([
      { provider: 'google', subject: `demo:${theo.id}`, email: null },
      { provider: 'x', subject: `demo:${theo.id}`, email: null },
    ]);
  });

  it('lets two members sign in one after the other in the same browser', async () => {
    const one = await makeMember(server.pool);
    const other = await makeMember(server.pool);
    const jar = browser();
    await jar.signIn('google', { member: one.id });
    await jar.signIn('google', { member: other.id });
    expect(await me(jar)).toBe(other.id);
  });

  it('neither lists nor signs in a member who has an account with a real provider', async () => {
    const real = await makeMember(server.pool, { username: 'really_here' });
    await server.pool.query(
      "insert into account (provider, subject, profile_id) values ('google', '1234567', $1)",
      [real.id],
    );
    const jar = browser();
    const { page, action } = await jar.start('google');
    expect(page).not.toContain('really_here');
    const end = await jar.arrive(await jar.choose(action, { member: real.id }));
    expect(end).toBe('/auth?problem=failed&provider=google');
    expect(jar.session()).toBeUndefined();
  });

  it('lists a member created on its page, so that they can sign in again', async () => {
    const jar = browser();
    await jar.signIn('x', { new: 'yes', name: 'Paul Returns', handle: '@Paul_R' });
    const again = browser();
    const { page, action } = await again.start('google');
    expect(page).toContain('@paulr');
    await again.arrive(await again.choose(action, { member: (await me(jar)) ?? '' }));
    expect(await me(again)).toBe(await me(jar));
  });

  it('shows what is wrong with the form, keeps what was typed, and creates nobody', async () => {
    const before = await rows('select count(*) from profile');
    const jar = browser();
    const { action } = await jar.start('google');
    const answer = await jar.post(action, { new: 'yes', name: ' ', email: 'not "an" address' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Please fill this in.');
    expect(page).toContain('Please enter a valid email address.');
    expect(page).toContain('value="not &quot;an&quot; address"');
    expect(await rows('select count(*) from profile')).toEqual(before);
  });

  it('does not expose its token, key and user endpoints', async () => {
    const jar = browser();
    expect((await jar.fetch('/auth/local/jwks')).status).toBe(404);
    expect((await jar.post('/auth/local/token')).status).toBe(404);
    expect((await jar.fetch('/auth/local/2/users/me')).status).toBe(404);
    expect((await jar.fetch('/auth/local/.well-known/openid-configuration')).status).toBe(404);
  });

  it('leads back to the sign-in screen when a choice comes too late or from another browser', async () => {
    const { action } = await browser().start('google');
    const stranger = browser();
    const answer = await stranger.post(action, { new: 'yes', name: 'Eve', email: 'eve@example.com' });
    expect(answer.headers.get('location')).toBe('/auth?problem=expired');
  });
});

describe('GET /auth/callback: a first sign-in', () => {
  it('creates a profile with its counts from Google’s data', async () => {
    const jar = browser();
    expect(await jar.signIn('google', newcomer('Ada Lovelace', 'ada@example.com'), '/explore?tab=all')).toBe(
      '/explore?tab=all',
    );
    const id = await me(jar);
    expect(await rows('select username, full_name from profile where id = $1', [id])).toEqual([
      { username: 'adalovelace', full_name: 'Ada Lovelace' },
    ]);
    expect(await rows('select followers, posts from profile_counts where profile_id = $1', [id])).toEqual([
      { followers: 0, posts: 0 },
    ]);
    expect(await rows('select provider, email from account where profile_id = $1', [id])).toEqual([
      { provider: 'google', email: 'ada@example.com' },
    ]);
  });

  it('creates a profile from X’s data, without an e-mail address', async () => {
    const jar = browser();
    expect(await jar.signIn('x', { new: 'yes', name: 'Grace Hopper', handle: 'Amazing_Grace' })).toBe('/');
    const id = await me(jar);
    expect(await rows('select username, full_name from profile where id = $1', [id])).toEqual([
      { username: 'amazinggrace', full_name: 'Grace Hopper' },
    ]);
    expect(await rows('select email from account where profile_id = $1', [id])).toEqual([{ email: null }]);
  });

  it('identifies the account by the subject: the same e-mail address at the other provider is another member', async () => {
    const google = browser();
    const x = browser();
    await google.signIn('google', newcomer('Same Name', 'same@example.com'));
    await x.signIn('x', { new: 'yes', name: 'Same Name', handle: 'same' });
    expect(await me(google)).not.toBe(await me(x));
    const again = browser();
    await again.signIn('google', newcomer('Another Name', 'SAME@example.com'));
    expect(await me(again)).toBe(await me(google));
  });

  it('makes the username from the display name, the e-mail address or the id, and adds a number if it is taken or reserved', async () => {
    const usernameAfter = async (form: Record<string, string>) => {
      const jar = browser();
      await jar.signIn('google', form);
      const [row] = await rows('select id, username from profile where id = $1', [await me(jar)]);
      return row as { id: string; username: string };
    };
    expect((await usernameAfter(newcomer('Zoë Ångström', 'z@example.com'))).username).toBe('zoeangstrom');
    expect((await usernameAfter(newcomer('Zoe Angstrom', 'z2@example.com'))).username).toBe('zoeangstrom2');
    expect((await usernameAfter(newcomer('上原 ひろみ', 'Hiro.Mi+film@example.com'))).username).toBe(
      'hiromifilm',
    );
    const nameless = await usernameAfter(newcomer('上原', '__@example.com'));
    expect(nameless.username).toBe(`user_${nameless.id.slice(0, 8)}`);
    expect((await usernameAfter(newcomer('Admin', 'admin@example.com'))).username).toBe('admin2');
    const long = 'Wolfeschlegelsteinhausenbergerdorff';
    expect((await usernameAfter(newcomer(long, 'w1@example.com'))).username).toBe(
      'wolfeschlegelsteinhausenberger',
    );
    expect((await usernameAfter(newcomer(long, 'w2@example.com'))).username).toBe(
      'wolfeschlegelsteinhausenberge2',
    );
  });

  it('does not reuse a username that a member gave up less than 90 days ago', async () => {
    const former = await makeMember(server.pool, { username: 'renamed_since' });
    await server.pool.query(
      `insert into former_username (username, profile_id, keep_until)
        values ('quentin', $1, now() + interval '1 day'), ('rosalind', $1, now() - interval '1 day')`,
      [former.id],
    );
    const quentin = browser();
    const rosalind = browser();
    await quentin.signIn('google', newcomer('Quentin', 'q@example.com'));
    await rosalind.signIn('google', newcomer('Rosalind', 'r@example.com'));
    const names = await rows('select username from profile where id = any($1) order by 1', [
      [await me(quentin), await me(rosalind)],
    ]);
    expect(names).toEqual([{ username: 'quentin2' }, { username: 'rosalind' }]);
  });

  it('creates one profile when it happens in two tabs of one browser', async () => {
    const tab = browser();
    const form = newcomer('Two Tabs', 'tabs@example.com');
    const [first, second] = [await tab.start('google'), await tab.start('google')];
    const callbacks = [await tab.choose(first.action, form), await tab.choose(second.action, form)];
    expect(await Promise.all(callbacks.map((callback) => tab.arrive(callback)))).toEqual(['/', '/']);
    expect(await rows("select count(*)::int n from profile where username like 'twotabs%'")).toEqual([
      { n: 1 },
    ]);
    expect(await me(tab)).toBeDefined();
  });

  it('creates one profile for twelve simultaneous first sign-ins, and twelve usernames for twelve namesakes', async () => {
    const at = async (email: (index: number) => string) => {
      const jars = Array.from({ length: 12 }, browser);
      const callbacks: URL[] = [];
      for (const [index, jar] of jars.entries()) {
        const { action } = await jar.start('google');
        callbacks.push(await jar.choose(action, newcomer('Same Moment', email(index))));
      }
      await Promise.all(jars.map((jar, index) => jar.arrive(callbacks[index] ?? new URL('about:blank'))));
      return new Set(await Promise.all(jars.map(me)));
    };
    expect((await at(() => 'one@example.com')).size).toBe(1);
    const namesakes = await at((index) => `namesake${index}@example.com`);
    expect(namesakes.size).toBe(12);
    expect(namesakes).not.toContain(undefined);
    const names = await rows(
      "select distinct lower(username) from profile where username like 'samemoment%'",
    );
    expect(names).toHaveLength(13);
  });

  it('strips characters that the table cannot store from a name', async () => {
    const jar = browser();
    await jar.signIn('google', newcomer(`Tab\there ${'🎬'.repeat(20)}`, 'odd@example.com'));
    const [row] = await rows('select full_name from profile where id = $1', [await me(jar)]);
    expect(row?.full_name).toBe(`Tab here ${'🎬'.repeat(20)}`);
  });

  it('stores no name in which nothing is visible', async () => {
    const jar = browser();
    await jar.signIn('x', { new: 'yes', name: '\u3164', handle: 'unseen' });
    const [row] = await rows('select username, full_name from profile where id = $1', [await me(jar)]);
    expect(row).toEqual({ username: 'unseen', full_name: '' });
  });
});

describe('/auth', () => {
  it('is still a screen of the client', async () => {
    expect(await (await browser().fetch('/auth')).text()).toBe('the screen');
  });

  it('starts nothing on a GET', async () => {
    const answer = await browser().fetch('/auth/start/google');
    expect(answer.headers.get('location')).toBe('/auth');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('returns the provider’s address to a script, which could not read it from a redirect', async () => {
    const jar = browser();
    const started = await fetch(`${jar.origin}/auth/start/google`, {
      method: 'POST',
      headers: { accept: 'application/json', origin: jar.origin },
      body: new URLSearchParams({ returnTo: '/settings' }),
    });
    expect(started.status).toBe(200);
    expect(started.headers.get('cache-control')).toBe('no-store');
    expect(started.headers.getSetCookie()).toHaveLength(1);
    const { url } = (await started.json()) as { url: string };
    const form = await jar.post('/auth/start/google');
    expect(form.status).toBe(303);
    expect(new URL(url, jar.origin).pathname).toBe(
      new URL(form.headers.get('location') ?? '', jar.origin).pathname,
    );
  });

  it('knows no other provider', async () => {
    expect((await browser().post('/auth/start/facebook')).status).toBe(404);
    expect((await browser().fetch('/auth/callback/constructor')).status).toBe(404);
  });

  it('works at 127.0.0.1 as well', async () => {
    const kim = await makeMember(server.pool);
    const jar = new Jar(server.origin.replace('localhost', '127.0.0.1'));
    const started = await jar.post('/auth/start/google');
    // the local provider is only at localhost, and so are its cookies
    const there = browser();
    const page = await there.follow(await there.fetch(started.headers.get('location') ?? ''));
    const callback = await there.choose(page.pathname, { member: kim.id });
    expect(callback.origin).toBe(jar.origin);
    expect(await jar.arrive(callback)).toBe('/');
    expect(await me(jar)).toBe(kim.id);
  });
});
