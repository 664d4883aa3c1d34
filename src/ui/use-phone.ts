import { mediaHook } from './media-hook.ts';

/**
 * Whether the phone's layout is shown. For behavior only: what can be said in CSS is said there. The same number stands in the
 * media queries of the styles.
 */
export const usePhone = mediaHook('(max-width: 879.98px)');
