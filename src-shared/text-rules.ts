/**
 * Contains something that shows: not only blanks (U+2800 draws an empty cell), invisible characters, marks without a letter and what no
 * font knows.
 */
const visible =
  /[^\s\u2800\ufff9-\ufffb\p{Cc}\p{Co}\p{M}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;

/** Without surrounding blanks; empty if nothing in it shows. */
export const trimmed = (text: string): string => (visible.test(text) ? text.trim() : '');

/** The length that counts for a limit: Unicode code points after trimming. */
export const lengthOf = (text: string): number => Array.from(trimmed(text)).length;
