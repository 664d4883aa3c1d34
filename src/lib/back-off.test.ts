import { describe, expect, it } from 'vitest';
import { backOff } from './back-off.ts';

describe('the back-off', () => {
  it('is never immediate, never over ten seconds, and not the same for everyone', () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const delays = Array.from({ length: 200 }, () => backOff(attempt));
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
      expect(Math.max(...delays)).toBeLessThanOrEqual(10_000);
      expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500);
    }
  });

  it('is at most two seconds at first', () => {
    expect(Math.max(...Array.from({ length: 200 }, () => backOff(0)))).toBeLessThanOrEqual(2_000);
  });
});
