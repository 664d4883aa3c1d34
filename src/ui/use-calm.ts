import { mediaHook } from './media-hook.ts';

/** Whether the member asked their system for less motion: pictures that move then wait for a tap. */
export const useCalm = mediaHook('(prefers-reduced-motion: reduce)');
