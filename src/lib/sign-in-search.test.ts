import { expect, it } from 'vitest';
import { signInSearch } from './sign-in-search.ts';

it('reads only texts from the address of the sign-in screen', () => {
  expect(signInSearch({ returnTo: '/explore', failed: ['x'], other: 1 })).toEqual({
    returnTo: '/explore',
    failed: undefined,
  });
});
