/** Without the blanks around it; empty if nothing of it shows, be it blanks or characters without a shape. */
export const trimmed = (text: string): string =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text.trim() : '';

/** How long a text is for its limit: in Unicode code points, trimmed. */
export const lengthOf = (text: string): number => Array.from(trimmed(text)).length;
