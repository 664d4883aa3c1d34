import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const core = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

it('imports the style sheet of every Mantine component that is used', () => {
  const styles = readFileSync(new URL('./mantine-styles.ts', import.meta.url), 'utf8');
  const used = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => existsSync(path.join(core, 'styles', `${name}.layer.css`)));
  expect(used).toContain('Button');
  expect([...new Set(used)].filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([]);
});
