import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { liftBanOfFormer, listBans } from '#scripts/admin/bans.ts';
import { setListed } from '#scripts/admin/content.ts';
import { collectObjects } from '#scripts/admin/objects.ts';
import { grantPremium } from '#scripts/admin/premium.ts';
import { CliError } from '#scripts/cli-error.ts';
import { createSession, userSessions } from '#scripts/admin/sessions.ts';
import { banUser, deleteUser, findUser, unbanUser } from '#scripts/admin/users.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { identityKey } from '#server/domains/moderation/former-members.writes.ts';
import { endBans } from '#server/jobs/end-bans.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { command } from '#tests/support/admin-tools.ts';
import { Jar } from '#tests/support/jar.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { openTab } from '#tests/support/sockets.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({
  heads: true,
  env: { SESSION_SECRET: 'a secret of more than thirty-two characters' },
});
afterEach(() => server.pool.query('delete from profile; delete from former_identity'));

const rows = async () => linesOf(await snapshot(server.pool));
/** A member's socket whose session the server has looked up: if the session ended earlier, the socket would be a visitor's. */
async function openSocket(cookie: string) {
  const address = `${server.url.replace('http:', 'ws:')}/trpc`;
  const tab = await openTab(new WebSocket(address, { headers: { origin: server.url, cookie } }));
  tab.send(tab.call(1, 'notifications.onChange', {}));
  await tab.data(1);
  return tab;
}

describe('user:ban', () => {
  it('ends the sessions of a member and closes their sockets', async () => {
    const kai = await makeMember(server.pool, { username: 'Kai' });
    await makePost(server.pool, { authorId: kai.id });
    const cookie = await server.signIn(kai);
    const tab = await openSocket(cookie);
    const { text, value } = await command(server, (tools) =>
      banUser(tools, 'kai', { reason: 'Read the rules', days: 7 }),
    );
    expect((await tab.closed).code).toBe(4401);
    expect(text).toMatch(/^@Kai is banned until .* UTC: 1 session ended, 1 post hidden\.$/);
    expect(value).toMatchObject({
      id: kai.id,
      username: 'Kai',
      reason: 'Read the rules',
      sessions: 1,
      posts: 1,
    });
    expect(await server.call(kai, 'account.me')).toMatchObject({ status: 200, data: null });
    const found = await command(server, (tools) => findUser(tools, '@Kai'));
    expect(found.text).toMatch(/, banned until /);
    await expect(command(server, (tools) => createSession(tools, 'kai'))).rejects.toThrow('@Kai is banned.');
  });

  it('shows the reason and the end of the ban at sign-in, and lets the member in when it is over', async () => {
    const kai = await makeMember(server.pool, { username: 'kai' });
    const reason = 'Blätter bitte die Regeln noch einmal durch 🎬';
    await command(server, (tools) => banUser(tools, 'kai', { reason, days: 2, note: 'third time' }));
    const jar = new Jar(server.url);
    expect(await jar.signIn('google', { member: kai.id })).toBe('/auth?problem=banned&provider=google');
    expect(jar.session()).toBeUndefined();
    // this cookie is only sent to the sign-in screen
    expect(jar.cookies.has('matinee_ban;/auth')).toBe(true);
    const notice = Buffer.from(jar.value('matinee_ban') ?? '', 'base64url').toString();
    expect(JSON.parse(notice)).toEqual({ until: expect.stringMatching(/^\d{4}-/) as string, reason });
    await server.pool.query(`update ban set ends_at = now() - interval '1 second'`);
    expect(await jar.signIn('google', { member: kai.id })).toBe('/');
    expect((await server.pool.query('select 1 from ban')).rows).toEqual([]);
  });

  it('removes the member from the site map and from served pages, and user:unban restores both', async () => {
    const kai = await makeMember(server.pool, { username: 'kai_was_here' });
    const post = await makePost(server.pool, { authorId: kai.id, text: 'kai_was_here' });
    const served = async () => {
      const pages = [`/kai_was_here`, `/comments/${post.id}`].map((path) => fetch(server.url + path));
      return Promise.all(pages.map(async (page) => (await page).status));
    };
    expect(await served()).toEqual([200, 200]);
    await command(server, (tools) => banUser(tools, 'kai_was_here', {}));
    expect(await served()).toEqual([404, 404]);
    await fetch(`${server.url}/sitemap.xml`);
    expect(await (await fetch(`${server.url}/sitemap.xml?part=part-1`)).text()).not.toMatch(
      new RegExp(`kai_was_here|${post.id}`),
    );
    const back = await command(server, (tools) => unbanUser(tools, 'KAI_was_here'));
    expect(back.text).toBe('@kai_was_here is no longer banned.');
    expect(await served()).toEqual([200, 200]);
    const again = await command(server, (tools) => unbanUser(tools, 'kai_was_here'));
    expect(again.text).toBe('@kai_was_here was not banned.');
  });
});

