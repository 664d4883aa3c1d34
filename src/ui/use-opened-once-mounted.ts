import { useMounted } from '@mantine/hooks';

/**
 * `opened` from the second render on. Mantine remembers the focused element when an overlay's `opened` turns true, and gives it the
 * focus back; one that is mounted open, because its code came with the first press, would remember none.
 */
export const useOpenedOnceMounted = (opened: boolean): boolean => useMounted() && opened;
