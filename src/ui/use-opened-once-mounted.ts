import { useMounted } from '@mantine/hooks';

/**
 * `opened` from the second render on. Mantine remembers the focused element when an overlay's `opened` becomes true, and returns
 * the focus to it; an overlay that is mounted open, because the first press loaded its code, would remember none.
 */
export const useOpenedOnceMounted = (opened: boolean): boolean => useMounted() && opened;
