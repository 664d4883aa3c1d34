import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { CliError, reasonOf } from '#scripts/cli-error.ts';
import { withProcessLock } from '#scripts/process-lock.mjs';

const BUILD = 'dist/client';
const STAMP = 'dist/client.made-from';
const SOURCES = [
  'src',
  'src-shared',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

function filesIn(place: string): string[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(place, name))
    .filter((name) => statSync(name).isFile() && !name.endsWith('.gen.ts'))
    .toSorted();
}

/** One hash over everything the browser's part is built from (but for what the build itself generates). */
function hashSources(): string {
  const sum = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn))
    sum.update(file).update('\0').update(readFileSync(file)).update('\0');
  return sum.digest('hex');
}

/** Milliseconds that the files of earlier builds stay. */
const lingers = 7 * 24 * 3_600_000;

/**
 * Takes the files of earlier builds along: a page that was opened before still asks for the parts it has not needed yet.
 * Their names carry a hash of what is in them, so none is in the way of another.
 */
export async function keepEarlierFiles(earlier: string, later: string, now = Date.now()): Promise<void> {
  for (const file of filesIn(earlier)) {
    const place = path.join(later, path.relative(earlier, file));
    if (existsSync(place) || now - statSync(file).mtimeMs > lingers) continue;
    await cp(file, place, { preserveTimestamps: true });
  }
}

/** Files that pack well; those of fonts and pictures are packed already. */
const packable = /\.(js|css|svg)$/;

/** Puts the packed form of each file beside it, as small as it gets: done once here, and by no server on the way out. */
export async function packFiles(folder: string): Promise<void> {
  const files = filesIn(folder).filter((file) => packable.test(file));
  await Promise.all(
    files.map(async (file) => {
      const whole = await readFile(file);
      const packed = await promisify(brotliCompress)(whole);
      if (packed.length < whole.length) await writeFile(`${file}.br`, packed);
    }),
  );
}

/**
 * Moves a build to a place where another one may be, which waits at `former` meanwhile and is removed. If the build cannot be put
 * there, the other one is put back.
 */
export async function replaceBuild(draft: string, place: string, former: string): Promise<void> {
  if (existsSync(place)) await rename(place, former);
  try {
    await rename(draft, place);
  } catch (error) {
    // fails where there was none, or where another process has put its build there
    await rename(former, place).catch(() => {});
    throw error;
  } finally {
    await rm(former, { recursive: true, force: true });
  }
}

/** Builds the browser's part beside its place, and renames it: a kill in the middle leaves no half of it. */
async function buildClient(signal: AbortSignal, sources: string): Promise<void> {
  const draft = `dist/.client-${process.pid}`;
  const renderer = `dist/.renderer-${process.pid}`;
  try {
    const build = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', ...args],
        { signal, env: { ...process.env, NODE_ENV: 'production' } },
      );
    const builds = [build(draft, '--emptyOutDir'), build(renderer, '--ssr', 'src/entry-server.tsx')];
    // a folder is removed only when nothing is written there anymore
    await Promise.allSettled(builds);
    await Promise.all(builds).catch((error: unknown) => {
      throw new CliError(
        `The client could not be built (${reasonOf(error)}).`,
        'Run `npx vite build` to see why, and `npm run check` to find the cause.',
      );
    });
    await rename(renderer, path.join(draft, '.server'));
    await packFiles(path.join(draft, 'assets'));
    await keepEarlierFiles(path.join(BUILD, 'assets'), path.join(draft, 'assets'));
    await rm(STAMP, { force: true });
    await replaceBuild(draft, BUILD, `dist/.client-before-${process.pid}`);
    await writeFile(STAMP, sources);
  } finally {
    for (const folder of [draft, renderer]) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the browser's part when there is no build or its sources have changed; answers whether it did. Of several processes in one
 * checkout, one builds and the others wait.
 */
export async function buildClientIfStale(signal: AbortSignal, announce: () => void): Promise<boolean> {
  const isBuilt = (sources: string): boolean =>
    existsSync(BUILD) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
  if (isBuilt(hashSources())) return false;
  const lock = { name: 'build', root: path.resolve(), doing: 'building the client', signal };
  return await withProcessLock(lock, async () => {
    const sources = hashSources();
    if (isBuilt(sources)) return false;
    announce();
    await buildClient(signal, sources);
    return true;
  });
}