it('content:unlist --undo of a banned member’s post says when it is listed', async () => {
  const kai = await makeMember(server.pool, { username: 'kai' });
  const { id } = await makePost(server.pool, { authorId: kai.id });
  await command(server, (tools) => banUser(tools, 'kai', {}));
  await command(server, (tools) => setListed(tools, id, false));
  expect(await command(server, (tools) => setListed(tools, id, true))).toEqual({
    text: `${id} will be listed when the ban of its author ends.`,
    value: { id, isPublic: false },
  });
  await command(server, (tools) => unbanUser(tools, 'kai'));
  const state = await server.pool.query('select is_public, withheld from content');
  expect(state.rows).toEqual([{ is_public: true, withheld: false }]);
});

describe('ban:lift', () => {
  const person = async (username: string) => {
    const member = await makeMember(server.pool, { username });
    await insertRow(server.pool, 'account', {
      provider: 'x',
      subject: `${username}-1`,
      profileId: member.id,
    });
    return member;
  };

  it('lifts a ban whose account is deleted, by its id in ban:list or by the sign-in, keyed or not', async () => {
    await person('nora');
    for (const name of ['kai', 'theo', 'ines']) {
      await person(name);
      await command(server, (tools) => banUser(tools, name, { reason: `Be kind, ${name}` }));
    }
    await command(server, (tools) => deleteUser(tools, 'kai'));
    const key = identityKey(server.env.SESSION_SECRET);
    await command(server, async ({ db }) => ({ text: '', value: await endBans({ db, identityKey: key }) }));
    await command(server, (tools) => deleteUser(tools, 'theo'));

    const { text, value } = await command(server, listBans);
    expect(text).toMatch(/^@ines {2}since \d{4}-\d\d-\d\d, with no end date {2}Be kind, ines$/m);
    expect(text).toMatch(
      /^[0-9a-f-]{36} \(account deleted\) {2}since .*, with no end date {2}Be kind, kai$/m,
    );
    const { former } = value as { former: { memberKey: string; reason: string }[] };
    const kai = former.find(({ reason }) => reason === 'Be kind, kai')?.memberKey ?? '';
    const lift = async (ban: string) => (await command(server, (tools) => liftBanOfFormer(tools, ban))).text;
    expect(await lift(kai)).toBe(`${kai} may join again.`);
    expect(await lift('x:theo-1')).toBe('x:theo-1 may join again.');
    expect(await lift('x:theo-1')).toBe('There is no ban for x:theo-1.');
    await expect(lift('theo')).rejects.toThrow('theo is not a ban.');
    expect((await command(server, listBans)).value).toMatchObject({ former: [], members: [{}] });
    const { rows } = await server.pool.query(
      `select kind, hand, member_id from moderation_act order by id desc limit 2`,
    );
    const act = { kind: 'unban', hand: 'maintainer', member_id: null };
    expect(rows).toEqual([act, act]);
  });

  it('finds a keyed ban by the sign-in', async () => {
    await person('kai');
    await command(server, (tools) => banUser(tools, 'kai', {}));
    await command(server, (tools) => deleteUser(tools, 'kai'));
    const key = identityKey(server.env.SESSION_SECRET);
    await command(server, async ({ db }) => ({ text: '', value: await endBans({ db, identityKey: key }) }));
    const { text } = await command(server, (tools) => liftBanOfFormer(tools, 'x:kai-1'));
    expect(text).toBe('x:kai-1 may join again.');
  });
});

