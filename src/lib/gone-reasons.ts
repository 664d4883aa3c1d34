import type { ErrorReason } from '#shared/errors.ts';

/** Refusals that say that what a request is about does not exist any more. */
export const goneReasons: ReadonlySet<ErrorReason | undefined> = new Set<ErrorReason>([
  'NOT_FOUND',
  'POST_NOT_FOUND',
  'PROFILE_NOT_FOUND',
  'VIEWING_NOT_FOUND',
]);
