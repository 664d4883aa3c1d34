/** `npm run test:faults` goes the long way; `npm test` the short one. */
const long = process.env['MATINEE_FAULTS'] === 'long';

/** How often, or how much: in the short round and in the long one. */
export const rounds = (inShort: number, inLong: number): number => (long ? inLong : inShort);
