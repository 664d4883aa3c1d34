import type { Page } from '@playwright/test';
import { makeBookmark, makePost, makeViewing } from '#scripts/seed/builders.ts';
import { builtFile } from '#tests/e2e/support/built-files.ts';
import { card } from '#tests/e2e/support/cards.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectVisitor } from '#tests/e2e/support/visitor.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

const accountOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Account of ${name} @`) });

test('a page that visitors may see keeps nothing private of a member whose session ended elsewhere', async ({
  browse,
  member,
  api,
  expectedNoise,
  product: { pool },
}) => {
  // the session ends under the open page
  expectedNoise.push(/status of 401/);
  const nora = await member({ fullName: 'Nora Lind' });
  await makeViewing(pool, {
    profileId: nora.id,
    titleType: 'movie',
    tmdbId: 289,
    title: 'Casablanca',
    visibility: 'me',
  });
  const saved = await makePost(pool, { authorId: nora.id, text: 'Kept for later' });
  await makeBookmark(pool, { profileId: nora.id, contentId: saved.id });
  const page = await browse(nora);
  const sockets = await controlSockets(page);
  await page.goto('/?tab=bookmarks');
  await expect(card(page, 'Kept for later')).toBeVisible();
  await page.goto(`/profile/${nora.username}/diary`);
  await expect(page.getByText('Casablanca').first()).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('notifications.onChange');
  await (await api(nora)).account.signOutEverywhere.mutate();
  await expectVisitor(page);
  await expect(page).toHaveURL(`/profile/${nora.username}/diary`);
  await expect(page.getByRole('heading', { name: 'No diary entries to see' })).toBeVisible();
  await expect(page.getByText('Casablanca')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
  await expect(card(page, 'Kept for later')).toHaveCount(0);
});

test('a page whose session ended before its socket was open becomes that of a visitor', async ({
  browse,
  member,
  api,
  expectedNoise,
}) => {
  // the session ends under the open page
  expectedNoise.push(/status of 401/);
  const nora = await member({ fullName: 'Nora Lind' });
  // its screen stands before all of its code is there
  const page = await (await browse(nora)).context().newPage();
  const release = await holdRequests(page, new RegExp(await builtFile('later')));
  await page.goto('/');
  await expect(accountOf(page, 'Nora Lind')).toBeVisible();
  await (await api(nora)).account.signOutEverywhere.mutate();
  release();
  await expectVisitor(page);
});

test('a page becomes that of the member who signed in in another tab, when it is looked at or its socket is back', async ({
  browse,
  member,
  expectedNoise,
  product: { pool, signIn },
}) => {
  expectedNoise.push(refusedSocket);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Brandt' })];
  for (const text of ['Last frame', ...Array<string>(10).fill('Another frame'), 'For Nora']) {
    const post = await makePost(pool, { authorId: nora.id, text });
    await makeBookmark(pool, { profileId: nora.id, contentId: post.id });
  }
  const page = await browse(nora);
  const sockets = await controlSockets(page);
  await page.goto('/?tab=bookmarks');
  await expect(card(page, 'For Nora')).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('notifications.onChange');
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(card(page, 'Last frame')).toBeInViewport({ timeout: 200 });
  }).toPass();
  await page.context().addCookies([await signIn(theo.id)]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(accountOf(page, 'Theo Brandt')).toBeVisible();
  await expect(page.getByText('Bookmark some posts to see them here')).toBeVisible();
  await expect(card(page, 'For Nora')).toHaveCount(0);

  // the socket of the page that was loaded for Theo
  await expect.poll(() => sockets.opened()).toBe(2);
  await expect.poll(() => sockets.running()).toContain('notifications.onChange');
  await sockets.cut();
  await page.context().addCookies([await signIn(nora.id)]);
  await sockets.mend();
  await expect(accountOf(page, 'Nora Lind')).toBeVisible();
  // nothing of the place where the list was left
  await expect(card(page, 'For Nora')).toBeInViewport();
});
