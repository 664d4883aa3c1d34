import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Parts of a file, each in UTF-8 or in the bytes given. */
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('decodeText', () => {
  it.each([1, 2, 3])('leaves out an emoji of which the last %i bytes are missing', (missing) => {
    const whole = bytes('Amélie 🎬 and 🎬');
    expect(decodeText(whole.subarray(0, whole.length - missing))).toBe('Amélie 🎬 and ');
  });

  it('takes a cut emoji for one where nothing else is beyond ASCII', () => {
    expect(decodeText(bytes('Jaws ', [0xf0, 0x9f, 0x98]))).toBe('Jaws ');
  });

  it.each([
    ['a stray byte', [0xe9], 'é'],
    ['one that Latin-1 has not', [0x80], '€'],
    ['bytes of half a character', [0xe2, 0x82, 0x2e], 'â‚.'],
  ])('keeps all other characters beside %s', (_name, stray, read) => {
    expect(decodeText(bytes('Très bon 🎬, ', stray, '\nAmélie'))).toBe(`Très bon 🎬, ${read}\nAmélie`);
  });

  it.each([
    ['caf\u00e9', 'café'],
    ['\u0080 1, d\u00e9j\u00e0 vu', '€ 1, déjà vu'],
    ['\u00c3\u00a9 is what d\u00e9j\u00e0 vu looks like', 'Ã© is what déjà vu looks like'],
  ])('takes a text for Windows-1252 where little of it is UTF-8 (%j)', (latin1, read) => {
    expect(decodeText(Buffer.from(latin1, 'latin1'))).toBe(read);
  });

  it('reads what begins with a byte order mark in the same way', () => {
    expect(decodeText(bytes('\uFEFFAmélie, ', [0xe9], ' and ', [0xf0, 0x9f]))).toBe('Amélie, é and ');
  });

  it('reads a large file of neither soon', () => {
    const [character, stray] = [[0xc3, 0xa9], [0xe9]];
    const data = Buffer.alloc(1_500_000, Buffer.from([...character, ...stray]));
    expect(decodeText(bytes([...data], '.'))).toBe(`${'é'.repeat(1_000_000)}.`);
  });
});
