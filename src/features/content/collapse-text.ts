import { withoutTail } from '#shared/format/cut.ts';

/** A post shows this many words before 'Show more'. */
const MAX_WORDS = 20;
const MAX_CHARACTERS = 300;

function pointIndex(text: string, points: number): number {
  let index = 0;
  for (let passed = 0; passed < points && index < text.length; passed += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return index;
}

/**
 * The first 20 words or 300 characters of a long text, whichever is less; null for a short text. It is cut between words (within a
 * word if half of it would be lost otherwise, as in scripts without spaces).
 */
export function collapsedText(text: string): string | null {
  const limit = pointIndex(text, MAX_CHARACTERS);
  let end = 0;
  let count = 0;
  for (const word of text.matchAll(/\S+/gu)) {
    const after = word.index + word[0].length;
    if (count === MAX_WORDS) return withoutTail(text.slice(0, end));
    if (after > limit) return withoutTail(text.slice(0, end * 2 > limit ? end : limit));
    end = after;
    count += 1;
  }
  return null;
}
