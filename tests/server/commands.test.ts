import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

describe('commands', () => {
  it.each(['test-changed', 'audit'])('%s --help says what it does, and does nothing', async (script) => {
    const { stdout } = await run(process.execPath, ['scripts/bootstrap.mjs', script, '--help']);
    expect(stdout).toMatch(/^Usage: npm run [a-z:]+ .*\n\n\w[^]*--help/);
  });

  it('api ends without a word when its reader has read enough', async () => {
    const { stdout, stderr } = await run('sh', [
      '-c',
      '"$1" scripts/bootstrap.mjs api | head -c 2',
      'sh',
      process.execPath,
    ]);
    expect({ stdout, stderr }).toEqual({ stdout: '[\n', stderr: '' });
  });
});
