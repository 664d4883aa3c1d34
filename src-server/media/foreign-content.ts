/** The start of content that another program would run or render; long enough not to occur by chance. */
const markup = /^<(?:script|!doctype|html[\s>]|\?php)/i;
/** The bytes that can follow its `<`, checked first because that rules out nearly every position. */
const markupSeconds = new Set(Buffer.from('sS!hH?'));
const pdf = /^%PDF-[12]\./;
const pdfSeconds = new Set(Buffer.from('P'));
const svgNamespace = 'http://www.w3.org/2000/svg';
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
/** A ZIP's last record: 22 bytes and a comment. */
const zipEndLength = 22;

function startsAnywhere(data: Buffer, first: '<' | '%', seconds: Set<number>, shape: RegExp): boolean {
  const byte = first.charCodeAt(0);
  for (let at = data.indexOf(byte); at !== -1; at = data.indexOf(byte, at + 1)) {
    if (seconds.has(data[at + 1] ?? 0) && shape.test(data.toString('latin1', at, at + 10))) return true;
  }
  return false;
}

/** ZIPs (and so JARs and office files) are read from their end. */
function endsAsZip(data: Buffer): boolean {
  const from = Math.max(0, data.length - zipEndLength - 0xffff);
  for (let at = data.indexOf(zipEnd, from); at !== -1; at = data.indexOf(zipEnd, at + 1)) {
    if (at + zipEndLength > data.length) return false;
    if (at + zipEndLength + data.readUInt16LE(at + 20) === data.length) return true;
  }
  return false;
}

/**
 * Whether a picture is also something else: a page, a script, a document, an archive. Other data after the picture's
 * end (the video of a phone's live photo) is allowed; it is dropped like all metadata.
 */
export const hasForeignContent = (data: Buffer): boolean =>
  startsAnywhere(data, '<', markupSeconds, markup) ||
  startsAnywhere(data, '%', pdfSeconds, pdf) ||
  data.includes(svgNamespace) ||
  endsAsZip(data);
