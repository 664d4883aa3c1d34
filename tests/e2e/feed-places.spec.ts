import type { Page } from '@playwright/test';
import { makeFollow } from '#scripts/seed/builders.ts';
import { openEmptyFrame } from '#tests/e2e/support/empty-frame.ts';
import { expectPlace, firstVisible, readToTheEnd, scrollTo, standsStill } from '#tests/e2e/support/cards.ts';
import { feedTab, frame, makeFrames, pill, watchFor } from '#tests/e2e/support/feed.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

test('back from a post or a profile is the same tab, the same pages and the same place, with nothing loaded again; so is a reload, whatever came above', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member()];
  await makeFollow(pool, { followerId: theo.id, followeeId: nora.id });
  await makeFrames(pool, nora.id, 80);
  const page = await browse(theo);
  await page.goto('/?tab=following');
  await scrollTo(page, frame(page, 25));
  const { requests, skeletons } = await watchFor(page);
  const place = await firstVisible(page);

  await frame(page, 25).getByRole('link', { name: 'Comments, 0' }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.goBack();
  await expectPlace(page, place);

  await frame(page, 25).getByRole('link', { name: 'Comments, 0' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPlace(page, place);

  await frame(page, 25)
    .getByRole('link', { name: /Nora Lind/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPlace(page, place);

  await expect(feedTab(page, 'Following')).toHaveAttribute('aria-current', 'page');
  expect(await skeletons()).toBe(0);
  expect(requests).toEqual([]);

  await makeFrames(pool, nora.id, 3, { from: 81, at: Date.now() - 60_000 });
  await page.reload();
  await expectPlace(page, place);
  await expect(feedTab(page, 'Following')).toHaveAttribute('aria-current', 'page');
});

test('Home from elsewhere keeps the place, and so does a reload though every row changed its height on the way out; Home while on Home goes to the top', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeFrames(pool, nora.id, 30);
  const page = await browse(nora);
  await page.goto('/');
  await scrollTo(page, frame(page, 12));
  const place = await firstVisible(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Home' }).click();
  await expectPlace(page, place);

  // As on a device whose styles change while the page is left, without time for another scroll event
  await page.evaluate(async () => {
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-index] { padding-block-end: 4px }');
    document.adoptedStyleSheets.push(sheet);
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  await page.reload();
  await expectPlace(page, place);

  await main.getByRole('link', { name: 'Home' }).click();
  await expect(frame(page, 30)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('posts made while a reader is on the second page cause neither a repeat nor a gap, with equal times too', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const ids = await makeFrames(pool, nora.id, 105, { together: 35 });
  const page = await browse(null);
  await page.goto('/');
  await scrollTo(page, page.locator(`[data-content="${ids[60]}"]`));
  await makeFrames(pool, nora.id, 10, { from: 106, at: Date.now(), together: 10 });
  const loaded = await page.evaluate(() => window.scrollTo(0, 0)).then(() => readToTheEnd(page));
  expect(loaded).toEqual(ids);
});

test('after a long sleep with two pages of new posts there is no hole between the new and the old', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket);
  const nora = await member();
  const old = await makeFrames(pool, nora.id, 60);
  const page = await browse(null);
  const sockets = await controlSockets(page);
  await page.clock.install();
  await page.goto('/');
  await scrollTo(page, frame(page, 5));
  await sockets.cut();
  const fresh = await makeFrames(pool, nora.id, 70, { from: 61, at: Date.now() - 3_600_000 });
  await page.clock.fastForward('01:00:00');
  await sockets.mend();
  await page.clock.fastForward(11_000);
  await expect(pill(page)).toHaveText('Show 70 posts');
  const load = await holdRequests(page, /feed\.list/);
  // as in Safari, which does not focus a button that is clicked
  await pill(page).evaluate((button: HTMLElement) => {
    document.getElementById('main')?.focus();
    button.click();
  });
  await feedTab(page, 'All').focus();
  load();
  await expect(frame(page, 130)).toBeInViewport();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(feedTab(page, 'All')).toBeFocused();
  expect(await readToTheEnd(page)).toEqual([...fresh, ...old]);
});

test('a failed first page says so; one failed later page keeps what is loaded and offers another try', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(/net::ERR_FAILED|status of 404/);
  const nora = await member();
  await makeFrames(pool, nora.id, 60);
  const page = await browse(null);
  const lists = /\/trpc\/[^?]*feed\.list/;
  const laterPages = ({ href }: URL) => lists.test(href) && decodeURIComponent(href).includes('"cursor":"');
  await page.route(lists, (route) => route.abort());
  await openEmptyFrame(page, '/');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to load content. Please try again.',
  );
  await page.unroute(lists);
  await page.route(laterPages, (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(frame(page, 60)).toBeVisible();

  await scrollTo(page, page.getByText('Couldn’t load more posts.'));
  await expect(frame(page, 11)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await page.unroute(laterPages);
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await scrollTo(page, frame(page, 1));
});

test('the feed stays while an Up next that could not be loaded is read again', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /status of 500/);
  const nora = await member();
  await makeFrames(pool, nora.id, 3);
  const page = await browse(nora);
  await page.clock.install();
  await page.goto('/');
  await expect(frame(page, 3)).toBeVisible();
  await navigate(page, '/premium');
  // the feed is kept for as long as the page is open, Up next for half an hour
  await page.clock.fastForward('31:00');
  const upNext = /\/trpc\/[^?]*series\.upNext/;
  const attempts = { count: 0 };
  await page.route(upNext, (route) => {
    attempts.count += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  await navigate(page, '/');
  for (const before of [0, 1, 2]) {
    await expect.poll(() => attempts.count).toBeGreaterThan(before);
    await page.clock.fastForward('00:10');
  }
  const node = await frame(page, 3).elementHandle();
  await page.unroute(upNext);
  const answer = await holdAnswers(page, upNext);
  let isServed = false;
  void answer.served.then(() => (isServed = true));
  // until it is read: the last failure may still be on its way to the page
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(isServed).toBe(true);
  }).toPass();
  await nextFrames(page);
  expect(await node?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  answer();
});

test('a list whose first load failed is loaded once when it is opened again', async ({
  browse,
  member,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 500/);
  const page = await browse(await member());
  await page.goto('/premium');
  const calls: string[] = [];
  await page.route(/\/trpc\/[^?]*feed\.list/, (route) => {
    calls.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, body: 'broken' });
  });
  for (const visit of ['first', 'second']) {
    await navigate(page, '/reviews');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' }), visit).toBeVisible();
    await expect(page.getByText('Failed to load content. Please try again.')).toHaveCount(1);
    expect(calls.filter((path) => path.split('feed.list').length > 2)).toEqual([]);
    await navigate(page, '/premium');
  }
});

test('with hundreds of posts loaded few cards are drawn, and back still finds the place', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makeFrames(pool, nora.id, 300);
  const page = await browse(null);
  await page.goto('/');
  await expect(frame(page, 300)).toBeVisible();
  let most = 0;
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    most = Math.max(most, await page.getByRole('article').count());
    await expect(frame(page, 1)).toBeInViewport({ timeout: 50 });
  }).toPass({ timeout: 90_000, intervals: [20] });
  expect(most).toBeLessThan(50);

  await scrollUp(page, 500);
  const { requests } = await watchFor(page);
  const place = await firstVisible(page);
  // one that is wholly in sight: a click scrolls to what is not
  const boxes = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((element) => element.getBoundingClientRect().top));
  await page
    .getByRole('article')
    .nth(boxes.findIndex((top) => top > 200))
    .getByRole('link', { name: 'Comments, 0' })
    .click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPlace(page, place);
  expect(requests).toEqual([]);
});

/** Somewhere in the middle of what is loaded, upwards, where rows were only estimated. */
async function scrollUp(page: Page, percent: number): Promise<void> {
  await page.evaluate((part) => window.scrollTo(0, (document.body.scrollHeight * part) / 1_000), percent);
  await expect(page.getByRole('article').first()).toBeAttached();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, -400);
  await standsStill(() => firstVisible(page));
}
