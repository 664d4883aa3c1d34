import { describe, expect, it } from 'vitest';
import { hidesBar } from './use-hiding-bar.ts';

describe('the top bar', () => {
  it('is always there at the top of the page', () => {
    expect(hidesBar(0, 40)).toBe(false);
    expect(hidesBar(400, 20)).toBe(false);
  });

  it('goes on the way down and returns on the way up', () => {
    expect(hidesBar(200, 260)).toBe(true);
    expect(hidesBar(260, 200)).toBe(false);
  });

  it('does not change with tiny movements', () => {
    expect(hidesBar(200, 205)).toBeNull();
  });
});
