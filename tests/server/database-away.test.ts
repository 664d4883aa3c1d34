import { expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true, env: { DATABASE_LOCK_TIMEOUT: '100' } });

const formOf = (file: Buffer) => {
  const body = new FormData();
  body.set('purpose', 'post');
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'cat.jpg');
  return { method: 'POST', body };
};

it('every route that needs the caller’s session: answers 503 with Retry-After while the database does not answer', async () => {
  const cookie = await server.signIn(await makeMember(server.pool));
  const picture = await jpeg();
  const requests: [path: string, init: RequestInit][] = [
    ['/trpc/account.me', {}],
    ['/me/export.zip', {}],
    ['/imports/019aa000-0000-7000-8000-000000000000/unmatched.csv', {}],
    ['/media', formOf(picture)],
    ['/imports', formOf(picture)],
    ['/auth/sign-out', { method: 'POST' }],
  ];
  const release = await holdLock(server.pool, 'lock table session in access exclusive mode');
  const answers = await Promise.all(
    requests.map(async ([path, init]) => {
      const answer = await fetch(server.url + path, { ...init, headers: { cookie, origin: server.url } });
      return [path, answer.status, answer.headers.get('retry-after'), await answer.text()];
    }),
  );
  await release();
  const busy = expect.stringContaining('"reason":"BUSY"') as string;
  expect(answers).toEqual(requests.map(([path]) => [path, 503, '2', busy]));
});

it('every page: answers 503 with an HTML page for a browser, and with JSON for a script', async () => {
  const cookie = await server.signIn(await makeMember(server.pool));
  const open = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(server.url + path, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
    const { status } = answer;
    return { status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const post = '/comments/019aa000-0000-7000-8000-000000000000';
  const release = await holdLock(server.pool, 'lock table session, content in access exclusive mode');
  const [member, visitor, script] = await Promise.all([
    open(post, { cookie }),
    open(post, {}),
    open(post, { cookie, accept: '*/*' }),
  ]);
  await release();
  for (const { status, type, text } of [member, visitor]) {
    expect([status, type]).toEqual([503, 'text/html; charset=utf-8']);
    expect(text).toContain('<p>Matinee is very busy right now. Please try again.</p>');
  }
  expect([script.status, script.type]).toEqual([503, 'application/json; charset=utf-8']);
});
