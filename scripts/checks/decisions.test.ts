import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';

it('lists every decision in the index by its title', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  const lines = files.map((file) => {
    const [title = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n');
    return `- [${title.replace(/^# /, '')}](${file})`;
  });
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n');
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(lines.toSorted());
});
