import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('shows the example of a screen in the tour as it compiles', () => {
  const example = readFileSync('docs/examples/QuickPosts.tsx', 'utf8');
  expect(readFileSync('docs/tour.md', 'utf8')).toContain(example);
});
