import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPosition } from './find-position.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const coords = { latitude: 52.5, longitude: 13.4 } as GeolocationCoordinates;
const answering = {
  getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition),
};
const silent = { getCurrentPosition: () => {} };
const failing = (code: number) => ({
  getCurrentPosition: (_found: PositionCallback, failed?: PositionErrorCallback | null) =>
    failed?.({ code } as GeolocationPositionError),
});

describe('findPosition', () => {
  it('returns the position, or why there is none', async () => {
    expect(await findPosition(answering, true)).toEqual({ state: 'found', latitude: 52.5, longitude: 13.4 });
    expect(await findPosition(failing(1), false)).toEqual({ state: 'denied' });
    expect(await findPosition(failing(2), true)).toEqual({ state: 'unavailable' });
    expect(await findPosition(failing(3), true)).toEqual({ state: 'timed-out' });
    expect(await findPosition(undefined, false)).toEqual({ state: 'unsupported' });
  });

  it('times out after ten seconds without a response, but not while the browser is asking the member', async () => {
    const states: string[] = [];
    void findPosition(silent, true).then(({ state }) => states.push(`allowed: ${state}`));
    void findPosition(silent, false).then(({ state }) => states.push(`asked: ${state}`));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(states).toEqual(['allowed: timed-out']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toHaveLength(1);
  });
});
