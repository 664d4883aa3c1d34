import { describe, expect, it } from 'vitest';
import { hidesBar } from './use-hiding-bar.ts';

describe('the top bar', () => {
  it('is always shown at the top of the page', () => {
    expect(hidesBar(0, 40)).toBe(false);
    expect(hidesBar(400, 20)).toBe(false);
  });

  it('hides on scrolling down and returns on scrolling up', () => {
    expect(hidesBar(200, 260)).toBe(true);
    expect(hidesBar(260, 200)).toBe(false);
  });

  it('ignores tiny movements', () => {
    expect(hidesBar(200, 205)).toBeNull();
  });
});
