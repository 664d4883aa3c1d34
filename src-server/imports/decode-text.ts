/** Bytes that tell how the text is written. */
const marks: readonly [encoding: string, mark: readonly number[]][] = [
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

/** The text of a file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. Never fails. */
export function decodeText(data: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => data[at] === byte))?.[0];
  const encoding = marked ?? unmarkedEncoding(data);
  if (encoding !== null) return new TextDecoder(encoding).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}
