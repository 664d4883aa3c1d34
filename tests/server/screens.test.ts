import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screenFamilies, screens } from '#shared/screens.ts';

/** The addresses of the client's route tree, as its files spell them: `/comments/$postId`. */
const addresses = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, '').split(/[/.]/))
  // a trailing underscore takes a route out of its parent's screen, and is not part of the address
  .map((parts) => parts.map((part) => part.replace(/_$/, '')))
  .map((parts) => `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`)
  // without layouts and the route for missing screens
  .filter((address) => address !== '/' && address !== '/$');

describe('the table of screens', () => {
  it('lists every fixed address of the route tree, and no other', () => {
    const fixed = addresses.filter((address) => !address.includes('$'));
    expect(fixed.toSorted()).toEqual(Object.keys(screens).toSorted());
  });

  it('lists every first segment of addresses with parameters, and no other', () => {
    const families = addresses
      .filter((address) => address.includes('/$'))
      .map((address) => address.split('/')[1] ?? '')
      .filter((segment) => !segment.startsWith('$'));
    expect([...new Set(families)].toSorted()).toEqual([...screenFamilies].toSorted());
  });
});
