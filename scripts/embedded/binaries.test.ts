import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { linkLibraries } from './binaries.ts';
import { initCluster } from './create-cluster.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'matinee-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('links the libraries of a package that was installed without its script, and needs no list of them', () => {
  const folder = temporaryFolder();
  linkLibraries(folder);
  mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(path.join(folder, 'native', 'lib', 'libicuuc.so.60.2'), 'a library');
  const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }];
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  for (const _ of [1, 2]) linkLibraries(folder);
  expect(readFileSync(path.join(folder, 'native', 'lib', 'libicuuc.so.60'), 'utf8')).toBe('a library');
});

it('initdb: an error of the system loader is named', async () => {
  const folder = temporaryFolder();
  const initdb = path.join(folder, 'initdb');
  const complaint = `${initdb}: error while loading shared libraries: libicuuc.so.60: cannot open shared object file`;
  writeFileSync(initdb, `#!/bin/sh\necho '${complaint}' >&2\nexit 127\n`, { mode: 0o700 });
  const created = initCluster(
    { initdb, postgres: '' },
    path.join(folder, 'cluster'),
    {},
    { password: 'a', durable: false },
  );
  await expect(created).rejects.toThrow(`(${complaint})`);
});
