import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const versionIn = (file: string): unknown =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
/** The entries by their headings, newest first. */
const entries = [...changelog.matchAll(/^## (.+)\n([^]*?)(?=^## |$(?![^]))/gm)].map(
  ([, title = '', text = '']) => ({
    title,
    text,
  }),
);
const releases = entries.filter(({ title }) => title !== 'Unreleased');

describe('CHANGELOG.md', () => {
  it('has the version of package.json as its newest release', () => {
    const [newest] = releases.map(({ title }) => title.split(' ')[0]);
    expect(newest).toMatch(/^\d+\.\d+\.\d+$/);
    expect(['package.json', 'package-lock.json'].map(versionIn)).toEqual([newest, newest]);
  });

  it('says under each release and what is not released when it was, and only the newest changes may be unreleased', () => {
    expect(entries.findIndex(({ title }) => title === 'Unreleased')).toBeLessThan(1);
    const [, ...dated] = releases.toReversed();
    for (const { title } of dated) expect(title).toMatch(/^\d+\.\d+\.\d+ \([A-Z][a-z]+ \d{1,2}, \d{4}\)$/);
  });

  it('lists every migration once, in the order in which they are applied', () => {
    const first = releases.at(-1)?.text.match(/everything up to `(\d{14}_\w+)`/)?.[1] ?? '';
    const folders = readdirSync('prisma/migrations')
      .filter((name) => /^\d{14}_/.test(name))
      .toSorted();
    expect(folders).toContain(first);
    const listed = entries
      .toReversed()
      .flatMap(({ text }) => [...text.matchAll(/`(\d{14}_\w+)`/g)].map(([, name = '']) => name));
    expect(listed).toEqual(folders.filter((name) => name >= first));
  });
});
