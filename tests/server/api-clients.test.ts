import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { expect, it, onTestFinished } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
const run = promisify(execFile);

async function memberWithToken(scopes = ['read', 'write']) {
  const member = await makeMember(server.pool);
  const input = { name: 'A program', scopes, expiresInDays: 1 };
  const { data } = await server.call(member, 'tokens.create', input);
  return { member, token: (data as { token: string }).token };
}

it('docs/examples/post.py: posts and reads with only Python’s standard library', async () => {
  const { member, token } = await memberWithToken();
  const { stdout } = await run('python3', ['docs/examples/post.py', 'Said', 'in', 'Python'], {
    env: { ...process.env, ORIGIN: server.url, TOKEN: token },
  });
  const { rows } = await server.pool.query<{ id: string; text: string }>(
    'select id, text from content where author_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ id: expect.any(String) as string, text: 'Said in Python' }]);
  expect(stdout).toBe(`@${member.username} posted: ${server.url}/comments/${rows[0]?.id}\n`);
});

it('docs/examples/post.py: posts nothing with a token that may not read the result', async () => {
  const { member, token } = await memberWithToken(['write']);
  const env = { ...process.env, ORIGIN: server.url, TOKEN: token };
  await expect(run('python3', ['docs/examples/post.py', 'Said', 'twice'], { env })).rejects.toMatchObject({
    stderr: 'This access token needs the “read” permission.\n',
  });
  const { rows } = await server.pool.query('select 1 from content where author_id = $1', [member.id]);
  expect(rows).toEqual([]);
});

it('a client generated from docs/openapi.json: compiles, calls procedures and reads refusals', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-generated-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await generateApi({
    input: path.resolve('docs/openapi.json'),
    output: folder,
    fileName: 'client.ts',
    silent: true,
  });
  const file = path.join(folder, 'client.ts');
  const settings = [
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  await run(path.resolve('node_modules/.bin/tsc'), ['--noEmit', ...settings, 'client.ts'], { cwd: folder });
  interface Generated {
    Api: new (options: object) => {
      trpc: Record<
        string,
        (input: object) => Promise<{ data: { result: { data: { json: { id: string } } } } }>
      >;
    };
  }
  const { Api } = (await import(pathToFileURL(file).href)) as Generated;
  const { member, token } = await memberWithToken();
  const { trpc } = new Api({
    baseUrl: server.url,
    baseApiParams: { headers: { Authorization: `Bearer ${token}` } },
  });
  const created = await trpc['contentCreate']?.({
    json: { clientId: crypto.randomUUID(), text: 'Generated' },
  });
  const id = created?.data.result.data.json.id;
  expect(await server.call(member, 'content.get', { id })).toMatchObject({ data: { text: 'Generated' } });
  const refused = await trpc['contentRemove']?.({ json: { id: crypto.randomUUID() } }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ error: { error: { json: { data: { reason: 'POST_NOT_FOUND' } } } } });
});
