import { limits } from './limits.ts';
import { reservedNames } from './reserved-names.ts';

/** Letters, digits, periods and underscores, as many as a username may have. */
export const usernameShape = new RegExp(`^[A-Za-z0-9._]{1,${limits.username}}$`);

/** A name of that shape with a period neither first, last nor doubled. */
export const isUsername = (name: string): boolean => usernameShape.test(name) && !/^\.|\.$|\.\./.test(name);

/** Whether the product keeps this name for itself; members are told it is taken. */
export const isReservedName = (name: string): boolean => reservedNames.has(name.toLowerCase());
