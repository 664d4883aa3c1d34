import { useMediaQuery, useReducedMotion } from '@mantine/hooks';

/** Whether the phone's layout is shown, with the same number as in the style sheets. For behavior only; layout belongs in CSS. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 879.98px)', undefined, { getInitialValueInEffect: false });

export const useCalm = (): boolean => useReducedMotion(undefined, { getInitialValueInEffect: false });
