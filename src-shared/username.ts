import { limits } from './limits.ts';
import { reservedNames } from './reserved-names.ts';

/** Letters, digits, periods and underscores, up to the length limit. */
export const usernameShape = new RegExp(`^[A-Za-z0-9._]{1,${limits.username}}$`);

/** Whether it matches the shape, with no period first, last or doubled. */
export const isUsername = (name: string): boolean => usernameShape.test(name) && !/^\.|\.$|\.\./.test(name);

/** Whether the name is reserved; members read that it is taken. */
export const isReservedName = (name: string): boolean => reservedNames.has(name.toLowerCase());
