import { describe, expect, it } from 'vitest';
import { createMissedUpdates } from './missed-updates.ts';

describe('missed updates', () => {
  it.each([
    ['8', true],
    ['7', false],
  ])(
    'are found when the subscription starts at version %s and version 7 was loaded: %s',
    (present, missed) => {
      const updates = createMissedUpdates();
      expect(updates.loaded('7')).toBe(false);
      expect(updates.received(present)).toBe(missed);
    },
  );

  it('are found when the page comes after the first event', () => {
    const updates = createMissedUpdates();
    expect(updates.received('8')).toBe(false);
    expect(updates.loaded('7')).toBe(true);
    expect(updates.loaded('8')).toBe(false);
  });

  it('are not found while events arrive without interruption', () => {
    const updates = createMissedUpdates();
    updates.loaded('7');
    updates.received('7');
    expect(updates.received('9')).toBe(false);
    updates.started();
    expect(updates.received('9')).toBe(false);
  });

  it('are found once after each restart', () => {
    const updates = createMissedUpdates();
    updates.loaded('7');
    updates.received('7');
    for (const present of ['9', '12']) {
      updates.started();
      expect(updates.received(present)).toBe(true);
      expect(updates.received(present)).toBe(false);
      expect(updates.loaded(present)).toBe(false);
    }
  });

  it('are found at an event without a version', () => {
    const updates = createMissedUpdates();
    updates.loaded('7');
    updates.received('7');
    expect(updates.received('')).toBe(true);
    updates.started();
    expect(updates.received('7')).toBe(true);
    updates.received('');
    updates.loaded('7');
    updates.started();
    expect(updates.received('7')).toBe(false);
  });
});
