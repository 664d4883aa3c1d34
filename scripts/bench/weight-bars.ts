import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Bar } from './report.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** The chunks that a first visit to `/` loads before it shows anything: the entry, the shell's and the feed's routes. */
const firstScreen = /^src\/routes\/(__root|_shell|_shell[./]index)\.tsx(\?|$)/;

/** Gzipped kilobytes of JavaScript and CSS before the first screen, by the build's own manifest. */
export async function weightBars(build: string): Promise<Bar[]> {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(path.join(build, '.vite', 'manifest.json'), 'utf8')),
  );
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || firstScreen.test(key)) add(key);
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
      gate: { atMost: 160 },
      goal: 130,
    },
    {
      name: 'CSS before the first screen, kB gz',
      value: await kilobytes('.css'),
      gate: { atMost: 12 },
      goal: 9,
    },
  ];
}
