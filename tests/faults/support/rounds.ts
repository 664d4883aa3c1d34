/** Whether this is the long round: `npm run test:faults` goes it, `npm test` the short one. */
export const long = process.env['MATINEE_FAULTS'] === 'long';

/** How often, or how much: in the short round and in the long one. */
export const rounds = (inShort: number, inLong: number): number => (long ? inLong : inShort);
