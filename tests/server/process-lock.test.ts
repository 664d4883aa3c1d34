import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withProcessLock } from '#scripts/process-lock.mjs';

it('takes a lock whose holder was killed, also if another process has its id by now', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'matinee-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('TMPDIR', folder);
  const lock = { name: 'test', root: folder, doing: 'testing' };
  const { file, text } = await withProcessLock(lock, () => {
    const [name = ''] = readdirSync(folder);
    return { file: path.join(folder, name), text: readFileSync(path.join(folder, name), 'utf8') };
  });
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, text.replace(String(process.pid), String(process.ppid)));
  expect(await withProcessLock(lock, () => 'taken')).toBe('taken');
});
