import { makeViewing } from '#scripts/seed/builders.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { boxOf, brokenWords, cutTexts, linesOf, overflows } from '#tests/e2e/support/fit.ts';
import { expectNamed, narrowestPhone, navigate } from '#tests/e2e/support/inspection.ts';
import { makeSampleData, settle } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('with letters twice as large nothing reaches beyond the narrowest phone, and no picture of a member lies on words', async ({
  api,
  browse,
  member,
  product,
}) => {
  const { nora, theo, postId } = await makeSampleData(product, [
    await member({ fullName: 'Nora Lind' }),
    await member({ fullName: 'Theo Marsh' }),
  ]);
  await (await api(theo)).hearts.set.mutate({ target: { kind: 'content', id: postId }, hearted: true });
  const page = await browse(nora, narrowestPhone);
  await page.goto('/premium');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const wrong: Record<string, string[]> = {};
  for (const path of [
    '/',
    '/explore?tab=all',
    '/explore?tab=nearby',
    '/reviews',
    '/notifications',
    '/settings',
    '/profile',
    `/${theo.username}`,
    `/comments/${postId}`,
    `/profile/${nora.username}/movies`,
    `/profile/${nora.username}/diary`,
    `/profile/${nora.username}/diary/numbers`,
    '/edit-profile',
    '/new-post?mode=review',
    '/invite-friends',
    '/title/movie/900000001',
    `/title/show/${firstBundledId + 85}`,
  ]) {
    await navigate(page, path);
    const found = await overflows(page);
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});

  await navigate(page, '/');
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).locator('svg');
  const badge = page.getByRole('banner').getByText('1', { exact: true });
  expect((await boxOf(badge)).bottom).toBeLessThan((await boxOf(bell)).bottom - 8);

  await navigate(page, '/settings');
  const visibility = page.getByRole('group', { name: 'Who can see what you log' });
  await visibility.scrollIntoViewIfNeeded();
  expect(await cutTexts(visibility)).toEqual([]);

  const appearance = page.getByRole('group', { name: 'Appearance' });
  await appearance.scrollIntoViewIfNeeded();
  expect(await cutTexts(appearance)).toEqual([]);

  await navigate(page, '/new-post');
  const spoiler = await boxOf(page.getByRole('button', { name: 'Mark as spoiler' }));
  const count = await boxOf(page.getByText('0/500', { exact: true }));
  expect(spoiler.right <= count.x || spoiler.bottom <= count.y).toBe(true);

  await navigate(page, '/profile');
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  await edit.scrollIntoViewIfNeeded();
  expect(await cutTexts(edit)).toEqual([]);

  await navigate(page, '/notifications');
  expect(await brokenWords(page.getByRole('heading', { name: 'Notifications' }))).toEqual([]);

  await navigate(page, `/profile/${nora.username}/diary`);
  await page.locator('[data-viewing]').first().click();
  const ticket = page.getByRole('dialog');
  expect(await brokenWords(ticket.getByRole('link', { name: 'Casablanca' }))).toEqual([]);

  await navigate(page, `/${theo.username}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const question = page.getByRole('dialog', { name: 'Block Theo Marsh?' });
  for (const name of ['Cancel', 'Block']) {
    const button = question.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    expect(await cutTexts(button)).toEqual([]);
    expect(await brokenWords(button.getByText(name))).toEqual([]);
  }
  await question.getByRole('button', { name: 'Cancel' }).click();

  const skip = await boxOf(page.getByRole('link', { name: 'Skip to content' }));
  expect(skip.bottom).toBeLessThanOrEqual(0);
  await navigate(page, `/comments/${postId}`);
  const card = page.getByRole('article').first();
  const picture = await boxOf(card.locator('a[aria-hidden="true"]'));
  const name = await boxOf(card.getByText('Nora Lind'));
  expect(picture.right).toBeLessThanOrEqual(name.x);
  const drawn = await boxOf(card.locator('a[aria-hidden="true"] > span'));
  expect(drawn.width).toBe(picture.width);
});

test('the way in is whole on the narrowest phone, whatever the size of letters', async ({ browse }) => {
  const page = await browse(null, { ...narrowestPhone, viewport: { width: 320, height: 1600 } });
  await page.goto('/auth');
  for (const size of ['', '150%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const tickets = await page.getByRole('button', { name: /^Continue with/ }).all();
    for (const ticket of tickets) {
      const { x, right } = await boxOf(ticket);
      expect(x, size).toBeGreaterThanOrEqual(16);
      expect(x + right, size).toBeCloseTo(320, 0);
    }
    for (const words of [...tickets, page.getByRole('heading'), page.getByRole('link', { name: 'Matinee' })])
      expect(await cutTexts(words), size).toEqual([]);
  }
  await page.getByRole('link', { name: 'Look around first' }).click();
  await expect(page).toHaveURL('/');
  await expectNamed(page, { heading: 'Home' });
  await settle(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  expect(await overflows(page)).toEqual([]);
});

test('a wide window has room for larger letters too', async ({ browse, member, product: { pool } }) => {
  const nora = await member();
  const films = Array.from({ length: 124 }, (_, index) => index + 1);
  const film = { profileId: nora.id, titleType: 'movie', title: 'Reel', posterPath: null } as const;
  await Promise.all(films.map((tmdbId) => makeViewing(pool, { ...film, tmdbId })));
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary/numbers`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const number = page.getByRole('listitem').getByText('124', { exact: true });
  expect(await linesOf(number)).toBe(1);
  expect(await cutTexts(number.locator('..'))).toEqual([]);
  const rail = page.locator('header').filter({ has: page.getByRole('link', { name: 'New Post' }) });
  expect(await cutTexts(rail.getByText('Notifications', { exact: true }))).toEqual([]);
  expect(await cutTexts(rail.getByRole('link', { name: 'New Post' }))).toEqual([]);
  expect(await rail.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('at 400 percent every item of a menu can be reached, and no bar covers what is read or focused', async ({
  browse,
  member,
  product,
}) => {
  const { theo, postId } = await makeSampleData(product, [
    await member({ fullName: 'Nora Lind' }),
    await member({ fullName: 'Theo Marsh' }),
  ]);
  const page = await browse(theo, { viewport: { width: 320, height: 225 } });
  await page.goto(`/comments/${postId}`);

  await test.step('the menu of a post', async () => {
    const more = page.getByRole('article').first().getByRole('button', { name: 'More actions' });
    await more.click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    for (const item of await items.all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
  });

  await test.step('the bars', async () => {
    for (const path of [`/comments/${postId}`, '/new-post', '/']) {
      await navigate(page, path);
      await page.evaluate(() => scrollTo(0, 300));
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < innerHeight)
          .map(({ height }) => height),
      );
      expect(stuck, path).toEqual([]);
    }
  });

  await test.step('what has the focus', async () => {
    await navigate(page, '/edit-profile');
    const covered: string[] = [];
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, Math.min(top + 8, top + height / 2));
        return at && (focused.contains(at) || at.contains(focused)) ? null : focused.outerHTML.slice(0, 100);
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });
});
