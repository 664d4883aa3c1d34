import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { networkOf, networkOfRequest } from './network.ts';

describe('networkOf', () => {
  it('counts every address of an IPv6 /64 as one', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2:ffff:eeee:dddd:cccc')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:0001:0002:0:0:0:9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('counts an IPv4 address as itself, however it is written', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7');
  });

  it('counts whatever is no address together', () => {
    expect(networkOf(undefined)).toBe('unknown');
    expect(networkOf('nonsense')).toBe('unknown');
    expect(networkOf('1:2:3')).toBe('unknown');
  });
});

describe('networkOfRequest', () => {
  const from = (forwarded: string) =>
    ({
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  it('believes as many proxies as are trusted, from the nearest on', () => {
    expect(networkOfRequest(from('203.0.113.9, 2001:db8::7'), 0)).toBe('10.0.0.1');
    expect(networkOfRequest(from('203.0.113.9, 2001:db8::7'), 1)).toBe('2001:db8:0:0::/64');
    expect(networkOfRequest(from('203.0.113.9, 2001:db8::7'), 2)).toBe('203.0.113.9');
  });
});
