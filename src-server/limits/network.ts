import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each a number. */
function groupsOf(address: string): number[] {
  // an address that ends in an IPv4 address has its last two groups in decimal
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  const zeros: number[] = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...zeros, ...last];
}

/**
 * The network that every limit counts an address as: an IPv4 address as itself, an IPv6 address as its /64, since a whole /64
 * is assigned to one subscriber.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The network of a request's sender; believes only the `X-Forwarded-For` entries of trusted proxies. */
export function networkOfRequest(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.toReversed().map((hop) => hop.trim())];
  return networkOf(hops.slice(0, trustedProxies + 1).findLast((hop) => hop !== ''));
}
