import { makePost, makeReply } from '#scripts/seed/builders.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { builtFile, whenLoaded } from '#tests/e2e/support/built-files.ts';
import { card, scrollTo } from '#tests/e2e/support/cards.ts';
import { frame, makeFrames } from '#tests/e2e/support/feed.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { comment, commentBox } from '#tests/e2e/support/comments.ts';
import { whenHydrated } from '#tests/e2e/support/when-hydrated.ts';
import { closeToast } from '#tests/e2e/support/toasts.ts';
import { expectVisitor } from '#tests/e2e/support/visitor.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

const offline = 'You’re offline. You can still see what’s already loaded.';

test('a tab holds one socket and a handful of subscriptions, however many cards it has shown', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const posts = await insertRows(
    pool,
    'content',
    Array.from({ length: 60 }, (_, n) => ({
      authorId: nora.id,
      text: `Card ${n + 1}.`,
      createdAt: new Date(Date.now() + n * 1_000 - 3_600_000).toISOString(),
    })),
  );
  const theo = await member();
  const page = await browse(theo);
  const sockets = await controlSockets(page);
  await page.goto('/');
  await expect(card(page, 'Card 60.')).toBeVisible();
  await scrollTo(page, card(page, 'Card 10.'));
  const far = posts[9];
  if (!far) throw new Error('nothing was made');
  await (await api(nora)).hearts.set.mutate({ target: { kind: 'content', id: far.id }, hearted: true });
  await expect(
    card(page, 'Card 10.').getByRole('button', { name: 'Heart, 1 heart', exact: true }),
  ).toBeVisible();
  await card(page, 'Card 10.').getByRole('link', { name: 'Comments, 0' }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('replies.onChange');
  await card(page, 'Card 10.')
    .getByRole('link', { name: /Nora Lind/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await expect
    .poll(() => sockets.running().toSorted())
    .toEqual(['follows.onCounts', 'hearts.onCounts', 'notifications.onChange', 'walls.onChange']);
  expect(sockets.opened()).toBe(1);
  expect(sockets.mostRunning()).toBeLessThanOrEqual(6);
});

test('two comments in a row by one member are announced twice, and an earlier comment is not announced when it gets its first heart', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
  const post = await makePost(pool, { authorId: nora.id });
  const earlier = await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'Before' });
  const asTheo = await api(theo);
  const page = await browse(nora);
  const sockets = await controlSockets(page);
  await page.goto(`/comments/${post.id}`);
  await expect(commentBox(page)).toBeVisible();
  // what came before is read with the list, and not announced
  await expect.poll(() => sockets.running()).toContain('replies.onChange');
  const announced = await collectAnnouncements(page);
  await asTheo.hearts.set.mutate({ target: { kind: 'reply', id: earlier.id }, hearted: true });
  await expect(comment(page, 'Before').getByRole('button', { name: 'Heart, 1 heart' })).toBeVisible();
  for (const text of ['One', 'Another']) {
    await asTheo.replies.create.mutate({ contentId: post.id, text, clientId: crypto.randomUUID() });
    await expect(comment(page, text)).toBeVisible();
  }
  await expect.poll(() => announced).toEqual(['New comment by Theo Marsh', 'New comment by Theo Marsh']);
});

test('without a network one line says so until it is back; a screen that does not come, or throws, leaves the navigation standing on a phone, and comes with the network, or when asked again', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_INTERNET_DISCONNECTED/, /Missing code: /, /ResizeObserver/);
  const nora = await member();
  await makeFrames(pool, nora.id, 20);
  const page = await browse(nora, phone);
  await page.goto('/');
  await scrollTo(page, frame(page, 10));
  // the page is loaded anew for code that is on its way when the network goes
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  await expect(page.getByText(offline)).toBeInViewport({ ratio: 1 });
  await expect(frame(page, 10)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  const main = page.getByRole('main');
  await navigation.getByRole('link', { name: 'Explore' }).click();
  await expect(main.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(main).toContainText('This page hasn’t loaded yet. It will open when you’re back online.');
  await expect(page.getByText(offline)).toBeInViewport({ ratio: 1 });
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(frame(page, 10)).toBeInViewport();
  await navigation.getByRole('link', { name: 'Explore' }).click();
  await expect(main.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  const again = main.getByRole('button', { name: 'Try Again' });
  // an attempt ends at once here, and what has failed anew is another button
  const pressed = await again.elementHandle();
  await again.press('Enter');
  await expect.poll(() => pressed?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(again).toBeFocused();
  await page.context().setOffline(false);
  await expect(page.getByRole('navigation', { name: 'Explore' })).toBeVisible();
  await expect(page).toHaveURL(/\/explore/);
  await expect(page.getByText(offline)).toHaveCount(0);

  // nor does one that throws take it along
  await page.evaluate(() => Object.assign(window, { Before: ResizeObserver, ResizeObserver: undefined }));
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Explore' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { ResizeObserver: window['Before' as keyof Window] }));
  await again.click();
  await expect(frame(page, 10)).toBeInViewport();

  // the menu's Home asks for new posts
  await navigation.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const home = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' });
  await expect(home).toBeVisible();
  await page.context().setOffline(true);
  await home.click();
  await expect(page.getByRole('alert')).toContainText('Please try again when you’re back online.');
});

test('comments open at once on a slow line, and Back closes them before they are there', async ({
  browse,
  member,
  product: { pool },
}) => {
  const theo = await member();
  const post = await makePost(pool, { authorId: theo.id, text: 'On a slow line' });
  await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'Worth the wait' });
  const page = await browse(null, phone);
  const sheet = await builtFile('later');
  const body = await builtFile('src/features/comments/CommentsSheetBody.tsx');
  const arrive = await holdRequests(page, new RegExp(`${sheet}|${body}`));
  await page.goto('/');
  const comments = card(page, 'On a slow line').getByRole('link', { name: 'Comments, 1' });
  const waiting = page.getByRole('status').filter({ hasText: 'Loading Comments' });
  await comments.click();
  await expect(waiting).toBeVisible();
  await page.goBack();
  await expect(waiting).toBeHidden();
  await expect(page).toHaveURL('/');
  await comments.click();
  await expect(waiting).toBeVisible();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Comments' }).getByText('Worth the wait')).toBeVisible();
});

