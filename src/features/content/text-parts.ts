import { isReservedName, isUsername } from '#shared/username.ts';

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string; label: string }
  | { kind: 'member'; username: string };

/** An address, or an @name that is not inside a word, a path or an email address. */
const PARTS =
  /(?<address>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_.+%@/\\-])@(?<name>[A-Za-z0-9._]+)(?![\p{L}\p{N}_.@])/giu;
/** Punctuation that ends a sentence and does not belong to an address. */
const TAIL = /[.,;:!?'"’”…*_]+$/u;
/** The most code points of an address that are shown; the link has the whole address. */
const SHOWN = 42;

/** Removes punctuation after an address, and a closing bracket that was opened before it. */
function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const shorter = address.replace(TAIL, '');
    const last = shorter.at(-1);
    const opener = last === ')' ? '(' : last === ']' ? '[' : null;
    const isUnbalanced = opener !== null && shorter.split(opener).length < shorter.split(last ?? '').length;
    const next = isUnbalanced ? shorter.slice(0, -1) : shorter;
    if (next === address) return address;
    address = next;
  }
}

/** The address as a URL that is safe to link to, or null: only http(s), and without a user name, which could hide the host. */
function safeUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  return plain && url.hostname.includes('.') ? url : null;
}

/** Control and format characters, including those that reverse the direction of text, and every kind of space. */
const INVISIBLE = /[\p{C}\p{Z}]/gu;

/**
 * The text of a link: its target as the browser understood it. The host is in Punycode, because letters of other scripts can look
 * like another host; the path contains nothing invisible and nothing that changes the direction of text.
 */
function labelOf(url: URL): string {
  const path = url.pathname + url.search + url.hash;
  let readable = path;
  try {
    readable = decodeURI(path);
  } catch {
    // not UTF-8: shown as it is sent
  }
  const bare = url.host.replace(/^www\./u, '') + readable.replaceAll(INVISIBLE, '').replace(/\/$/u, '');
  const points = Array.from(bare);
  return points.length > SHOWN ? `${points.slice(0, SHOWN - 1).join('')}…` : bare;
}

/** A link or a member's name at the start of a text, and its length; null: plain text. */
function partOf(address: string | undefined, name = ''): { part: TextPart; length: number } | null {
  if (address !== undefined) {
    const trimmed = trimAddress(address);
    const url = safeUrl(trimmed);
    return url && { part: { kind: 'link', href: url.href, label: labelOf(url) }, length: trimmed.length };
  }
  const username = name.replace(/\.+$/u, '');
  return isUsername(username) && !isReservedName(username)
    ? { part: { kind: 'member', username }, length: username.length + 1 }
    : null;
}

/**
 * Splits a text into plain text, links and names of members. `end` keeps only the beginning, but a link that starts there keeps its
 * whole target.
 */
export function textParts(text: string, end = text.length): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const addText = (to: number) => {
    const until = Math.min(to, end);
    if (until > from) parts.push({ kind: 'text', text: text.slice(from, until) });
  };
  for (const { index, groups } of text.matchAll(PARTS)) {
    if (index >= end) break;
    const found = partOf(groups?.['address'], groups?.['name']);
    if (!found) continue;
    addText(index);
    parts.push(found.part);
    from = index + found.length;
  }
  addText(text.length);
  return parts;
}
