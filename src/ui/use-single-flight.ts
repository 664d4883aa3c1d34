import { useCallbackRef } from '@mantine/hooks';
import { useRef } from 'react';
import { reportFault } from './report-fault.ts';

/**
 * Calls `act` unless an earlier call is in progress: of several presses in one task only the first one counts, even before the
 * button is rendered as busy. `act` reports its failures itself. The returned function keeps its identity.
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
      } catch (error) {
        reportFault(error);
      } finally {
        running.current = false;
      }
    };
    void run();
  });
}
