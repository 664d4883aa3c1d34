/** A piece of a post's text: words, or a link that was written in them. */
export type TextPart = { kind: 'words'; text: string } | { kind: 'link'; href: string; label: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/giu;
/** What ends a sentence rather than an address. */
const TAIL = /[.,;:!?'"’”…*_]+$/u;
/** Code points of an address that are shown; the rest is in the link. */
const SHOWN = 42;

/** Cuts off what a sentence put behind an address: punctuation, and a bracket that was opened before it. */
function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const shorter = address.replace(TAIL, '');
    const last = shorter.at(-1);
    const opener = last === ')' ? '(' : last === ']' ? '[' : null;
    const lonely = opener !== null && shorter.split(opener).length < shorter.split(last ?? '').length;
    const next = lonely ? shorter.slice(0, -1) : shorter;
    if (next === address) return address;
    address = next;
  }
}

/** The address as a link may carry it, or null: http(s) only, and nothing that hides the host behind a name. */
function safeHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  return plain && url.hostname.includes('.') ? url.href : null;
}

function labelOf(address: string): string {
  const bare = address.replace(/^https?:\/\/(www\.)?/iu, '').replace(/\/$/u, '');
  const points = Array.from(bare);
  return points.length > SHOWN ? `${points.slice(0, SHOWN - 1).join('')}…` : bare;
}

/**
 * Splits a text into words and links. `end`: only its beginning, but a link that begins in there leads where the whole
 * text says.
 */
export function textParts(text: string, end = text.length): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const words = (to: number) => {
    const until = Math.min(to, end);
    if (until > from) parts.push({ kind: 'words', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index >= end) break;
    const address = trimAddress(match[0]);
    const href = safeHref(address);
    if (!href) continue;
    words(match.index);
    parts.push({ kind: 'link', href, label: labelOf(address) });
    from = match.index + address.length;
  }
  words(text.length);
  return parts;
}
