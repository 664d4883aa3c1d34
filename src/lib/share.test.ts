import { expect, it, vi } from 'vitest';
import { share } from './share.ts';

it.each([
  ['AbortError', []],
  ['InvalidStateError', []],
  ['NotAllowedError', ['https://matinee.example/comments/1']],
])(
  'copies the link if the share sheet is refused, but not if it was closed or is still open (%s)',
  async (reason, expected) => {
    const copied: string[] = [];
    vi.stubGlobal('location', { origin: 'https://matinee.example' });
    vi.stubGlobal('navigator', {
      share: () => Promise.reject(new DOMException('Not shared', reason)),
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await share({ url: '/comments/1', title: 'A post' });
    expect(copied).toEqual(expected);
  },
);
