import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { logoShape } from '#shared/shapes.ts';

it('the document shows Matinee’s mark, drawn like the logo, until the first screen has rendered', () => {
  const document = readFileSync('index.html', 'utf8');
  const shapes = Array.from(document.matchAll(/<path\s+d="([^"]+)"/g), ([, shape]) => shape);
  expect(shapes).toEqual([logoShape.sun, logoShape.rays, logoShape.ticket]);
});
