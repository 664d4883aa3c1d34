import { expect, it, vi } from 'vitest';
import { run } from './run.ts';
import { testEnvironment } from './test-environment.ts';

it('tests see nothing of the product that .env configures, only the browser for them', async () => {
  vi.stubEnv('DIRECT_DATABASE_URL', 'postgresql://operator@127.0.0.1:1/community');
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
  let printed = '';
  await run(process.execPath, ['-e', 'process.stdout.write(JSON.stringify(process.env))'], {
    print: (text) => (printed += text),
    env: testEnvironment,
  });
  const seen = JSON.parse(printed) as Record<string, string>;
  expect(seen).toMatchObject({
    DIRECT_DATABASE_URL: '',
    NODE_ENV: 'test',
    CHROMIUM_PATH: '/opt/chromium',
  });
});
