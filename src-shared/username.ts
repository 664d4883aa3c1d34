import { limits } from './limits.ts';
import { reservedNames } from './reserved-names.ts';

/** Letters, digits, periods and underscores; a period neither first, last nor doubled. */
export function isUsername(name: string): boolean {
  return name.length <= limits.username && /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/.test(name);
}

/** Whether the product keeps this name for itself; members are told it is taken. */
export const isReservedName = (name: string): boolean => reservedNames.has(name.toLowerCase());
