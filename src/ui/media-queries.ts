import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { useHydrated } from '@tanstack/react-router';

/** The same width as in the style sheets. */
const phoneQuery = '(max-width: 879.98px)';

/** Whether the phone's layout is shown now. For handlers, which may run before `usePhone` knows it. */
export const isPhone = (): boolean => window.matchMedia(phoneQuery).matches;

/** Whether the phone's layout is shown. For behavior only; layout belongs in CSS. False during hydration. */
export const usePhone = (): boolean =>
  useMediaQuery(phoneQuery, false, { getInitialValueInEffect: !useHydrated() });

/** Whether the reader prefers reduced motion. False during hydration. */
export const usePrefersReducedMotion = (): boolean =>
  useReducedMotion(false, { getInitialValueInEffect: !useHydrated() });
