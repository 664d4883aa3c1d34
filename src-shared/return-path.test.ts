import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    ['/', '/'],
    ['/explore?tab=all', '/explore?tab=all'],
    ['/comments/1#reply-2', '/comments/1#reply-2'],
    ['/nora?next=//e.example', '/nora?next=//e.example'],
    ['/nora.lind', '/nora.lind'],
    ['/a/../b', '/b'],
    ['/zoë', '/zo%C3%AB'],
    ['/authors', '/authors'],
  ])('leads %s to %s', (value, target) => {
    expect(safeReturnPath(value)).toBe(target);
  });

  it.each([
    '',
    'nora',
    './nora',
    '?tab=all',
    '#top',
    ' /nora',
    '\t/nora',

    '//e.example',
    '///e.example',
    '////e.example',
    '/\\e.example',
    '\\\\e.example',
    '\\/e.example',
    '/\\/e',

    '/%2f%2fe.example',
    '/%2Fe.example',
    '/%5ce.example',
    '/%252f%252fe.example',
    '/%25252fe',
    '%2f%2fe.example',

    '/\t/e.example',
    '/\n/e.example',
    '/\r\n/e.example',
    '/\u0000/e.example',
    '/%09/e',
    '/%0d%0aset-cookie:a=b',
    '/.//e.example',
    '/a/..//e.example',
    '/./%2fe.example',
    '/..//e.example',
    '/x/%2e%2e//e.example',

    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https://e.example',
    'http:/e',
    'https:e',

    '/%',
    '/%zz',
    '/%ff',
    '/auth',
    '/auth/callback/google?code=1',
    '/auth2',
    '/signin',
    '/SIGNUP',
    '/%61uth',
    `/${'a'.repeat(1_000)}`,
    `/${'ë'.repeat(400)}`,
  ])('leads %j home', (value) => {
    expect(safeReturnPath(value)).toBe('/');
  });

  it.each([undefined, null, 7, ['/nora'], { toString: () => '/nora' }])(
    'leads what is no text home: %s',
    (value) => {
      expect(safeReturnPath(value)).toBe('/');
    },
  );
});
