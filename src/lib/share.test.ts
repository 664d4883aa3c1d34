import { expect, it, vi } from 'vitest';
import { share } from './share.ts';

it.each(['AbortError', 'InvalidStateError'])(
  'copies nothing if the share sheet was closed, or is still open (%s)',
  async (reason) => {
    const copied: string[] = [];
    vi.stubGlobal('location', { origin: 'https://matinee.example' });
    vi.stubGlobal('navigator', {
      share: () => Promise.reject(new DOMException('Not shared', reason)),
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await share({ url: '/comments/1', title: 'A post' });
    expect(copied).toEqual([]);
  },
);
