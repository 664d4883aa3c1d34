import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('links in a text', () => {
  it('turns an address into a link and leaves the words around it as text', () => {
    expect(textParts('see https://www.example.com/a now')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'link', href: 'https://www.example.com/a', label: 'example.com/a' },
      { kind: 'text', text: ' now' },
    ]);
  });

  it('leaves the sentence’s punctuation out of the link', () => {
    expect(links('Seen at https://example.com/film.')).toEqual(['https://example.com/film']);
    expect(links('(https://example.com/a)')).toEqual(['https://example.com/a']);
    expect(links('https://example.com/a_(film)')).toEqual(['https://example.com/a_(film)']);
    expect(links('“https://example.com/b”?!')).toEqual(['https://example.com/b']);
  });

  it('never links anything but http and https', () => {
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
      { kind: 'text', text: 'https://a:b@evil.example/' },
    ]);
  });

  it('shortens what is shown, never where it leads', () => {
    const address = `https://example.com/${'long/'.repeat(20)}end`;
    const [link] = textParts(address);
    expect(link).toMatchObject({ kind: 'link', href: address });
    expect(link?.kind === 'link' && Array.from(link.label).length).toBe(42);
  });

  it('links to the whole address when only the beginning of the text is shown', () => {
    const address = `https://example.com/${'a'.repeat(400)}`;
    expect(textParts(`see ${address} and more`, 20)).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'link', href: address, label: `example.com/${'a'.repeat(29)}…` },
    ]);
    expect(textParts('one two three', 7)).toEqual([{ kind: 'text', text: 'one two' }]);
  });

  it('returns a text without links unchanged', () => {
    expect(textParts('just words\n\nand more')).toEqual([{ kind: 'text', text: 'just words\n\nand more' }]);
    expect(textParts('')).toEqual([]);
  });
});

const labels = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'link' ? [part.label] : []));

describe('the label of a link', () => {
  it('shows the host that the browser would contact, whatever the address looks like', () => {
    expect(labels('https://аррӏе.com/login')).toEqual(['xn--80ak6aa92e.com/login']);
    expect(labels('https://EXAMPLE.com:8443/a')).toEqual(['example.com:8443/a']);
    expect(labels('https://evil.example\\.bank.example/')).toEqual(['evil.example/.bank.example']);
    expect(labels('https://1.1/')).toEqual(['1.0.0.1']);
  });

  it('contains no characters that are invisible or reverse the text direction', () => {
    for (const address of [
      'https://evil.example/\u202egnp.elif',
      'https://evil.example/%E2%80%AEgnp.elif',
      'https://evil.example/\u2066gnp\u200b\u00ad.elif\u2069',
      'https://evil.example/%00%0agnp%20.elif',
    ])
      expect(labels(address)).toEqual(['evil.example/gnp.elif']);
  });

  it('shows a path decoded, and as it is sent where it is not valid text', () => {
    expect(labels('https://example.com/%E6%98%A0%E7%94%BB')).toEqual(['example.com/映画']);
    expect(labels('https://example.com/caf\u00e9?q=%C3%BC')).toEqual(['example.com/café?q=ü']);
    expect(labels('https://example.com/%ff')).toEqual(['example.com/%ff']);
  });
});

const names = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'member' ? [part.username] : []));

describe('the @name of a member in a text', () => {
  it('is found without the sentence’s punctuation', () => {
    expect(textParts('With @nora.q, again')).toEqual([
      { kind: 'text', text: 'With ' },
      { kind: 'member', username: 'nora.q' },
      { kind: 'text', text: ', again' },
    ]);
    expect(names('@Theo_1 (@ines) “@kai” @nora’s @x... @end.')).toEqual([
      'Theo_1',
      'ines',
      'kai',
      'nora',
      'x',
      'end',
    ]);
    expect(names('Schön!@nora')).toEqual(['nora']);
  });

  it('is not found within an e-mail address, a link, another site’s handle or a word', () => {
    for (const text of [
      'mail nora@example.com',
      'nora.q+films@example.com and a_b@c',
      'https://example.com/@nora and https://example.com/?to=@nora',
      'https://user:pass@evil.example/',
      '@nora@films.example',
      'ü@nora 日@nora -@nora /@nora',
      '@ nora @@nora @.nora',
    ])
      expect([text, names(text)]).toEqual([text, []]);
  });

  it('has the format of a username and is not the path of a screen', () => {
    for (const text of ['@settings', '@a..b', `@${'a'.repeat(31)}`, '@nörgler', '@moderation']) {
      expect([text, names(text)]).toEqual([text, []]);
    }
    expect(names(`@${'a'.repeat(30)}`)).toEqual(['a'.repeat(30)]);
  });
});
