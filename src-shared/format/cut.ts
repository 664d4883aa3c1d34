/** Punctuation and blanks to drop before an ellipsis: a sentence that ends there would show four dots. */
const TAIL = /[\s.,;:…–—-]+$/u;

/** The beginning of a longer text without trailing punctuation, for an ellipsis to follow. */
export const withoutTail = (beginning: string): string => beginning.replace(TAIL, '');

/** The first `limit` characters of a text, with an ellipsis if it is longer. Never cuts within a character. */
export function cut(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${withoutTail(characters.slice(0, limit).join(''))}…` : text;
}

/**
 * A text shortened to a description: one line, cut between words (within a word if half of the text would be lost otherwise, as
 * in scripts without spaces), never within a character.
 */
export function summarize(text: string, limit = 160): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= limit) return characters.join('');
  const beginning = characters.slice(0, limit).join('');
  const wholeWords = beginning.replace(/\s+\S*$/, '');
  return `${withoutTail(wholeWords.length * 2 > beginning.length ? wholeWords : beginning)}…`;
}
