/** A cookie with which a browser asks for lists as they are now, for having just been told of something newer. */
export const newestCookie = 'matinee_newest';
/** Seconds it lasts: longer than a replica that lists are read from may be behind. */
export const newestSeconds = 5;
