import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { useHydrated } from '@tanstack/react-router';

/**
 * Whether the phone's layout is shown, with the same number as in the style sheets. For behavior only; layout belongs in CSS.
 * False while HTML of the server is hydrated.
 */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 879.98px)', false, { getInitialValueInEffect: !useHydrated() });

/** Whether less motion is wanted. False while HTML of the server is hydrated. */
export const useCalm = (): boolean => useReducedMotion(false, { getInitialValueInEffect: !useHydrated() });
