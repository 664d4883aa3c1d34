/** A cookie by which a browser asks for current lists, not a replica's, after it was notified of something newer. */
export const newestCookie = 'matinee_newest';
/** Seconds; longer than a replica that lists are read from may lag. */
export const newestSeconds = 5;
