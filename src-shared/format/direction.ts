const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;

/** The direction of a text according to its first letter, like `dir="auto"`, for styles that depend on it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = FIRST_LETTER.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
