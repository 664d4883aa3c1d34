import { isReservedName, isUsername } from '#shared/username.ts';

/** A piece of a text: words, a link that was written in them, or the @name of a member. */
export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'link'; href: string; label: string }
  | { kind: 'member'; username: string };

/** An address; or an @name that is not within a word, a path or an e-mail address. */
const PARTS =
  /(?<address>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_.+%@/\\-])@(?<name>[A-Za-z0-9._]+)(?![\p{L}\p{N}_.@])/giu;
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
function safeUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  return plain && url.hostname.includes('.') ? url : null;
}

/** Control and format characters, among them those that turn the direction of text around, and every kind of space. */
const INVISIBLE = /[\p{C}\p{Z}]/gu;

/**
 * What a link shows: where it leads, as the browser understood it. The host is in Punycode, because letters of other scripts
 * can look like another host; in the path nothing is left that is not seen or that changes the direction of what is.
 */
function labelOf(url: URL): string {
  const path = url.pathname + url.search + url.hash;
  let readable = path;
  try {
    readable = decodeURI(path);
  } catch {
    // not UTF-8: as it is sent
  }
  const bare = url.host.replace(/^www\./u, '') + readable.replaceAll(INVISIBLE, '').replace(/\/$/u, '');
  const points = Array.from(bare);
  return points.length > SHOWN ? `${points.slice(0, SHOWN - 1).join('')}…` : bare;
}

/** A link or a member's name as it stands in a text, and how long it is there; null: they are words. */
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
 * Splits a text into words, links and names of members. `end`: only its beginning, but a link that begins in there leads where
 * the whole text says.
 */
export function textParts(text: string, end = text.length): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const words = (to: number) => {
    const until = Math.min(to, end);
    if (until > from) parts.push({ kind: 'words', text: text.slice(from, until) });
  };
  for (const { index, groups } of text.matchAll(PARTS)) {
    if (index >= end) break;
    const found = partOf(groups?.['address'], groups?.['name']);
    if (!found) continue;
    words(index);
    parts.push(found.part);
    from = index + found.length;
  }
  words(text.length);
  return parts;
}
