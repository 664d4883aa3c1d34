/** A cookie with which a browser requests current lists, not a replica's, after it was notified of something newer. */
export const newestCookie = 'matinee_newest';
/** Seconds; longer than a replica in use may lag. */
export const newestSeconds = 5;
