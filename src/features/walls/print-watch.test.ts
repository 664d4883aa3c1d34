import { describe, expect, it } from 'vitest';
import { createPrintWatch } from './print-watch.ts';

describe('a wall that is watched', () => {
  it('has changed unheard where it does not begin as it was read, which is said once', () => {
    const watch = createPrintWatch();
    watch.began('b');
    expect(watch.missed('a')).toBe(true);
    expect(watch.missed('a')).toBe(false);
    watch.began('c');
    expect(watch.missed('a')).toBe(true);
  });

  it('has not where it begins as it was read, and is not judged before it has been read', () => {
    const watch = createPrintWatch();
    expect(watch.missed('a')).toBe(false);
    watch.began('a');
    expect(watch.missed(undefined)).toBe(false);
    expect(watch.missed('a')).toBe(false);
    expect(watch.missed('b')).toBe(false);
  });
});
