import type { Page } from '@playwright/test';
import { makeFollow, makePost } from '#scripts/seed/builders.ts';
import { card, chooseInMenu, expectPlace, firstVisible } from '#tests/e2e/support/cards.ts';
import { feedTab, frame, makeFrames, pill } from '#tests/e2e/support/feed.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';

const favorite = (page: Page) => page.getByRole('button', { name: 'Favorite', exact: true });

test('whom one follows can be a favorite: on the profile, in the menu of posts, on its own tab, on every device, until one unfollows', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
  await makePost(pool, { authorId: theo.id, text: 'From the front row' });
  const [page, phone] = [await browse(nora), await browse(nora)];
  await Promise.all([page, phone].map((screen) => screen.goto(`/${theo.username}`)));
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(favorite(page)).toHaveCount(0);
  // her follow is still on its way when she makes him a favorite
  const release = await holdRequests(page, /follows\.set/);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  await favorite(page).click();
  // whatever she sends of it now has come to the server when this has its answer
  await page.evaluate(() => fetch(location.href));
  release();
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(newestToast(page, 'Added to favorites')).toBeVisible();
  await expect(favorite(phone)).toHaveAttribute('aria-pressed', 'true');

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Home' }).click();
  await feedTab(page, 'Favorites').click();
  await expect(card(page, 'From the front row')).toBeVisible();
  const post = { text: 'Front row again', clientId: crypto.randomUUID() };
  await (await api(theo)).content.create.mutate(post);
  await expect(pill(page)).toHaveText('Show 1 post');
  await pill(page).click();
  await expect(card(page, 'Front row again')).toBeVisible();

  await chooseInMenu(card(page, 'Front row again'), 'Remove from favorites');
  await expect(newestToast(page, 'Removed from favorites')).toBeVisible();
  await expect(favorite(phone)).toHaveAttribute('aria-pressed', 'false');
  await chooseInMenu(card(page, 'Front row again'), 'Favorite');
  await expect(favorite(phone)).toHaveAttribute('aria-pressed', 'true');

  const kept = async () =>
    (await pool.query('select 1 from favorite where profile_id = $1', [nora.id])).rows.length;
  expect(await kept()).toBe(1);
  await phone.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(favorite(phone)).toHaveCount(0);
  await expect(newestToast(phone, 'You have unfollowed this user.')).toBeVisible();
  expect(await kept()).toBe(0);
  await phone.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(favorite(phone)).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor is told to log in, who does not follow to follow first, and a failure goes back to what was confirmed', async ({
  browse,
  member,
  expectedNoise,
  product: { pool, signIn },
}) => {
  expectedNoise.push(/status of (412|500)/);
  const [nora, theo, ines] = [await member(), await member(), await member()];
  await makeFollow(pool, { followerId: nora.id, followeeId: ines.id });
  await makePost(pool, { authorId: theo.id, text: 'A stranger so far' });
  const page = await browse(null);
  await page.goto('/');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await chooseInMenu(card(page, 'A stranger so far'), 'Favorite');
  await expect(newestToast(page, 'Please log in')).toContainText(
    'You need to be logged in to favorite profiles.',
  );
  expect(sent).toEqual([]);

  await page.context().addCookies([await signIn(nora.id)]);
  await page.reload();
  await chooseInMenu(card(page, 'A stranger so far'), 'Favorite');
  const refusal = page.getByRole('alert').filter({ hasText: 'Follow first' });
  await expect(refusal).toContainText('You must follow users before favoriting them.');

  await navigate(page, `/${ines.username}`);
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  const allowWrites = await refuseWrites(pool, 'favorite');
  await favorite(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update favorite status' })).toBeVisible();
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  await allowWrites();
});

test('a bookmark shows on its tab, on both devices of its member, and leaves a way back when it is taken off', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  await makeFrames(pool, theo.id, 6);
  const [page, phone] = [await browse(nora), await browse(nora)];
  await Promise.all([page.goto('/'), phone.goto('/')]);
  const mark = (of: Page, n: number) => frame(of, n).getByRole('button', { name: 'Bookmark' });
  await expect(mark(phone, 4)).toHaveAttribute('aria-pressed', 'false');
  for (const n of [4, 5, 6]) {
    await mark(page, n).click();
    await expect(mark(page, n)).toHaveAttribute('aria-pressed', 'true');
    await expect(newestToast(page, 'Added to bookmarks')).toBeVisible();
    await expect(mark(phone, n)).toHaveAttribute('aria-pressed', 'true');
  }
  await Promise.all([page, phone].map((screen) => feedTab(screen, 'Bookmarks').click()));
  for (const screen of [page, phone]) await expect(screen.getByRole('article')).toHaveCount(3);

  // taken off here: a line stands in its place, on the other device too
  await mark(page, 5).click();
  await expect(newestToast(page, 'Removed from bookmarks')).toBeVisible();
  const undo = (of: Page) => of.getByRole('main').getByRole('button', { name: 'Undo' });
  await expect(undo(page)).toBeFocused();
  await expect(undo(phone)).toBeVisible();
  await expect(frame(phone, 5)).toHaveCount(0);
  // given back there
  await undo(phone).click();
  await expect(frame(phone, 5)).toBeFocused();
  await expect(frame(page, 5)).toBeVisible();

  // taken off on the post's own page: back is the same list at the same place
  const place = await firstVisible(page);
  await frame(page, 4).getByRole('link', { name: 'Comments, 0' }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expectPlace(page, place);
  await expect(undo(page)).toBeVisible();

  // what was set elsewhere is there when the tab is opened next, and what was taken off is not
  await feedTab(phone, 'All').click();
  await mark(phone, 3).click();
  await expect(mark(phone, 3)).toHaveAttribute('aria-pressed', 'true');
  await feedTab(page, 'All').click();
  await expect(mark(page, 3)).toHaveAttribute('aria-pressed', 'true');
  await expect(frame(page, 6)).toBeVisible();
  const load = await holdRequests(page, /feed\.list/);
  await feedTab(page, 'Bookmarks').click();
  await expect(undo(page)).toBeVisible();
  await mark(page, 6).focus();
  load();
  await expect(frame(page, 3)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  // the focus stays where it was moved to while the list was loading
  await nextFrames(page);
  await expect(mark(page, 6)).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(pill(page)).toHaveCount(0);
});
