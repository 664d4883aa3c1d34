import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { UploadedFile } from '#server/imports/read-history.ts';
import type { Files } from '#tests/support/history-files.ts';

/** Files on disk as an upload leaves them, until the test ends. */
export async function uploadOf(files: Files): Promise<UploadedFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-history-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return Promise.all(
    Object.entries(files).map(async ([name, content], index) => {
      const file = path.join(folder, String(index));
      await writeFile(file, content);
      return { name, path: file };
    }),
  );
}
