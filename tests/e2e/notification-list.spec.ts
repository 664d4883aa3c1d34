import type { Page } from '@playwright/test';
import { makePost } from '#scripts/seed/builders.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import type { Executor } from '#scripts/seed/rows.ts';
import { scrollTo } from '#tests/e2e/support/cards.ts';
import { bell } from '#tests/e2e/support/feed.ts';
import { row, rows } from '#tests/e2e/support/notifications.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

const clientId = () => crypto.randomUUID();

/** So many comments on a post, each with its notification, a second apart: 'Line 1' is the oldest. */
async function makeLines(
  pool: Executor,
  { contentId, from, to, count }: { contentId: string; from: string; to: string; count: number },
): Promise<void> {
  const createdAt = (n: number) => new Date(Date.now() - 86_400_000 + n * 1_000).toISOString();
  const replies = await insertRows(
    pool,
    'reply',
    Array.from({ length: count }, (_, n) => ({
      contentId,
      authorId: from,
      text: `Line ${n + 1}.${' It goes on and on and on.'.repeat(n % 4)}`,
      createdAt: createdAt(n),
    })),
  );
  await insertRows(
    pool,
    'notification',
    replies.map(({ id }, n) => ({
      recipientId: to,
      actorId: from,
      type: 'comment_post',
      replyId: id,
      createdAt: createdAt(n),
    })),
  );
}

/**
 * The first row that a press does not scroll clear of the screen's header first: what it says, and where it
 * stands.
 */
async function firstRow(page: Page): Promise<{ text: string; top: number }> {
  const found = await rows(page).evaluateAll((items) =>
    items
      .map((item) => ({
        text: /Line \d+\./.exec(item.textContent)?.[0] ?? '',
        top: item.getBoundingClientRect().top,
      }))
      .filter(({ top }) => top >= 120)
      .toSorted((a, b) => a.top - b.top),
  );
  const [first] = found;
  if (!first) throw new Error('no row can be seen');
  return first;
}

/** The lines from the top of the list to its end, in the order of the screen; step by step, each drawn before the next. */
const linesToTheEnd = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen: string[] = [];
    window.scrollTo(0, 0);
    for (let ended = false; !ended;) {
      await frame();
      await frame();
      const items = [...document.querySelectorAll('main [role="listitem"]')];
      const drawn = items.toSorted(
        (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
      );
      for (const item of drawn) {
        const [line] = /Line \d+\./.exec(item.textContent) ?? [];
        if (line && !seen.includes(line)) seen.push(line);
      }
      const { scrollHeight } = document.documentElement;
      ended =
        document.body.textContent.includes('That’s everything so far.') &&
        window.scrollY + window.innerHeight >= scrollHeight - 1;
      window.scrollBy(0, 400);
    }
    return seen;
  });

/** Holds when that row stands where it stood, within two pixels. */
async function expectStill(page: Page, place: { text: string; top: number }): Promise<void> {
  const top = () =>
    row(page, place.text).evaluateAll((found) =>
      Math.round(found[0]?.getBoundingClientRect().top ?? Number.NaN),
    );
  await expect(async () => {
    expect(Math.abs((await top()) - place.top)).toBeLessThanOrEqual(2);
  }).toPass({ timeout: 20_000, intervals: [100] });
}

test('notifications that do not come say so, and come when asked again; older ones come while one scrolls, new ones do not move what is read, and Back finds the place', async ({
  browse,
  member,
  api,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Marsh' });
  const asTheo = await api(theo);
  const post = await makePost(pool, { authorId: nora.id, text: 'Say something.' });
  await makeLines(pool, { contentId: post.id, from: theo.id, to: nora.id, count: 130 });
  const page = await browse(nora);
  const calls = '**/trpc/**notifications.list**';
  await page.route(calls, (route) => route.abort());
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Failed to load notifications' })).toBeVisible();
  await expect(page.getByText('130 unread', { exact: true })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(row(page, 'Line 130.')).toBeVisible();
  await expect(bell(page, 130)).toContainText('99+');
  await scrollTo(page, row(page, 'Line 40.'));
  expect(await rows(page).count()).toBeLessThan(60);

  let place = await firstRow(page);
  await expectStill(page, place);
  place = await firstRow(page);
  await asTheo.replies.create.mutate({ contentId: post.id, text: 'Fresh words.', clientId: clientId() });
  await asTheo.hearts.set.mutate({ target: { kind: 'content', id: post.id }, hearted: true });
  await expect(bell(page, 132)).toBeVisible();
  await expectStill(page, place);

  await row(page, place.text).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.goBack();
  await expectStill(page, place);
  await expect(row(page, place.text)).not.toContainText('Unread:');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page).first()).toContainText('Theo Marsh liked your post');
  await expect(row(page, 'Fresh words.')).toHaveCount(1);
  await asTheo.replies.create.mutate({ contentId: post.id, text: 'At the top.', clientId: clientId() });
  await expect(row(page, 'At the top.')).toBeInViewport();

  const seen = await linesToTheEnd(page);
  expect(seen).toEqual(Array.from({ length: 130 }, (_, n) => `Line ${130 - n}.`));
});

test('what happens while the socket is away is there when it is back, and by a look every half minute, exactly once', async ({
  browse,
  member,
  api,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket);
  const nora = await member({ fullName: 'Nora Lind' });
  const [theo, ines] = [await member({ fullName: 'Theo Marsh' }), await member({ fullName: 'Ines Ferro' })];
  const [asTheo, asInes] = [await api(theo), await api(ines)];
  const post = await makePost(pool, { authorId: nora.id });
  const target = { kind: 'content', id: post.id } as const;
  const say = (text: string) =>
    asTheo.replies.create.mutate({ contentId: post.id, text, clientId: clientId() });
  await asTheo.hearts.set.mutate({ target, hearted: true });
  const gone = await say('Taken back.');
  const page = await browse(nora);
  const sockets = await controlSockets(page);
  await page.clock.install();
  await page.goto('/notifications');
  await expect(rows(page)).toHaveText([/Taken back\./, /Theo Marsh liked your post/]);
  await expect.poll(() => sockets.running()).toContain('notifications.onChange');

  // no time passes but that of the test, however long it takes
  await page.clock.pauseAt(Date.now() + 10_000);
  await sockets.cut();
  await say('First while away.');
  await asInes.hearts.set.mutate({ target, hearted: true });
  await asTheo.replies.remove.mutate({ id: gone.id });
  await say('Second while away.');
  // before the first half minute is over
  await page.clock.runFor(20_000);
  await expect(rows(page)).toHaveCount(2);
  await sockets.mend();
  await page.clock.resume();
  await page.clock.fastForward(11_000);
  await expect(rows(page)).toHaveText([
    /Second while away\./,
    /Ines Ferro and Theo Marsh liked your post/,
    /First while away\./,
  ]);
  await expect(page.getByText('4 unread', { exact: true })).toBeVisible();

  // more than a page of them
  await expect.poll(() => sockets.running()).toContain('notifications.onChange');
  await sockets.cut();
  await makeLines(pool, { contentId: post.id, from: ines.id, to: nora.id, count: 70 });
  // the half minutes begin when the page has noticed
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByText('74 unread', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(row(page, 'Line 70.')).toHaveCount(1);
  await expect(bell(page, 74)).toBeVisible();
  await say('Just before it is back.');
  await sockets.mend();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('75 unread', { exact: true })).toBeVisible();
  await expect(row(page, 'Line 70.')).toHaveCount(1);
  await expect(row(page, 'Just before it is back.')).toHaveCount(1);
  await say('And live again.');
  await expect(row(page, 'And live again.')).toHaveCount(1);
});
