const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;

/** Which way a text runs, as its first letter says; `dir="auto"` in a place where styles must know it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = FIRST_LETTER.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
