import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { run } from './run.ts';

const program = `
  const server = require('node:http').createServer((request, response) => response.end());
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;
/** Runs a program that does not end by itself, and prints what it prints. */
const script = `
  import { run } from '#scripts/checks/run.ts';
  import { runScript } from '#scripts/lifecycle.ts';
  await runScript(async () => {
    await run(process.execPath, ['-e', ${JSON.stringify(program)}], { print: (text) => process.stdout.write(text) });
  });
`;

it('ends the program when the script is ended', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
  const answers = () => fetch(`http://127.0.0.1:${Number(port)}`).then(({ ok }) => ok);
  expect(await answers()).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  await expect.poll(() => answers().catch(() => false), { timeout: 20_000 }).toBe(false);
});

it('says that a program did not end within its limit', async () => {
  const stuck = run(process.execPath, ['-e', program], { print: () => {}, limit: 0.001 });
  await expect(stuck).rejects.toThrow('it did not end within 0.001 min');
});
