/** Without surrounding blanks; empty if only blanks and invisible characters are left. */
export const trimmed = (text: string): string =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text.trim() : '';

/** The length that counts for a limit: Unicode code points after trimming. */
export const lengthOf = (text: string): number => Array.from(trimmed(text)).length;
