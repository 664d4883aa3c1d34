import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builtDocument } from './pages.routes.ts';

it('reads the built document again where it could not be read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-document-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const document = builtDocument(folder);
  await expect(document.html('/')).rejects.toThrow('ENOENT');
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(path.join(folder, 'index.html'), '<title>Matinee</title>');
  expect(await document.html('/')).toBe('<title>Matinee</title>');
});
