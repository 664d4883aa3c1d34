import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(`${src}/${name}`, 'utf8'));
const sheets = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/import '(@mantine\/[^']+\.css)'/g)].map((found) => found[1] ?? ''),
  ),
);

it('declares every Mantine variable that an imported Mantine style sheet reads', () => {
  const declared = readFileSync(new URL('./mantine-variables.css', import.meta.url), 'utf8');
  const missing = [...sheets].flatMap((sheet) => {
    const css = readFileSync(require.resolve(sheet), 'utf8');
    const own = new Set([...css.matchAll(/(--mantine-[a-z0-9-]+)\s*:/g)].map((found) => found[1]));
    // A reading with a fallback says itself what to do without.
    const read = [...css.matchAll(/var\((--mantine-[a-z0-9-]+)\)/g)].map((found) => found[1] ?? '');
    return read
      .filter((name) => !own.has(name) && !declared.includes(`${name}:`))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(sheets.size).toBeGreaterThan(5);
  expect([...new Set(missing)]).toEqual([]);
});
