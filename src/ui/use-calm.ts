import { useReducedMotion } from '@mantine/hooks';

export const useCalm = (): boolean => useReducedMotion(undefined, { getInitialValueInEffect: false });
