import { useReducedMotion } from '@mantine/hooks';

/** Whether the member asked their system for less motion: pictures that move then wait for a tap. */
export const useCalm = (): boolean => useReducedMotion(undefined, { getInitialValueInEffect: false });
