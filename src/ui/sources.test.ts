import { describe, expect, it } from 'vitest';
import { postRatio, sourcesOf } from './sources.ts';

describe('the ratio of a posted picture', () => {
  it('is the picture’s own between 3:4 and 2:1', () => {
    expect(postRatio(1600, 900)).toBeCloseTo(16 / 9);
  });

  it('is limited for very tall and very wide pictures', () => {
    expect(postRatio(400, 4000)).toBe(3 / 4);
    expect(postRatio(4000, 400)).toBe(2);
  });

  it('is that of a film frame when the size is not known', () => {
    expect(postRatio(0, 0)).toBeCloseTo(16 / 9);
  });
});

describe('the sources of a stored picture', () => {
  const image = { id: 'p1', width: 1200, height: 800, animated: false, thumbhash: '', alt: '' };

  it('offer every stored width', () => {
    const { src, srcSet } = sourcesOf(image);
    expect(src).toBe('/media/p1/480.webp');
    expect(srcSet).toContain('/media/p1/1200.webp 1200w');
  });

  it('are the still frame of an animated picture on request', () => {
    expect(sourcesOf({ ...image, animated: true }, { still: true })).toEqual({ src: '/media/p1/still.webp' });
    expect(sourcesOf(image, { still: true }).src).toBe('/media/p1/480.webp');
  });
});
