import { expect, it } from 'vitest';
import { isLocalRequest } from './is-local-request.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isLocalRequest({ socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers } });

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(from(address)).toBe(true);
});

it.each(['localhost', '127.0.0.1:3000', '[::1]:3000', '[::1]'])('%s is its name', (host) => {
  expect(from('127.0.0.1', { host })).toBe(true);
});

it.each(['192.168.1.7', '10.0.0.1', '::ffff:172.17.0.1', 'fe80::1', '::', '127.0.0.1.evil.example'])(
  '%s is another machine, whatever name it asks for',
  (address) => {
    expect(from(address)).toBe(false);
  },
);

it('refuses a socket that has gone, a foreign name, and none', () => {
  expect(from(undefined)).toBe(false);
  expect(from('127.0.0.1', { host: 'rebound.example' })).toBe(false);
  expect(from('127.0.0.1', { host: 'localhost.evil.example:3000' })).toBe(false);
  expect(from('127.0.0.1', { host: '' })).toBe(false);
});

it.each([
  ['forwarded', 'for=203.0.113.7'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost:3000'],
  ['x-forwarded-proto', 'http'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 Caddy'],
  ['cf-connecting-ip', '203.0.113.7'],
])('refuses what came through a proxy, as %s says', (name, value) => {
  expect(from('127.0.0.1', { [name]: value })).toBe(false);
});
