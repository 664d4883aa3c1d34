import { describe, expect, it } from 'vitest';
import { collapsedText } from './collapse-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

describe('the beginning of a long text', () => {
  it('leaves twenty words and three hundred characters alone', () => {
    expect(collapsedText(words(20))).toBeNull();
    expect(collapsedText('a'.repeat(300))).toBeNull();
    expect(collapsedText('')).toBeNull();
  });

  it('keeps the first twenty words of more', () => {
    expect(collapsedText(words(21))).toBe(words(20));
  });

  it('keeps whole words below three hundred characters', () => {
    const text = Array.from({ length: 8 }, () => 'a'.repeat(49)).join(' ');
    expect(collapsedText(text)).toBe(text.slice(0, 299));
  });

  it('cuts a single endless word at three hundred characters', () => {
    expect(collapsedText('é'.repeat(400))).toBe('é'.repeat(300));
  });

  it('counts characters as people see code points, never cutting one in half', () => {
    expect(collapsedText('🔥'.repeat(300))).toBeNull();
    expect(collapsedText('🔥'.repeat(301))).toBe('🔥'.repeat(300));
  });

  it('ends without what would stand before its ellipsis', () => {
    expect(collapsedText(`${words(19)} end. And more`)).toBe(`${words(19)} end`);
  });

  it('keeps line breaks between the words it keeps and drops those at the end', () => {
    expect(collapsedText(`one\n\ntwo ${words(18)}\n\nlast`)).toBe(`one\n\ntwo ${words(18)}`);
  });
});
