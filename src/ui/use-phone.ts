import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the phone's layout is shown. For behavior only: what can be said in CSS is said there. The same number stands in the
 * media queries of the styles.
 */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 879.98px)', undefined, { getInitialValueInEffect: false });
