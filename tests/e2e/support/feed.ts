import type { Page } from '@playwright/test';
import { insertRows } from '#scripts/seed/rows.ts';
import type { Executor } from '#scripts/seed/rows.ts';
import { card } from '#tests/e2e/support/cards.ts';

/** Posts 'Frame 1' (the oldest) to 'Frame n', a second apart, or so many at a time; ids newest first. */
export async function makeFrames(
  pool: Executor,
  authorId: string,
  count: number,
  { from = 1, at = Date.now() - 86_400_000, together = 1 } = {},
): Promise<string[]> {
  const rows = await insertRows(
    pool,
    'content',
    Array.from({ length: count }, (_, n) => ({
      authorId,
      text: `Frame ${from + n}.${'\nIt goes on.'.repeat(n % 4)}`,
      createdAt: new Date(at + Math.floor(n / together) * 1_000).toISOString(),
    })),
  );
  return rows
    .map(({ id, createdAt }) => ({ id, at: new Date(createdAt).getTime() }))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/** One of those posts. */
export const frame = (page: Page, n: number) => card(page, `Frame ${n}.`);
/** The pill of new posts. */
export const pill = (page: Page) => page.getByRole('button', { name: /^Show \d+ posts?$/ });
/** The bell of a wide screen, with what it counts. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread`, exact: true });
export const feedTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Feed' }).getByRole('link', { name, exact: true });

/** Which requests for lists are made from now on, and whether anything but cards is shown meanwhile. */
export async function watchFor(
  page: Page,
): Promise<{ requests: string[]; skeletons: () => Promise<number> }> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/trpc\/[^?]*feed\.list/.test(request.url())) requests.push(request.url());
  });
  await page.evaluate(() => {
    const seen = { skeletons: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const tabs = document.querySelector('nav[aria-label="Feed"]');
      const cards = document.querySelectorAll('article').length;
      if (tabs && cards === 0) seen.skeletons += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return {
    requests,
    skeletons: () =>
      page.evaluate(() => (window as unknown as { seen: { skeletons: number } }).seen.skeletons),
  };
}
