import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('links in a text', () => {
  it('makes a link of an address and leaves the words around it', () => {
    expect(textParts('see https://www.example.com/a now')).toEqual([
      { kind: 'words', text: 'see ' },
      { kind: 'link', href: 'https://www.example.com/a', label: 'example.com/a' },
      { kind: 'words', text: ' now' },
    ]);
  });

  it('leaves the punctuation of the sentence outside', () => {
    expect(links('Seen at https://example.com/film.')).toEqual(['https://example.com/film']);
    expect(links('(https://example.com/a)')).toEqual(['https://example.com/a']);
    expect(links('https://example.com/a_(film)')).toEqual(['https://example.com/a_(film)']);
    expect(links('“https://example.com/b”?!')).toEqual(['https://example.com/b']);
  });

  it('never links what is not http or https', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'vbscript:x',
      'https:javascript',
    ]) {
      expect(links(text)).toEqual([]);
    }
  });

  it('does not link an address that hides its host behind a name', () => {
    expect(links('https://matinee.example@evil.example/')).toEqual([]);
    expect(textParts('https://a:b@evil.example/')).toEqual([
      { kind: 'words', text: 'https://a:b@evil.example/' },
    ]);
  });

  it('shortens what is shown, never where it leads', () => {
    const address = `https://example.com/${'long/'.repeat(20)}end`;
    const [link] = textParts(address);
    expect(link).toMatchObject({ kind: 'link', href: address });
    expect(link?.kind === 'link' && Array.from(link.label).length).toBe(42);
  });

  it('leads to the whole address when only the beginning of the text is shown', () => {
    const address = `https://example.com/${'a'.repeat(400)}`;
    expect(textParts(`see ${address} and more`, 20)).toEqual([
      { kind: 'words', text: 'see ' },
      { kind: 'link', href: address, label: `example.com/${'a'.repeat(29)}…` },
    ]);
    expect(textParts('one two three', 7)).toEqual([{ kind: 'words', text: 'one two' }]);
  });

  it('gives a text without links back as it was', () => {
    expect(textParts('just words\n\nand more')).toEqual([{ kind: 'words', text: 'just words\n\nand more' }]);
    expect(textParts('')).toEqual([]);
  });
});
