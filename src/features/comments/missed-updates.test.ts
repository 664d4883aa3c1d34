import { describe, expect, it } from 'vitest';
import { createMissedUpdates } from './missed-updates.ts';

/** As a thread uses it: by revision, known before the event that carries the next one. */
const byRevision = () => createMissedUpdates<number>((present, known) => present > known);
/** As a wall uses it: by digest, which comes with the start alone. */
const byDigest = () => createMissedUpdates<string>((present, known) => present !== known);

describe('missed updates', () => {
  it.each([
    [8, true],
    [7, false],
  ])('are found where the subscription starts at revision %d and 7 was loaded: %s', (present, missed) => {
    const updates = byRevision();
    updates.received(present);
    expect(updates.missed(7)).toBe(missed);
  });

  it('are none where events were received one after the other', () => {
    const updates = byRevision();
    updates.received(7);
    updates.missed(7);
    updates.received(9);
    expect(updates.missed(7)).toBe(false);
  });

  it('are found once after each new start', () => {
    const updates = byRevision();
    updates.received(7);
    updates.missed(7);
    for (const [known, present] of [
      [7, 9],
      [9, 12],
    ] as const) {
      updates.started();
      updates.received(present);
      expect(updates.missed(known)).toBe(true);
      expect(updates.missed(known)).toBe(false);
    }
  });

  it('are not judged before both versions are known', () => {
    const updates = byDigest();
    expect(updates.missed('a')).toBe(false);
    updates.received('b');
    expect(updates.missed(undefined)).toBe(false);
    expect(updates.missed('a')).toBe(true);
    expect(updates.missed('a')).toBe(false);
  });
});
