/**
 * `npm run dev`: the product with reload on change. Vite reloads the browser's part from within the server; the server
 * itself is started again when one of its files changes. The database stays up in between.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadEnv } from '#server/env.ts';
import { live } from '#scripts/life.ts';
import type { Life } from '#scripts/life.ts';
import { checkPort, untilReady } from '#scripts/listen.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { say } from '#scripts/say.ts';

/** Runs the server under tsx's watcher, which follows its imports. */
function watchServer(databaseUrl: string, life: Life): { stop: () => Promise<void> } {
  const watcher = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/dev-server.ts'],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  const ended = once(watcher, 'exit');
  void ended.then(async () => {
    if (life.signal.aborted) return;
    await life.end();
    process.exit(1);
  });
  return {
    async stop() {
      watcher.kill('SIGTERM');
      await ended;
    },
  };
}

await live(async (life) => {
  const env = loadEnv();
  await checkPort(env.PORT);
  const databaseUrl = await prepareDatabase(env, life);
  await life.own(Promise.resolve(watchServer(databaseUrl, life)));
  await untilReady(`http://127.0.0.1:${env.PORT}`, life.signal, 60_000);
  say(`Matinee is ready: ${env.PUBLIC_ORIGIN} (reloads on change)`);
});
