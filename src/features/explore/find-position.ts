/** The possible outcomes of asking the device for its position. */
export type PositionResult =
  | { state: 'found'; latitude: number; longitude: number }
  | { state: PositionProblem };
export type PositionProblem = 'denied' | 'timed-out' | 'unavailable' | 'unsupported';

const TIMEOUT = 10_000;
/** The maximum age of a position from the device, in milliseconds. */
const STALE_TIME = 5 * 60_000;

type Device = Pick<Geolocation, 'getCurrentPosition'>;

const reasons: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timed-out' };

/**
 * Asks the device for its position. `allowed`: the member has agreed before, so the browser asks nothing, and we also time out
 * after ten seconds, in case the browser does not.
 */
export function findPosition(device: Device | undefined, allowed: boolean): Promise<PositionResult> {
  if (!device) return Promise.resolve({ state: 'unsupported' });
  return new Promise((resolve) => {
    if (allowed) setTimeout(() => resolve({ state: 'timed-out' }), TIMEOUT);
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ state: 'found', latitude, longitude }),
      ({ code }) => resolve({ state: reasons[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT, maximumAge: STALE_TIME },
    );
  });
}

/** The browser's permission to read the position; undefined if it does not report it. */
export async function readPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return undefined;
  }
}
