import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** What bootstrap.mjs says on this version of Node about a script that does not exist. */
async function answerOn(version: string): Promise<string> {
  const preload = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(preload)}`,
    'scripts/bootstrap.mjs',
    'none',
  ];
  return await run(process.execPath, args).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

it.concurrent.each(['20.18.3', '21.7.0', '22.11.0'])('refuses Node %s', async (version) => {
  expect(await answerOn(version)).toMatch(/^Matinee runs on Node .+ this is /);
});

it.concurrent.each(['20.19.0', '22.12.0', '24.0.0'])('runs on Node %s', async (version) => {
  expect(await answerOn(version)).toMatch(/^There is no script named/);
});
