import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { share } from './share.ts';

afterEach(() => notifications.clean());

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
  const first = performance.now() + 10_000;
  const now = vi.spyOn(performance, 'now').mockReturnValue(first);
  let isOpen = false;
  const copied = withShareSheet(() => {
    if (isOpen) return refused('InvalidStateError');
    isOpen = true;
    return new Promise(() => {});
  });
  void share(post);
  now.mockReturnValue(first + 800);
  await share(post);
  expect(copied).toEqual([]);
  // a second after the first press, however often one has pressed since
  now.mockReturnValue(first + 1_600);
  await share(post);
  expect(copied).toEqual([link]);
});
