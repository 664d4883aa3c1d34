import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allSpecs, relatedTo, specsFor, specsOf } from './changed.ts';

describe('what a change can have broken', () => {
  it('is declared for folders and specs that exist', () => {
    const missing = Object.keys(specsOf).filter((folder) => !existsSync(folder));
    expect(missing).toEqual([]);
    const specs = Object.values(specsOf).flat();
    expect(specs.filter((spec) => !allSpecs().includes(spec))).toEqual([]);
  });

  it('is a few specs after a change of one feature, and the spec itself after a change of a spec', () => {
    expect(specsFor(['src/features/walls/Wall.tsx']).toSorted()).toEqual([
      ...['all-screens', 'layout', 'limits', 'profile', 'routes', 'walls'],
    ]);
    expect(specsFor(['src-server/domains/walls/walls.service.ts']).toSorted()).toEqual(['profile', 'walls']);
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
      'index.html',
      'vite.config.ts',
    ])
      expect(specsFor([file])).toEqual(allSpecs());
    expect(relatedTo(['prisma/schema.prisma', 'src/ui/Avatar.tsx'])).toBeNull();
  });

  it('is what runs the server as a program, though it imports none of it', () => {
    expect(relatedTo(['src-server/main.ts'])).toContain('tests/server/start.test.ts');
    expect(relatedTo(['src/ui/Avatar.tsx'])).toEqual(['src/ui/Avatar.tsx']);
    expect(relatedTo(['docs/tour.md'])).toEqual([]);
  });
});
