/** Punctuation and blanks to drop before an ellipsis: a sentence that ends there would show four dots. */
const TAIL = /[\s.,;:…–—-]+$/u;

/** The beginning of a longer text without trailing punctuation, for an ellipsis to follow. */
export const withoutTail = (beginning: string): string => beginning.replace(TAIL, '');

/** The first `limit` code points of a text. */
export const beginningOf = (text: string, limit: number): string => Array.from(text).slice(0, limit).join('');

/** The first `limit` code points of a text, with an ellipsis if it is longer. */
export function cut(text: string, limit: number): string {
  const beginning = beginningOf(text, limit);
  return beginning === text ? text : `${withoutTail(beginning)}…`;
}

/**
 * A text shortened to a description: one line, cut between words (within a word if half of the text would be lost otherwise, as
 * in scripts without spaces). `limit` is in code points.
 */
export function summarize(text: string, limit = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const beginning = beginningOf(line, limit);
  if (beginning === line) return line;
  const wholeWords = line[beginning.length] === ' ' ? beginning : beginning.replace(/\s+\S*$/, '');
  return `${withoutTail(wholeWords.length * 2 > beginning.length ? wholeWords : beginning)}…`;
}