test('comments that have not loaded yet say so without a network, and come with it', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const theo = await member();
  const post = await makePost(pool, { authorId: theo.id, text: 'Read on a train' });
  await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'After the tunnel' });
  const page = await browse(null, phone);
  await page.goto('/');
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  await card(page, 'Read on a train').getByRole('link', { name: 'Comments, 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Comments' });
  await expect(sheet.getByRole('alert')).toContainText(
    'This hasn’t loaded yet. It will open when you’re back online.',
  );
  // the network comes back before this attempt has failed
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(
    /\/assets\/.*\.(js|css)$/,
    async (route) => {
      await failing;
      await route.abort();
    },
    { times: 1 },
  );
  await sheet.getByRole('button', { name: 'Try Again' }).click();
  await page.context().setOffline(false);
  fail();
  await expect(sheet.getByText('After the tunnel')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Read on a train')).toBeInViewport();
});

test('an overlay that has not loaded yet says so without a network, and opens with it', async ({
  browse,
  member,
  expectedNoise,
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const [nora, theo] = [await member(), await member()];
  const page = await browse(nora, phone);
  await page.goto(`/explore?tab=all&q=${theo.username}`);
  const theirs = page.getByRole('main').getByRole('link', { name: theo.fullName });
  await expect(theirs).toBeVisible();
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  const failed = page.getByRole('alert').filter({ hasText: 'This can’t be loaded now.' });
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(failed).toContainText('You’re offline');
  await expect(failed).toContainText('This can’t be loaded now. Please try again when you’re back online.');
  await closeToast(failed);
  // one that has an address
  await theirs.click();
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(`/explore?tab=all&q=${theo.username}`);

  await page.context().setOffline(false);
  const overlay = page.getByRole('dialog');
  await filters.click();
  await expect(overlay).toContainText('Coming Soon');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await theirs.click();
  await expect(overlay.getByRole('heading', { name: theo.fullName, level: 1 })).toBeVisible();
});

test('a part of the page that does not come takes no screen down, and one more load of the page brings it', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const nora = await member();
  await makePost(pool, { authorId: nora.id, text: 'Still here' });
  const page = await browse(nora, phone);
  // it comes by itself after the first screen, and has what the menu opens
  await page.route(`**/${await builtFile('later')}`, (route) => route.abort());
  // a refused request alone may be that of its preload: the code itself can be requested much later
  let missed = 0;
  await page.exposeFunction('countPreloadError', () => (missed += 1));
  await page.addInitScript("addEventListener('vite:preloadError', () => countPreloadError())");
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
    missed = 0;
  });
  await page.clock.install();
  await page.goto('/');
  // once in the place of the page that misses something, and no more within a minute
  await expect.poll(() => loads).toBe(2);
  await expect.poll(() => missed).toBeGreaterThan(0);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(card(page, 'Still here')).toBeVisible();

  await page.unrouteAll();
  await page.clock.fastForward(60_000);
  // nothing on the page says when it begins to wait for the network
  await expect(async () => {
    // told to the page alone: one that is loading already would lose its document to a real break
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => loads, { timeout: 5_000 }).toBe(3);
  }).toPass();
  await whenHydrated(page);
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a socket that stays away is told of after a while, a short break is not', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket);
  const nora = await member();
  await makePost(pool, { authorId: nora.id, text: 'Cut off' });
  const page = await browse(nora);
  const sockets = await controlSockets(page);
  await page.clock.install();
  await page.goto('/');
  await expect(card(page, 'Cut off')).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('hearts.onCounts');
  // no time passes but that of the test, however long it takes
  await page.clock.pauseAt(Date.now() + 10_000);
  await sockets.cut();
  await page.clock.runFor(4_000);
  await expect(page.getByText(offline)).toHaveCount(0);
  // the while begins when the page has noticed
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(page.getByText(offline)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await sockets.mend();
  await page.clock.resume();
  await page.clock.runFor(12_000);
  await expect(page.getByText(offline)).toHaveCount(0);
});

test('signing out in one tab ends the session of the other, socket included', async ({ browse, member }) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const page = await browse(nora);
  const other = await openTab(page.context());
  const sockets = await controlSockets(other);
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(other.getByRole('link', { name: 'Notifications, 0 unread' })).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('notifications.onChange');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectVisitor(other);
  await expect.poll(() => sockets.running()).not.toContain('notifications.onChange');
});