describe('user:delete', () => {
  it('removes a member just as account.remove does', async () => {
    const before = await rows();
    await makeMember(server.pool, { username: 'kai' });
    const { text } = await command(server, (tools) => deleteUser(tools, 'Kai'));
    expect(text).toBe('@kai is deleted, with 0 posts, 0 comments and 0 pictures.');
    expect(await rows()).toEqual(before);
    await expect(command(server, (tools) => deleteUser(tools, 'kai'))).rejects.toThrow(
      'There is no member @kai.',
    );
  });
});

describe('user:sessions', () => {
  it('lists where a member is signed in, and ends one or all of them', async () => {
    const kai = await makeMember(server.pool, { username: 'kai' });
    const tabs = [];
    for (let n = 0; n < 3; n += 1) {
      const { value } = await command(server, (tools) => createSession(tools, 'kai'));
      tabs.push(await openSocket((value as { cookie: string }).cookie));
    }
    const { value } = await command(server, (tools) => userSessions(tools, 'kai'));
    const [first] = (value as { sessions: { id: string }[] }).sessions;
    expect((value as { sessions: unknown[] }).sessions).toHaveLength(3);
    const one = await command(server, (tools) => userSessions(tools, 'kai', first?.id.slice(0, 12)));
    expect(one.text).toMatch(/^Ended 1 session of @kai\.\n/);
    for (const none of ['zz', ''])
      await expect(command(server, (tools) => userSessions(tools, 'kai', none))).rejects.toThrow(
        `No session of @kai begins with "${none}".`,
      );
    const rest = await command(server, (tools) => userSessions(tools, 'kai', true));
    expect(rest.text).toMatch(/^Ended 2 sessions of @kai\.\n/);
    for (const tab of tabs) expect((await tab.closed).code).toBe(4401);
    expect((await server.pool.query('select 1 from session where profile_id = $1', [kai.id])).rows).toEqual(
      [],
    );
  });
});

describe('objects:collect', () => {
  it('removes files that belong to no picture', async () => {
    const store = await createObjectStore(server.env);
    const key = 'media/01900000-0000-7000-8000-000000000000/640.webp';
    await store.put(key, Buffer.from('x'));
    const dryRun = await command(server, collectObjects, { dryRun: true });
    expect(dryRun.text).toBe('Deleted 1 file that belonged to no picture.');
    expect(await store.stat(key)).not.toBeNull();
    const { value } = await command(server, collectObjects);
    expect(value).toEqual({ removed: 1, tooNew: 0 });
    expect(await store.stat(key)).toBeNull();
    expect((await command(server, collectObjects)).text).toBe('Every file belongs to a picture.');
  });

  it('says in a sentence that files could not be deleted', async () => {
    const store = await createObjectStore(server.env);
    await store.put('media/01900000-0000-7000-8000-000000000000/640.webp', Buffer.from('x'));
    const broken = { ...store, delete: () => Promise.reject(new Error('EACCES: permission denied')) };
    const collecting = command(server, (tools) =>
      collectObjects({ ...tools, store: () => Promise.resolve(broken) }),
    );
    await expect(collecting).rejects.toThrow(
      new CliError(
        'Not all files could be deleted (EACCES: permission denied).',
        'Make sure that the object store can be written, then run it again.',
      ),
    );
    await command(server, collectObjects);
  });

  it('deletes most of many files only with --more-than-half', async () => {
    const store = await createObjectStore(server.env);
    const names = Array.from({ length: 401 }, (_, name) => `media/${name}`);
    const foreign: ObjectStore = {
      ...store,
      async *list() {
        yield* names;
      },
    };
    const collect = (moreThanHalf: boolean) =>
      command(server, (tools) =>
        collectObjects({ ...tools, store: () => Promise.resolve(foreign) }, moreThanHalf),
      );
    await expect(collect(false)).rejects.toThrow(
      new CliError(
        '401 of 401 files belong to no picture of this database.',
        'If another Matinee uses this object store, give this one a store of its own; otherwise add --more-than-half.',
      ),
    );
    expect((await collect(true)).value).toEqual({ removed: 401, tooNew: 0 });
  });

  it('says how many files are too new to delete', async () => {
    const store = await createObjectStore(server.env);
    // the timestamp in this id is far in the future
    const key = 'media/f1900000-0000-7000-8000-000000000000/640.webp';
    await store.put(key, Buffer.from('x'));
    expect((await command(server, collectObjects)).text).toBe(
      '1 file that no picture uses is less than a day old and will be deleted once it is older.',
    );
    await store.put(key.replace('640', '64'), Buffer.from('x'));
    expect((await command(server, collectObjects)).text).toBe(
      '2 files that no picture uses are less than a day old and will be deleted once they are older.',
    );
    expect(await store.stat(key)).not.toBeNull();
  });
});

