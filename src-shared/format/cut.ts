/** What is lost before an ellipsis: a sentence that ended there would show four dots. */
const TAIL = /[\s.,;:…–—-]+$/u;

/** The beginning of a longer text, as it stands before an ellipsis. */
export const withoutTail = (beginning: string): string => beginning.replace(TAIL, '');

/** A text's first so many characters, with an ellipsis where there were more. Never cuts within a character. */
export function cut(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${withoutTail(characters.slice(0, limit).join(''))}…` : text;
}

/**
 * The words of a text that fit a description: one line, cut at a word (within one where that would lose more than half, as in
 * scripts without spaces), never within a character.
 */
export function summarize(text: string, limit = 160): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= limit) return characters.join('');
  const beginning = characters.slice(0, limit).join('');
  const wholeWords = beginning.replace(/\s+\S*$/, '');
  return `${withoutTail(wholeWords.length * 2 > beginning.length ? wholeWords : beginning)}…`;
}
