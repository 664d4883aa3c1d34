/** Byte order marks. */
const byteOrderMarks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 without a mark: every other byte of Latin letters is zero. */
function unmarkedEncoding(data: Uint8Array): string | null {
  const head = data.subarray(0, 1_000);
  const zeros = (from: number): number => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (head.length < 4) return null;
  if (zeros(1) > head.length / 4) return 'utf-16le';
  return zeros(0) > head.length / 4 ? 'utf-16be' : null;
}

/** The characters of Windows-1252 from 0x80 to 0x9f, which Node's decoder takes for those of Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(data: Uint8Array): string {
  const units = new Uint16Array(data);
  units.forEach((unit, at) => {
    if (unit >= 0x80 && unit <= 0x9f) units[at] = windows1252.charCodeAt(unit - 0x80);
  });
  return Buffer.from(units.buffer).toString('utf16le');
}

/** The length in bytes of the UTF-8 character that starts with this byte; 0 if no character starts with it. */
function characterLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Visits each UTF-8 character, of which the last may be cut off by the end, and each stray byte, with a length of 0. */
function eachCharacter(data: Uint8Array, visit: (at: number, length: number) => void): void {
  for (let at = 0; at < data.length;) {
    let length = characterLength(data[at] ?? 0);
    const end = Math.min(at + length, data.length);
    for (let next = at + 1; next < end; next += 1) if (((data[next] ?? 0) & 0xc0) !== 0x80) length = 0;
    visit(at, length);
    at += length || 1;
  }
}

/** Decodes UTF-8 with stray Windows-1252 bytes; as Windows-1252 throughout if stray bytes outnumber multibyte UTF-8 characters. */
function decodeMixed(data: Uint8Array): string {
  let [valid, stray] = [0, 0];
  eachCharacter(data, (at, length) => {
    // a multibyte character that starts at the last byte may also be a Windows-1252 letter
    if (length === 0 || (length > 1 && at === data.length - 1)) stray += 1;
    else if (length > 1) valid += 1;
  });
  if (stray > valid) return fromWindows1252(data);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let [text, from] = ['', 0];
  eachCharacter(data, (at, length) => {
    if (length > 0) return;
    text += decoder.decode(data.subarray(from, at)) + fromWindows1252(data.subarray(at, at + 1));
    from = at + 1;
  });
  // with `stream`, the decoder does not output a character that is cut off by the end
  return text + decoder.decode(data.subarray(from), { stream: true });
}

/**
 * The text of a file: UTF-8 or UTF-16, with or without a byte order mark, otherwise Windows-1252. A stray byte that is not valid UTF-8
 * does not affect the rest, and a character that is cut off by the end is left out. Never fails.
 */
export function decodeText(data: Uint8Array): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => data[at] === byte))?.[0];
  const encoding = marked ?? unmarkedEncoding(data);
  if (encoding !== null && encoding !== 'utf-8') return new TextDecoder(encoding).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return decodeMixed(marked ? data.subarray(3) : data);
  }
}
