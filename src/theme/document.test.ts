import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { logoShape } from '#shared/shapes.ts';

it('the document shows Matinee’s mark, as the logo draws it, until the first screen is there', () => {
  const document = readFileSync('index.html', 'utf8');
  const shapes = Array.from(document.matchAll(/<path\s+d="([^"]+)"/g), ([, shape]) => shape);
  expect(shapes).toEqual([logoShape.sun, logoShape.rays, logoShape.ticket]);
});
