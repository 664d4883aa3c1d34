/**
 * A visible character: not a blank (U+2800 is drawn as an empty cell), an invisible character, a mark without a letter, or a character
 * that no font has.
 */
const visible =
  /[^\s\u2800\ufff9-\ufffb\p{Cc}\p{Co}\p{M}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;

/** Without surrounding blanks; empty if nothing in it is visible. */
export const trimmed = (text: string): string => (visible.test(text) ? text.trim() : '');

/** The length that counts for a limit: Unicode code points after trimming. */
export const lengthOf = (text: string): number => Array.from(trimmed(text)).length;
