import { useCallbackRef } from '@mantine/hooks';
import { useRef } from 'react';

/**
 * Calls `act` unless an earlier call is in progress: of several presses in one task the first one counts, although no button
 * could be rendered as busy in between. `act` reports its failures itself. The returned function stays the same.
 */
export function useSingleFlight<Values extends unknown[]>(
  act: (...values: Values) => unknown,
): (...values: Values) => void {
  const running = useRef(false);
  return useCallbackRef((...values: Values) => {
    if (running.current) return;
    running.current = true;
    const run = async () => {
      try {
        await act(...values);
      } catch {
        // said where it failed
      } finally {
        running.current = false;
      }
    };
    void run();
  });
}
