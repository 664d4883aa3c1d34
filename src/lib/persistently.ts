import { backOff } from './back-off.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until the code is there: without a network now, it is fetched when there is one. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await pause(backOff(attempt));
    }
  }
}
