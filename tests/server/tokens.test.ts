import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { banUser } from '#scripts/admin/users.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { tokenHash } from '#server/auth/access-tokens.ts';
import { hashOf } from '#server/auth/session-adapter.ts';
import { createDb } from '#server/db/client.ts';
import { describeApi } from '#server/describe-api.ts';
import { createToken } from '#server/domains/tokens/tokens.service.ts';
import { exportPath } from '#server/export/export-parts.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import type { CreateToken } from '#shared/schemas/tokens.ts';
import { sessionTopic } from '#shared/topics.ts';
import { command } from '#tests/support/admin-tools.ts';
import { holdBody } from '#tests/support/held-request.ts';
import { openTab } from '#tests/support/sockets.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
/** A server that allows one call with a token, and two of its member. */
const limited = useServer({ limits: 1 / 300 });
type Scope = 'read' | 'write';

/** A member with an access token. */
async function memberWithToken(scopes: Scope[] = ['read', 'write'], where = server) {
  const member = await makeMember(where.pool);
  const { data } = await where.call(member, 'tokens.create', { name: 'A script', scopes, expiresInDays: 30 });
  return { member, ...(data as { id: string; token: string }) };
}

/** Calls as a program does, with a cookie if given; the result includes the reason of a refusal. */
async function call(token: string, path: string, input: unknown = {}, cookie?: string) {
  const { status, data, error } = await callOver(server.url, path, input, { token, cookie });
  return { status, data, reason: error?.reason };
}

