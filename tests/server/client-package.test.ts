import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
const run = promisify(execFile);

/** A short program by a developer outside the project. */
const program = `
import { createMatineeClient, type ContentView, type MatineeError } from 'matinee-client';

const { ORIGIN: origin = '', TOKEN: token } = process.env;
const { api, close } = createMatineeClient({ origin, token });
const post: ContentView = await api.content.create.mutate({ clientId: crypto.randomUUID(), text: 'From outside' });
const heard = new Promise<number>((resolve, reject) => {
  const { unsubscribe } = api.hearts.onCounts.subscribe(
    { contentIds: [post.id] },
    {
      onData: (event) => {
        unsubscribe();
        resolve(event.kind === 'content' && 'hearts' in event ? event.hearts : -1);
      },
      onError: reject,
    },
  );
});
const refused = await api.content.remove.mutate({ id: crypto.randomUUID() }).catch((error: MatineeError) => error);
console.log(post.createdAt.getFullYear() > 2000, await heard, 'data' in refused && refused.data?.reason);
await close();
`;

describe('npm run client:pack', () => {
  let folder = '';

  beforeAll(async () => {
    await run('npm', ['run', '--silent', 'client:pack']);
    folder = await mkdtemp(path.join(tmpdir(), 'matinee-outside-'));
    const modules = path.join(folder, 'node_modules');
    await mkdir(path.join(modules, 'matinee-client'), { recursive: true });
    const [archive = ''] = (await readdir('dist/client-package')).filter((name) => name.endsWith('.tgz'));
    const file = path.resolve('dist/client-package', archive);
    await run('tar', ['-xzf', file, '--strip-components=1', '-C', path.join(modules, 'matinee-client')]);
    // what npm would install
    const { dependencies } = JSON.parse(
      await readFile(path.join(modules, 'matinee-client', 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    for (const name of [...Object.keys(dependencies), '@types/node', 'undici-types']) {
      await mkdir(path.join(modules, path.dirname(name)), { recursive: true });
      await symlink(path.resolve('node_modules', name), path.join(modules, name));
    }
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'program.ts'), program);
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['NodeNext', 'nodenext'],
    ['ESNext', 'bundler'],
  ])(
    'compiles strictly from an empty project, with module %s and its %s resolution',
    async (module, moduleResolution) => {
      const settings = ['--strict', '--exactOptionalPropertyTypes', '--target', 'es2023', '--types', 'node'];
      const resolution = ['--module', module, '--moduleResolution', moduleResolution];
      const compiled = run(
        path.resolve('node_modules/.bin/tsc'),
        [...settings, ...resolution, '--outDir', 'out', 'program.ts'],
        { cwd: folder },
      );
      await expect(compiled).resolves.toMatchObject({ stdout: '' });
    },
  );

  it('posts, subscribes and distinguishes refusals with a token', async () => {
    const member = await makeMember(server.pool);
    const input = { name: 'Outside', scopes: ['read', 'write'], expiresInDays: 1 };
    const { data } = await server.call(member, 'tokens.create', input);
    const env = { ...process.env, ORIGIN: server.url, TOKEN: (data as { token: string }).token };
    const { stdout } = await run(process.execPath, ['out/program.js'], { cwd: folder, env });
    expect(stdout).toBe('true 0 POST_NOT_FOUND\n');
    const { rows } = await server.pool.query('select text from content where author_id = $1', [member.id]);
    expect(rows).toEqual([{ text: 'From outside' }]);
  });

  it('says why npm could not pack it', async () => {
    const env = { ...process.env, npm_config_workspace: 'none' };
    await expect(
      run(process.execPath, ['scripts/bootstrap.mjs', 'client-pack'], { env }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^npm error No workspaces found:[^]+\nnpm could not pack the client\. /),
    });
  });
});
