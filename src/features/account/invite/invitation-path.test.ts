import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { invitationPath } from './invitation-path.ts';

it('names its sender, whose name may look like a number', () => {
  for (const username of ['nora', '1984', '3e7', '1.50', '12345678901234567890', 'true']) {
    const { pathname, search } = new URL(invitationPath(username), 'https://matinee.test');
    const parsed: RawSearch = defaultParseSearch(search);
    expect([pathname, textOf(parsed['from'])]).toEqual(['/join', username]);
  }
});