const openSocket = (token: string) =>
  openTab(
    new WebSocket(`${server.url.replace('http:', 'ws:')}/trpc`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );

describe('tokens.create', () => {
  it('returns the token once, and only its hash is stored', async () => {
    const { member, id, token } = await memberWithToken();
    expect(token).toMatch(/^matinee_[\w-]{43}$/);
    const { rows } = await server.pool.query('select * from access_token where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    const { data } = await server.call(member, 'tokens.list');
    expect(data).toEqual([
      expect.objectContaining({ id, name: 'A script', scopes: ['read', 'write'], lastUsedAt: null }),
    ]);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('requires a sign-in that is at most ten minutes old', async () => {
    const member = await makeMember(server.pool);
    await server.signIn(member);
    await server.pool.query(
      `update session set created_at = now() - interval '11 minutes' where profile_id = $1`,
      [member.id],
    );
    const late = { name: 'Late', scopes: ['read'], expiresInDays: 1 };
    expect((await server.call(member, 'tokens.create', late)).error).toMatchObject({
      reason: 'SIGN_IN_AGAIN',
    });
  });

  it('refuses more tokens than a member may have', async () => {
    const { member } = await memberWithToken();
    await server.pool.query(
      `insert into access_token (profile_id, hash, name, scopes, expires_at)
      select $1, encode(sha256(n::text::bytea), 'hex'), 'Another', '{read}', now() + interval '1 day' from generate_series(1, 49) n`,
      [member.id],
    );
    const more = { name: 'One more', scopes: ['read'], expiresInDays: 1 };
    expect((await server.call(member, 'tokens.create', more)).error).toMatchObject({
      reason: 'TOO_MANY_TOKENS',
    });
  });

  it('says how long the limit lasts', async () => {
    const { member } = await memberWithToken(['read'], limited);
    const more = { name: 'One more', scopes: ['read'], expiresInDays: 1 };
    expect(await limited.call(member, 'tokens.create', more)).toMatchObject({
      error: { reason: 'TOO_MANY', message: expect.stringMatching(/ in (60 minutes|1 hour)\.$/) as string },
    });
  });

  it('repeated, closes the sockets of the token that it replaces', async () => {
    const member = await makeMember(server.pool);
    const [, cookie = ''] = (await server.signIn(member)).split('=');
    const bus = createMemoryBus();
    const db = createDb({ url: server.databaseUrl, bus, checkRows: true });
    onTestFinished(() => db.close());
    const input: CreateToken = {
      name: 'A script',
      scopes: ['read'],
      expiresInDays: 1,
      clientId: crypto.randomUUID(),
    };
    const first = await createToken(db, member, hashOf(cookie), input);
    const ended: string[] = [];
    bus.listen(sessionTopic(tokenHash(first.token)), {
      onInvalidate: (topic) => ended.push(topic),
      onPossibleLoss: () => {},
    });
    expect((await createToken(db, member, hashOf(cookie), input)).id).toBe(first.id);
    await expect.poll(() => ended.length).toBe(1);
  });

  it('does not count expired tokens', async () => {
    const { member } = await memberWithToken();
    await server.pool.query(
      `insert into access_token (profile_id, hash, name, scopes, expires_at)
      select $1, encode(sha256(('expired ' || n)::bytea), 'hex'), 'Another', '{read}', now() from generate_series(1, 49) n`,
      [member.id],
    );
    const more = { name: 'One more', scopes: ['read'], expiresInDays: 1 };
    expect((await server.call(member, 'tokens.create', more)).status).toBe(200);
  });
});

describe('an access token', () => {
  it('acts as its member, without an origin and regardless of a cookie', async () => {
    const { member, token } = await memberWithToken();
    const stranger = await server.signIn(await makeMember(server.pool));
    const clientId = crypto.randomUUID();
    const written = await call(token, 'content.create', { clientId, text: 'By a program' }, stranger);
    expect(written).toMatchObject({ status: 200, data: { author: { id: member.id } } });
    expect(await call(token, 'account.me', {}, stranger)).toMatchObject({ data: { id: member.id } });
    const { data } = await server.call(member, 'tokens.list');
    expect((data as { lastUsedAt: Date | null }[])[0]?.lastUsedAt).not.toBeNull();
  });

  it('does not reveal notifications and settings in what it may read', async () => {
    const { member, token } = await memberWithToken(['read']);
    const fan = await makeMember(server.pool);
    await server.call(fan, 'follows.set', { profileId: member.id, following: true });
    await server.call(member, 'account.updateSettings', { timeZone: 'Europe/Berlin' });
    const { data: own } = await server.call(member, 'account.me');
    expect(own).toMatchObject({ inbox: { unread: 1 }, timeZone: 'Europe/Berlin' });
    const { data } = await call(token, 'account.me');
    expect(data).toEqual({ ...(own as object), inbox: null, timeZone: null });
  });

  it.each([
    ['unknown', 'matinee_nothing'],
    ['empty', ''],
    ['more than one word', 'matinee_nothing at_all'],
    ['a session’s cookie', 'a cookie'],
  ])('that is %s is refused with a message, and a cookie does not replace it', async (_what, words) => {
    const cookie = await server.signIn(await makeMember(server.pool));
    const value = words === 'a cookie' ? (cookie.split('=')[1] ?? '') : words;
    expect(await call(value, 'feed.list', { tab: 'all' }, cookie)).toMatchObject({
      status: 401,
      reason: 'TOKEN_INVALID',
    });
  });

  it.each(['Token ', 'token=', ''])('after “%s” is refused with a message', async (scheme) => {
    const { token } = await memberWithToken();
    const headers = { authorization: scheme + token };
    const answer = await fetch(`${server.url}/trpc/account.me`, { headers });
    expect([answer.status, await answer.text()]).toEqual([
      401,
      expect.stringContaining('or isn’t sent as “Authorization: Bearer”'),
    ]);
    expect((await fetch(`${server.url}/imports`, { method: 'POST', headers })).status).toBe(401);
  });

  it('is not confused with the password for a proxy', async () => {
    const member = await makeMember(server.pool);
    const headers = { cookie: await server.signIn(member), authorization: 'Basic bm9yYTpyb3NlYnVk' };
    const answer = await fetch(`${server.url}/trpc/account.me`, { headers });
    expect(await answer.text()).toContain(member.id);
  });

  it('expires', async () => {
    const { id, token } = await memberWithToken();
    await server.pool.query('update access_token set expires_at = now() where id = $1', [id]);
    expect(await call(token, 'account.me')).toMatchObject({ status: 401, reason: 'TOKEN_INVALID' });
  });

  it('may call what its scopes allow, and nothing that only a browser may', async () => {
    const tokens: Record<string, string> = {};
    for (const scopes of [['read'], ['write'], ['read', 'write']] as Scope[][])
      tokens[scopes.join()] = (await memberWithToken(scopes)).token;
    for (const { path, kind, scope } of describeApi()) {
      if (kind === 'subscription') continue;
      for (const [scopes, token] of Object.entries(tokens)) {
        const { reason = '' } = await call(token, path, { not: 'an input' });
        const refusal = ['TOKEN_SCOPE', 'TOKEN_NEEDS_READ', 'TOKEN_NEEDS_WRITE'].find(
          (one) => one === reason,
        );
        const missing = scope === 'read' ? 'TOKEN_NEEDS_READ' : 'TOKEN_NEEDS_WRITE';
        const isAllowed = scope !== null && scopes.split(',').includes(scope);
        const expected = scope === null ? 'TOKEN_SCOPE' : isAllowed ? undefined : missing;
        expect([path, scopes, refusal]).toEqual([path, scopes, expected]);
      }
    }
  });

  it('never reads or changes notifications, sessions, settings, exports, tokens and moderation, or deletes the account', () => {
    const closed = describeApi().flatMap(({ path, scope }) => (scope === null ? path : []));
    const domains = ['moderation', 'notifications', 'tokens'];
    const ofAccount = [
      'endSession',
      'export',
      'remove',
      'sessions',
      'settings',
      'signOutEverywhere',
      'updateSettings',
    ];
    expect(closed).toEqual(
      describeApi()
        .map(({ path }) => path)
        .filter((path) => {
          const [domain = '', name = ''] = path.split('.');
          return domains.includes(domain) || (domain === 'account' && ofAccount.includes(name));
        }),
    );
  });

  it('uploads with the write scope', async () => {
    const [reads, writes] = [await memberWithToken(['read']), await memberWithToken(['write'])];
    const upload = (token: string) => {
      const body = new FormData();
      body.set('purpose', 'post');
      body.set('file', new Blob([new Uint8Array([1, 2, 3])]), 'no-picture.png');
      return fetch(`${server.url}/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      });
    };
    expect((await upload(reads.token)).status).toBe(403);
    // allowed, and refused because it is not a picture
    expect((await upload(writes.token)).status).toBe(415);
    expect((await upload('matinee_nothing')).status).toBe(401);
  });

  it('gives no access to its member’s pages and exports', async () => {
    const { member, token } = await memberWithToken();
    const post = await makePost(server.pool, {
      authorId: member.id,
      isPublic: false,
      text: 'Unlisted words',
    });
    const headers = { authorization: `Bearer ${token}`, cookie: await server.signIn(member) };
    expect(await (await fetch(`${server.url}/comments/${post.id}`, { headers })).text()).not.toContain(
      'Unlisted words',
    );
    expect((await fetch(server.url + exportPath, { headers })).status).not.toBe(200);
  });

  it('has its own limit, which does not affect its member’s browser', async () => {
    const { member, token } = await memberWithToken(['read'], limited);
    const ask = async () => (await callOver(limited.url, 'account.me', undefined, { token })).error?.reason;
    expect([await ask(), await ask()]).toEqual([undefined, 'TOO_MANY']);
    expect(await limited.call(member, 'account.me')).toMatchObject({ status: 200 });
  });

  it.each([
    ['/media', 'no-picture.png', 415],
    ['/imports', 'no-history.csv', 415],
  ])('counts its uploads to %s toward that limit, once each', async (address, name, status) => {
    const { token } = await memberWithToken(['read', 'write'], limited);
    const upload = async (by: string) => {
      const body = new FormData();
      if (address === '/media') body.set('purpose', 'post');
      body.set('file', new Blob([new Uint8Array([1, 2, 3])]), name);
      const headers = { authorization: `Bearer ${by}` };
      return (await fetch(limited.url + address, { method: 'POST', headers, body })).status;
    };
    const ask = async (by: string) =>
      (await callOver(limited.url, 'account.me', undefined, { token: by })).error?.reason;
    // allowed, and refused because of its contents
    expect(await upload(token)).toBe(status);
    expect(await ask(token)).toBe('TOO_MANY');
    const { token: other } = await memberWithToken(['read', 'write'], limited);
    expect(await ask(other)).toBeUndefined();
    expect(await upload(other)).toBe(429);
  });

  it('subscribes over a socket without an origin', async () => {
    const { token } = await memberWithToken();
    const post = await makePost(server.pool, { authorId: (await makeMember(server.pool)).id });
    const tab = await openSocket(token);
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [post.id] }));
    await tab.data(1);
    tab.send(tab.call(2, 'notifications.onChange', {}));
    const { error } = await tab.find(2, ({ error: refusal }) => refusal !== undefined);
    expect(JSON.stringify(error)).toContain('TOKEN_SCOPE');
    tab.socket.close();
    await once(tab.socket, 'close');
  });
});

describe('the end of an access token', () => {
  const ends: Record<string, (who: Awaited<ReturnType<typeof memberWithToken>>) => Promise<unknown>> = {
    'its revocation': ({ member, id }) => server.call(member, 'tokens.revoke', { id }),
    'a ban': ({ member }) => command(server, (tools) => banUser(tools, member.username, {})),
    'the deletion of the account': ({ member }) =>
      server.call(member, 'account.remove', { confirmation: 'DELETE' }),
  };

  it.each(Object.keys(ends))('by %s closes its sockets and refuses its calls', async (how) => {
    const who = await memberWithToken();
    const post = await makePost(server.pool, { authorId: (await makeMember(server.pool)).id });
    const tab = await openSocket(who.token);
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [post.id] }));
    await tab.data(1);
    await ends[how]?.(who);
    expect((await tab.closed).code).toBe(4401);
    expect(await call(who.token, 'account.me')).toMatchObject({ status: 401, reason: 'TOKEN_INVALID' });
  });

  it('applies to a call whose body arrives afterwards', async () => {
    const { member, id, token } = await memberWithToken();
    const held = await holdBody(server.url, {
      path: '/trpc/content.create',
      token,
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ json: { clientId: crypto.randomUUID(), text: 'Too late' } })),
    });
    await server.call(member, 'tokens.revoke', { id });
    expect((await held.release()).status).toBe(401);
    const { rows } = await server.pool.query('select 1 from content where author_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });
});
