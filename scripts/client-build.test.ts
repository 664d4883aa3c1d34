import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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
