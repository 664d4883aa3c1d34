import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { keepEarlierFiles, replaceBuild } from './client-build.ts';

const folders: string[] = [];
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'matinee-build-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const day = 24 * 3_600_000;

it('keeps what pages opened before a new build may still ask for, for a week', async () => {
  const earlier = folderWith({ 'menu-a1.js': 'old menu', 'same-b2.js': 'same' });
  const later = folderWith({ 'menu-c3.js': 'new menu', 'same-b2.js': 'same' });
  await keepEarlierFiles(earlier, later, Date.now() + 6 * day);
  expect(readdirSync(later).toSorted()).toEqual(['menu-a1.js', 'menu-c3.js', 'same-b2.js']);
  expect(readFileSync(path.join(later, 'menu-a1.js'), 'utf8')).toBe('old menu');

  const muchLater = folderWith({ 'menu-d4.js': 'newest menu' });
  await keepEarlierFiles(later, muchLater, Date.now() + 8 * day);
  expect(readdirSync(muchLater)).toEqual(['menu-d4.js']);
});

it('needs no earlier build', async () => {
  const later = folderWith({ 'menu-a1.js': 'menu' });
  await keepEarlierFiles(path.join(later, 'none'), later);
  expect(readdirSync(later)).toEqual(['menu-a1.js']);
});

describe('replaceBuild', () => {
  const page = (build: string): string => path.join(build, 'index.html');
  function buildIn(folder: string, name: string): string {
    const build = path.join(folder, name);
    mkdirSync(build);
    writeFileSync(page(build), name);
    return build;
  }

  it('puts a build in the place of the former one', async () => {
    const folder = folderWith({});
    const place = buildIn(folder, 'client');
    await replaceBuild(buildIn(folder, 'draft'), place, path.join(folder, 'former'));
    expect(readFileSync(page(place), 'utf8')).toBe('draft');
    expect(readdirSync(folder)).toEqual(['client']);
  });

  it('leaves the former build in its place where the new one cannot be put there', async () => {
    const folder = folderWith({});
    const place = buildIn(folder, 'client');
    const missing = path.join(folder, 'draft');
    await expect(replaceBuild(missing, place, path.join(folder, 'former'))).rejects.toThrow('ENOENT');
    expect(readFileSync(page(place), 'utf8')).toBe('client');
    expect(readdirSync(folder)).toEqual(['client']);
  });
});

describe('buildClientIfStale', () => {
  it('builds once when two processes need a build at the same time: the second waits for the first', async () => {
    // a checkout whose Vite waits, counts its builds and writes an empty one
    const checkout = folderWith({ 'package-lock.json': '' });
    const [goOn, count] = [path.join(checkout, 'go-on'), path.join(checkout, 'count')];
    mkdirSync(path.join(checkout, 'node_modules/vite/bin'), { recursive: true });
    writeFileSync(
      path.join(checkout, 'node_modules/vite/bin/vite.js'),
      `const fs = require('node:fs');
      const wait = setInterval(() => {
        if (!fs.existsSync(${JSON.stringify(goOn)})) return;
        clearInterval(wait);
        fs.appendFileSync(${JSON.stringify(count)}, 'x');
        fs.mkdirSync(process.argv[process.argv.indexOf('--outDir') + 1] + '/assets', { recursive: true });
      }, 20);`,
    );
    writeFileSync(
      path.join(checkout, 'build.mjs'),
      `import { buildClientIfStale } from ${JSON.stringify(import.meta.resolve('./client-build.ts'))};
      const built = await buildClientIfStale(new AbortController().signal, () => console.log('building'));
      console.log(built ? 'built' : 'nothing to do');`,
    );
    onTestFinished(() => writeFileSync(goOn, ''));
    const build = () => {
      const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), 'build.mjs'], {
        cwd: checkout,
        env: { ...process.env, TMPDIR: checkout },
      });
      let output = '';
      child.stdout.on('data', (text) => (output += String(text)));
      child.stderr.on('data', (text) => (output += String(text)));
      return { output: () => output, ended: once(child, 'close') };
    };
    const first = build();
    await expect.poll(first.output, { timeout: 30_000 }).toBe('building\n');
    const second = build();
    await expect
      .poll(second.output, { timeout: 30_000 })
      .toMatch(/^Waiting for process \d+, which is building the client\. If it is another program, delete /);
    writeFileSync(goOn, '');
    await Promise.all([first.ended, second.ended]);
    expect(first.output()).toBe('building\nbuilt\n');
    expect(second.output()).toMatch(/\nnothing to do\n$/);
    // the client and the renderer
    expect(readFileSync(count, 'utf8')).toBe('xx');
    expect(readdirSync(path.join(checkout, 'dist')).toSorted()).toEqual(['client', 'client.made-from']);
  });
});
