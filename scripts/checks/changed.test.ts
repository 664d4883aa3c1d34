import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allSpecs, changedSince, relatedTo, screenSpecs, sharedSpecs, specsFor, specsOf } from './changed.ts';

describe('what a change can have broken', () => {
  it('is declared for folders that exist, and names every spec', () => {
    const missing = Object.keys(specsOf).filter((folder) => !existsSync(folder));
    expect(missing).toEqual([]);
    const named = new Set([...Object.values(specsOf).flat(), ...screenSpecs, ...sharedSpecs]);
    expect([...named].toSorted()).toEqual(allSpecs().toSorted());
  });

  it('is a few specs after a change of one feature, and the spec itself after a change of a spec', () => {
    expect(specsFor(['src/features/walls/Wall.tsx']).toSorted()).toEqual([
      'all-screens',
      'deleted-elsewhere',
      'focus-discussions',
      'large-letters',
      'layout',
      'layout-shifts',
      'limits',
      'narrow-phone',
      'profile',
      'routes',
      'walls',
      'walls-live',
    ]);
    expect(specsFor(['src-server/domains/gifs/gifs.service.ts']).toSorted()).toEqual([
      'editing-media',
      'gifs',
    ]);
    expect(specsFor(['tests/e2e/cluster.spec.ts'])).toEqual(['cluster']);
    expect(specsFor(['docs/tour.md', 'src/store/entities.test.ts', 'tests/server/walls.test.ts'])).toEqual(
      [],
    );
  });

  it('is everything after a change of what everything stands on', () => {
    for (const file of [
      'src/ui/Avatar.tsx',
      'src-server/main.ts',
      'src-shared/limits.ts',
      'scripts/client-build.ts',
      'index.html',
      'vite.config.ts',
    ])
      expect(specsFor([file])).toEqual(allSpecs());
    expect(relatedTo(['prisma/schema.prisma', 'src/ui/Avatar.tsx'])).toBeNull();
  });

  it('is what runs the server as a program, though it imports none of it', () => {
    expect(relatedTo(['src-server/main.ts'])).toContain('tests/server/start.test.ts');
    expect(relatedTo(['scripts/client-pack.ts'])).toContain('tests/server/client-package.test.ts');
    expect(relatedTo(['docs/examples/post.py'])).toContain('tests/server/api-clients.test.ts');
    expect(relatedTo(['demo/posts.json'])).toContain('tests/server/start.test.ts');
    expect(relatedTo(['src/ui/Avatar.tsx'])).toEqual(['src/ui/Avatar.tsx']);
    expect(relatedTo(['docs/tour.md'])).toEqual([]);
  });
});

it('a moved file has changed at both places', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'matinee-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('GIT_DIR', path.join(folder, '.git'));
  vi.stubEnv('GIT_WORK_TREE', folder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  for (const name of ['walls', 'titles']) mkdirSync(path.join(folder, name));
  const [before, after] = [path.join('walls', 'Poster.tsx'), path.join('titles', 'Poster.tsx')];
  writeFileSync(path.join(folder, before), 'export const poster = 1;\n');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'Add a poster');
  renameSync(path.join(folder, before), path.join(folder, after));
  git('add', '.');
  expect(changedSince('HEAD')).toEqual([after, before]);
});