describe('--dry-run', () => {
  it('prints the command’s output, but changes nothing, closes no socket and publishes nothing', async () => {
    const kai = await makeMember(server.pool, { username: 'kai' });
    await makePost(server.pool, { authorId: kai.id });
    const tab = await openSocket(await server.signIn(kai));
    const before = await rows();
    const dryRun = { dryRun: true };
    const output = [
      await command(server, (tools) => banUser(tools, 'kai', {}), dryRun),
      await command(server, (tools) => createSession(tools, 'kai'), dryRun),
      await command(server, (tools) => userSessions(tools, 'kai', true), dryRun),
      await command(server, (tools) => grantPremium(tools, 'kai', { plan: 'vip' }), dryRun),
      await command(server, (tools) => deleteUser(tools, 'kai'), dryRun),
    ].map(({ text }) => text.split('\n')[0]);
    expect(output).toEqual([
      '@kai is banned with no end date: 1 session ended, 1 post hidden.',
      'A session of @kai is created, and its Cookie header printed.',
      'Ended 1 session of @kai.',
      '@kai has vip with no end date.',
      '@kai is deleted, with 1 post, 0 comments and 0 pictures.',
    ]);
    expect(await rows()).toEqual(before);
    expect(tab.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is an option of every command, as --json is, and none is lost to npm where the two dashes are missing', async () => {
    await makeMember(server.pool, { username: 'kai' });
    const before = await rows();
    const admin = (...args: string[]) =>
      promisify(execFile)('npm', ['run', '--silent', 'admin', ...args], {
        env: { ...process.env, DATABASE_URL: server.databaseUrl, MATINEE_DATA: server.env.MATINEE_DATA },
      });
    const { stdout } = await admin('--', 'user:ban', 'kai', '--days', '3', '--dry-run', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      dryRun: true,
      would: { username: 'kai', sessions: 0, posts: 0, reports: 0 },
    });
    expect(await rows()).toEqual(before);
    for (const [option, ...command] of [
      ['--dry-run', 'user:delete', 'kai'],
      ['--undo', 'content:unlist', crypto.randomUUID()],
      ['--json', 'user:find', 'kai'],
    ])
      await expect(admin(...command, `${option}`)).rejects.toMatchObject({
        stdout: expect.not.stringContaining('kai'),
        stderr: expect.stringContaining(
          `npm did not pass on ${option}. Put \`--\` before it: npm run admin -- …`,
        ),
      });
    expect(await rows()).toEqual(before);
  });
});

it('user:find says when more members match than it lists', async () => {
  for (const [at] of Array(51).entries()) await makeMember(server.pool, { username: `ada_${at}` });
  const lines = async (text: string) =>
    (await command(server, (tools) => findUser(tools, text))).text.split('\n');
  expect((await lines('ada_')).slice(50)).toEqual(['More than 50 members match; these are the first.']);
  expect(await lines('ada_1')).toHaveLength(11);
});
