import { describe, expect, it } from 'vitest';
import { collapsedText } from './collapse-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

describe('the beginning of a long text', () => {
  it('does not shorten twenty words or three hundred characters', () => {
    expect(collapsedText(words(20))).toBeNull();
    expect(collapsedText('a'.repeat(300))).toBeNull();
    expect(collapsedText('')).toBeNull();
  });

  it('keeps the first twenty words of a longer text', () => {
    expect(collapsedText(words(21))).toBe(words(20));
  });

  it('keeps whole words below three hundred characters', () => {
    const text = Array.from({ length: 8 }, () => 'a'.repeat(49)).join(' ');
    expect(collapsedText(text)).toBe(text.slice(0, 299));
  });

  it('cuts a single endless word at three hundred characters', () => {
    expect(collapsedText('é'.repeat(400))).toBe('é'.repeat(300));
  });

  it('cuts within a word if half of the text would be lost otherwise, as in scripts without spaces', () => {
    const text = `見てきた！\n${'あ'.repeat(320)}`;
    expect(collapsedText(text)).toBe(text.slice(0, 300));
  });

  it('counts code points and never cuts one in half', () => {
    expect(collapsedText('🔥'.repeat(300))).toBeNull();
    expect(collapsedText('🔥'.repeat(301))).toBe('🔥'.repeat(300));
  });

  it('drops punctuation and spaces before its ellipsis', () => {
    expect(collapsedText(`${words(19)} end. And more`)).toBe(`${words(19)} end`);
  });

  it('keeps line breaks between the words it keeps and drops those at the end', () => {
    expect(collapsedText(`one\n\ntwo ${words(18)}\n\nlast`)).toBe(`one\n\ntwo ${words(18)}`);
  });
});
