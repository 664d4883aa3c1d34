import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(z.string(), z.object({ dependencies: Names, optionalDependencies: Names })),
});

/**
 * The folders of all packages that the production dependencies of package-lock.json need, without peers: what
 * `npm ci --omit=dev --legacy-peer-deps` installs. Optional ones are among them even where they do not fit this machine.
 */
export function productionModules(): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const found = new Set<string>();
  /** As Node looks for a package: beside the one that asks, then further up. */
  const locate = (from: string, name: string): string | undefined => {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
      const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
      if (candidate in packages) return candidate;
      if (place === '') return undefined;
    }
  };
  const add = (place: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = locate(place, name);
      if (needed === undefined || found.has(needed)) continue;
      found.add(needed);
      add(needed);
    }
  };
  add('');
  return [...found];
}
