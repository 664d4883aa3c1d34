import { describe, expect, it } from 'vitest';
import { isDismissal } from './swipe.tsx';

describe('a swipe', () => {
  it('closes the panel when it is far or fast enough', () => {
    expect(isDismissal(120, 0.06)).toBe(true);
    expect(isDismissal(40, 0.8)).toBe(true);
  });

  it('lets the panel spring back after a hesitation or a tap', () => {
    expect(isDismissal(40, 0.1)).toBe(false);
    expect(isDismissal(3, 3)).toBe(false);
  });
});
