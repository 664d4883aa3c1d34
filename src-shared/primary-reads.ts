/** A cookie with which a browser requests current lists, not a replica's, after it was notified of something newer. */
export const primaryReadsCookie = 'matinee_newest';
/** Seconds; longer than a replica in use may lag. */
export const primaryReadsSeconds = 5;
