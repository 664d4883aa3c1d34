import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { archiveName, deleteOldDrafts, incompleteName, keepNewest } from './archives.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));

it('keeps the newest complete and incomplete archives and other files, and no draft that a killed backup has left', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-archives-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archives = [1, 2, 3, 4].map((n) => archiveName(day(n)));
  // complete ones have followed the first
  const incomplete = [2, 5, 6, 7].map((n) => incompleteName(archiveName(day(n))));
  const drafts = { left: `${archiveName(day(5))}.a.part`, underWay: `${archiveName(day(6))}.b.part` };
  for (const name of [...archives, ...incomplete, ...Object.values(drafts), 'notes.txt', 'before.tar'])
    await writeFile(path.join(folder, name), '');
  await utimes(path.join(folder, drafts.left), day(5), day(5));
  await keepNewest(folder, 3, { onlyIncomplete: true });
  expect(await readdir(folder)).toEqual(expect.arrayContaining(archives));
  const clear = () => Promise.all([deleteOldDrafts(folder), keepNewest(folder, 2)]);
  await Promise.all([clear(), clear()]);
  const kept = [...archives.slice(2), ...incomplete.slice(2), drafts.underWay, 'notes.txt', 'before.tar'];
  expect(await readdir(folder)).toEqual(kept.toSorted());
});
