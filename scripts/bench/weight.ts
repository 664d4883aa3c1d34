import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Manifest, filesOf } from '#server/pages/screen-files.ts';
import type { Result } from './report.ts';

/** The chunks that a first visit to `/` loads before it shows anything: those of the entry, the shell's route and the feed's route. */
const firstScreen = /^src\/routes\/(__root|_shell|_shell[./]index)\.tsx(\?|$)/;

/** Gzipped kilobytes of JavaScript and CSS before the first screen, according to the build's manifest. */
export async function measureWeight(build: string): Promise<Result[]> {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(path.join(build, '.vite', 'manifest.json'), 'utf8')),
  );
  const keys = Object.entries(manifest).flatMap(([key, { isEntry }]) =>
    isEntry || firstScreen.test(key) ? [key] : [],
  );
  const files = filesOf(manifest, keys);
  const kilobytes = async (ending: string): Promise<number> => {
    let sum = 0;
    for (const file of files) {
      if (file.endsWith(ending)) sum += gzipSync(await readFile(path.join(build, file)), { level: 9 }).length;
    }
    return sum / 1000;
  };
  return [
    {
      name: 'JS before the first screen, kB gz',
      value: await kilobytes('.js'),
      limit: { atMost: 200 },
      goal: 170,
    },
    {
      name: 'CSS before the first screen, kB gz',
      value: await kilobytes('.css'),
      limit: { atMost: 40 },
      goal: 20,
    },
  ];
}
