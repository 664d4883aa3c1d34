import { expect, it, vi } from 'vitest';
import { share } from './share.ts';

/** A browser whose share sheet answers so; the links that are copied. */
function withShareSheet(open: () => Promise<void>): string[] {
  const copied: string[] = [];
  vi.stubGlobal('location', { origin: 'https://matinee.example' });
  // a toast replaces the one before
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('navigator', {
    share: open,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}
const post = { url: '/comments/1', title: 'A post' };
const link = 'https://matinee.example/comments/1';
const refused = (reason: string) => Promise.reject(new DOMException('Not shared', reason));

it.each([
  ['AbortError', []],
  ['NotAllowedError', [link]],
])(
  'copies the link if the share sheet is refused, but not if it was closed (%s)',
  async (reason, expected) => {
    const copied = withShareSheet(() => refused(reason));
    await share(post);
    expect(copied).toEqual(expected);
  },
);

it('copies the link if the browser takes an earlier sheet for open, but not for the second press of a double press', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  let isOpen = false;
  const copied = withShareSheet(() => {
    if (isOpen) return refused('InvalidStateError');
    isOpen = true;
    return new Promise(() => {});
  });
  void share(post);
  now.mockReturnValue(10_200);
  await share(post);
  expect(copied).toEqual([]);
  now.mockReturnValue(15_000);
  await share(post);
  expect(copied).toEqual([link]);
});
