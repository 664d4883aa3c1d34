/** A pattern for `ilike` that finds this anywhere, letter for letter: `%` and `_` mean themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
