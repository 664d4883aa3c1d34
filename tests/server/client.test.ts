import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TRPCClientError } from '@trpc/client';
import {
  type AppRouter,
  type ErrorData,
  type MatineeInputs,
  type MatineeOutputs,
  createMatineeClient,
} from 'matinee/client';
import { expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import type { ContentView } from '#shared/views/content.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();

function clientOf(cookie?: string) {
  const matinee = createMatineeClient({ origin: server.url, cookie });
  onTestFinished(() => matinee.close());
  return matinee.api;
}

const run = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], { env: { ...process.env, ...env } });

it('createMatineeClient: posts from the command line, with the cookie that session:create prints', async () => {
  const member = await makeMember(server.pool);
  const { stdout: cookie } = await run(['scripts/admin.ts', 'session:create', member.username], {
    DATABASE_URL: server.databaseUrl,
    MATINEE_DATA: server.env.MATINEE_DATA,
    PORT: String(server.env.PORT),
  });
  const example = (env: Record<string, string>) =>
    run(['docs/examples/post.ts', 'What', 'a', 'night'], { ORIGIN: server.url, ...env });
  const { stdout } = await example({ COOKIE: cookie.trim() });
  const { rows } = await server.pool.query<{ id: string; text: string }>(
    'select id, text from content where author_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ id: expect.any(String) as string, text: 'What a night' }]);
  expect(stdout).toContain(`@${member.username} posted at 20`);
  expect(stdout).toContain(`${server.url}/comments/${rows[0]?.id}`);
  await expect(example({ COOKIE: '' })).rejects.toThrow('Nobody is signed in.');
  await expect(example({ ORIGIN: 'http://127.0.0.1:1' })).rejects.toThrow(
    'http://127.0.0.1:1 cannot be reached. Is Matinee running there? ORIGIN names another address.',
  );
});

it('createMatineeClient: reads and changes as its member, and as a visitor reads', async () => {
  const [author, reader] = await makeMembers(server.pool, 2);
  const post = await makePost(server.pool, { authorId: author.id, text: 'Hello out there' });
  const visitor = clientOf();
  const found = await visitor.content.get.query({ id: post.id });
  expect(found).toMatchObject({ id: post.id, text: 'Hello out there' });
  // dates arrive as Date objects
  expect(found.createdAt).toEqual(post.createdAt);
  const api = clientOf(await server.signIn(reader));
  const [me, set] = await Promise.all([
    api.account.me.query(),
    api.hearts.set.mutate({ target: { kind: 'content', id: post.id }, hearted: true }),
  ]);
  expect(me?.username).toBe(reader.username);
  expect(set).toMatchObject({ hearted: true, hearts: 1 });
});

it('createMatineeClient: receives events over a socket that knows its member', async () => {
  const [author, follower] = await makeMembers(server.pool, 2);
  const api = clientOf(await server.signIn(author));
  const event = await new Promise<{ unread: number }>((resolve, reject) => {
    let isFirst = true;
    const subscription = api.notifications.onChange.subscribe(
      {},
      {
        onData({ data }) {
          if (!isFirst) {
            subscription.unsubscribe();
            resolve(data);
            return;
          }
          // the first event has arrived, so the subscription is running
          isFirst = false;
          server.call(follower, 'follows.set', { profileId: author.id, following: true }).catch(reject);
        },
        onError: reject,
      },
    );
  });
  expect(event.unread).toBe(1);
});

it('createMatineeClient: rejects with a reason that programs can distinguish', async () => {
  const api = clientOf();
  const refused = await api.content.create
    .mutate({ clientId: crypto.randomUUID(), text: 'Who am I' })
    .catch((error: unknown) => error);
  if (!(refused instanceof TRPCClientError)) throw new Error('not refused');
  expect(refused.data).toMatchObject({ reason: 'SIGNED_OUT', requestId: expect.any(String) as string });
});

it('createMatineeClient: knows the types of inputs and outputs', () => {
  expectTypeOf<MatineeOutputs['content']['get']>().toEqualTypeOf<ContentView>();
  expectTypeOf<MatineeInputs['hearts']['set']['hearted']>().toEqualTypeOf<boolean>();
  expectTypeOf<MatineeOutputs['feed']['list']['items'][number]>().toEqualTypeOf<ContentView>();
  expectTypeOf<MatineeOutputs['content']['get']['createdAt']>().toEqualTypeOf<Date>();
  const { api } = createMatineeClient({ origin: server.url });
  expectTypeOf<Awaited<ReturnType<typeof api.content.get.query>>>().toEqualTypeOf<ContentView>();
  expectTypeOf<NonNullable<TRPCClientError<AppRouter>['data']>>().toExtend<ErrorData>();
  // @ts-expect-error a field that the procedure does not take
  const misuse = () => api.content.get.query({ id: 'x', title: 'y' });
  expectTypeOf(misuse).toBeFunction();
});
