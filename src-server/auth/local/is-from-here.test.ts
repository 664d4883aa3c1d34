import { expect, it } from 'vitest';
import { isFromHere } from './is-from-here.ts';

const from = (remoteAddress: string | undefined, hostname = 'localhost') =>
  isFromHere({ socket: { remoteAddress }, hostname });

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(from(address)).toBe(true);
});

it.each(['192.168.1.7', '10.0.0.1', '::ffff:172.17.0.1', 'fe80::1', '::', '127.0.0.1.evil.example'])(
  '%s is another machine, whatever name it asks for',
  (address) => {
    expect(from(address)).toBe(false);
  },
);

it('refuses a socket that has gone, and a foreign name', () => {
  expect(from(undefined)).toBe(false);
  expect(from('127.0.0.1', 'rebound.example')).toBe(false);
});
