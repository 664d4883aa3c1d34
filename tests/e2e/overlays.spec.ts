import type { Locator, Page } from '@playwright/test';
import { makePost, makeReply } from '#scripts/seed/builders.ts';
import { card, chooseInMenu, openMenu, scrollTo } from '#tests/e2e/support/cards.ts';
import { dialog } from '#tests/e2e/support/dialogs.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { makeFrames } from '#tests/e2e/support/feed.ts';
import { topOf } from '#tests/e2e/support/fit.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { swipe } from '#tests/e2e/support/touch.ts';

const menu = (page: Page): Locator => page.getByRole('menu', { name: 'More actions' });
/** How far the tab is from its first entry, by the router's own count. */
const depth = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index);

/** The part of a dialog's width that a button of it takes. */
async function widthShare(box: Locator, name: string): Promise<number> {
  const button = await box.getByRole('button', { name, exact: true }).boundingBox();
  return (button?.width ?? 0) / ((await box.boundingBox())?.width ?? 1);
}

test('a menu stays beside its button while the page scrolls', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeFrames(pool, nora.id, 12, { at: Date.now() - 3_600_000 });
  const page = await browse(nora);
  await page.goto('/');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  const button = page.getByRole('article').nth(2).getByRole('button', { name: 'More actions' });
  await button.click();
  const deleteItem = menu(page).getByRole('menuitem', { name: 'Delete' });
  // it moves down while it appears
  await expect(menu(page)).toHaveCSS('opacity', '1');
  const gap = async () => (await topOf(deleteItem)) - (await topOf(button));
  const before = await gap();
  const top = await topOf(button);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => topOf(button)).toBe(top - 200);
  await expect.poll(gap).toBe(before);
  await expect(menu(page)).toBeVisible();
});

test.describe('Overlays on a phone', () => {
  test('a menu stays when its button is moved out of the screen', async ({
    browse,
    member,
    product: { pool },
  }) => {
    const nora = await member();
    await makeFrames(pool, nora.id, 12, { at: Date.now() - 3_600_000 });
    const page = await browse(nora, phone);
    await page.goto('/');
    const button = page.getByRole('article').nth(1).getByRole('button', { name: 'More actions' });
    await button.tap();
    await expect(menu(page)).toBeVisible();
    await page.evaluate(() => window.scrollBy(0, 2000));
    await expect(button).not.toBeInViewport();
    await menu(page).getByRole('menuitem', { name: 'Delete' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('Back closes the topmost one and nothing else, and closing leaves no entry behind', async ({
    browse,
    member,
    product: { pool },
  }) => {
    const [nora, theo] = [await member(), await member()];
    await makeFrames(pool, nora.id, 12, { at: Date.now() - 3_600_000 });
    const post = await makePost(pool, {
      authorId: theo.id,
      text: 'Tonight',
      createdAt: new Date(Date.now() - 3_594_500),
    });
    await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'See you there' });
    const page = await browse(nora, phone);
    await page.goto('/inbox');
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await scrollTo(page, card(page, 'Tonight'));
    const start = await depth(page);
    const place = await topOf(card(page, 'Tonight'));

    // a menu over the sheet of comments, and a question over that
    const comments = dialog(page, 'Comments');
    await card(page, 'Tonight').getByRole('link', { name: 'Comments, 1' }).click();
    await expect(comments.getByText('See you there')).toBeVisible();
    await chooseInMenu(comments, 'Report');
    const report = dialog(page, 'Report this comment');
    await expect(report).toBeVisible();
    for (const name of ['Cancel', 'Report'])
      expect(await widthShare(report, name), name).toBeGreaterThan(0.4);
    await expect.poll(() => depth(page)).toBe(start + 2);
    await page.goBack();
    await expect(report).toBeHidden();
    await expect(comments).toBeVisible();
    await openMenu(comments);
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(comments).toBeVisible();
    await page.goBack();
    await expect(comments).toBeHidden();
    await expect.poll(() => topOf(card(page, 'Tonight'))).toBe(place);
    await expect(card(page, 'Tonight').getByRole('link', { name: 'Comments, 1' })).toBeFocused();

    // Forward finds nothing to open, and the page is as it was
    await page.goForward();
    await expect.poll(() => depth(page)).toBe(start);
    await expect(comments).toBeHidden();

    // closed in every other way, again and again
    const drawer = dialog(page, 'Menu');
    for (const way of ['button', 'Escape', 'backdrop', 'swipe', 'button']) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect.poll(() => depth(page)).toBe(start + 1);
      if (way === 'button') await drawer.getByRole('button', { name: 'Close' }).click();
      else if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'swipe') await swipe(page, [200, 620], [150, 620], [60, 620]);
      else await page.mouse.click(380, 500);
      await expect(drawer).toBeHidden();
      await expect.poll(() => depth(page)).toBe(start);
    }
    await chooseInMenu(card(page, 'Tonight'), 'Block');
    const block = dialog(page, `Block ${theo.fullName}?`).getByRole('button', { name: 'Cancel' });
    await expect(block).toBeFocused();
    const below = await topOf(card(page, 'Tonight'));
    // a finger that comes back closes nothing
    const grip = (await dialog(page, `Block ${theo.fullName}?`).boundingBox()) ?? { y: 0 };
    await swipe(page, [100, grip.y + 20], [100, grip.y + 90], [100, grip.y + 21]);
    await expect(block).toBeVisible();
    await swipe(page, [100, grip.y + 20], [100, grip.y + 90], [100, grip.y + 180]);
    await expect(block).toBeHidden();
    await expect.poll(() => depth(page)).toBe(start);
    await chooseInMenu(card(page, 'Tonight'), 'Block');
    await expect(block).toBeFocused();
    await block.click();
    await expect.poll(() => depth(page)).toBe(start);
    await expect.poll(() => topOf(card(page, 'Tonight'))).toBe(below);

    // a reload forgets what was open, with its entry
    await card(page, 'Tonight').getByRole('link', { name: 'Comments, 1' }).click();
    await expect.poll(() => depth(page)).toBe(start + 1);
    const left = await topOf(card(page, 'Tonight'));
    await page.reload();
    await expect.poll(() => depth(page)).toBe(start);
    await expect.poll(() => topOf(card(page, 'Tonight'))).toBe(left);

    await page.goBack();
    await expect(page).toHaveURL('/inbox');
  });

  test('one that is closed goes a single entry back, however long the browser takes for it', async ({
    browse,
    member,
  }) => {
    const page = await browse(await member(), phone);
    await page.addInitScript(() => {
      const asked: (number | undefined)[] = [];
      Object.assign(window, { asked });
      const go = history.go.bind(history);
      history.go = (by) => {
        asked.push(by);
        window.setTimeout(() => go(by), 2_000);
      };
    });
    await page.goto('/inbox');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect.poll(() => depth(page)).toBe(2);
    await dialog(page, 'Menu').getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page, 'Menu')).toBeHidden();
    await expect.poll(() => depth(page)).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked)).toEqual([-1]);
  });

  test('a way out of one leads back to the page below, without it; the question about unsent words is one of them', async ({
    browse,
    member,
    api,
    product: { pool },
  }) => {
    const theo = await member({ username: 'theo.over' });
    const post = await makePost(pool, { authorId: theo.id, text: 'Tonight' });
    await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'See you there' });
    const nora = await member({ username: 'nora.over' });
    await makePost(pool, { authorId: nora.id, text: 'My own' });
    const page = await browse(nora, phone);
    await page.goto('/');
    await card(page, 'Tonight').getByRole('link', { name: 'Comments, 1' }).click();
    const comments = dialog(page, 'Comments');
    await comments.getByRole('link', { name: theo.fullName }).first().click();
    await expect(page).toHaveURL('/theo.over');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(card(page, 'Tonight')).toBeVisible();
    await expect(comments).toBeHidden();

    // Home on Home: its top, with what is new
    await (await api(theo)).content.create.mutate({ text: 'Just now', clientId: crypto.randomUUID() });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog(page, 'Menu').getByRole('link', { name: 'Home' }).click();
    await expect(dialog(page, 'Menu')).toBeHidden();
    await expect(page.getByRole('article').first()).toContainText('Just now');
    await expect.poll(() => depth(page)).toBe(0);
    await test.step('unsent words', async () => {
      await page.getByRole('link', { name: 'New post' }).filter({ visible: true }).click();
      const box = page.getByRole('textbox', { name: 'What are you watching?' });
      await box.fill('Half a thought');
      const question = dialog(page, 'Discard this post?');
      for (const answer of ['Back', 'Keep', 'Escape']) {
        await page.goBack();
        await expect(question).toBeVisible();
        // its entry comes once the browser has undone the refused Back
        await expect.poll(() => depth(page)).toBe(2);
        if (answer === 'Back') await page.goBack();
        else if (answer === 'Escape') await page.keyboard.press('Escape');
        else await question.getByRole('button', { name: 'Keep' }).click();
        await expect(question).toBeHidden();
        await expect(box).toHaveValue('Half a thought');
        await expect.poll(() => depth(page)).toBe(1);
      }
      await page.goBack();
      await expect(question).toBeVisible();
      for (const name of ['Keep', 'Discard'])
        expect(await widthShare(question, name), name).toBeGreaterThan(0.4);
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => depth(page)).toBe(0);
    });

    // one dialog in the place of another
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog(page, 'Menu').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
    await expect.poll(() => depth(page)).toBe(1);
    await page.goBack();
    await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden();
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog(page, 'Menu').getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL(/\/explore/);
    await expect.poll(() => depth(page)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(card(page, 'Tonight')).toBeVisible();

    // Back closes whatever else lies over a screen
    const favorites = '/profile/nora.over/movies';
    const filters = page.getByRole('button', { name: 'Filters' });
    for (const [path, opens, name] of [
      ['/', () => page.getByRole('button', { name: 'Menu', exact: true }).click(), 'Menu'],
      ['/', () => chooseInMenu(card(page, 'My own'), 'Delete'), 'Delete this post?'],
      ['/movies-shows-reviews', () => filters.click(), 'Filters'],
      ['/explore', () => filters.click(), 'Filters'],
      [
        favorites,
        () => page.getByRole('button', { name: 'Add Favorite Movies' }).first().click(),
        'Movies & Shows',
      ],
    ] as const) {
      await navigate(page, path);
      const below = await depth(page);
      await opens();
      await expect(dialog(page, name)).toBeVisible();
      await expect.poll(() => depth(page)).toBe(below + 1);
      await page.goBack();
      await expect(dialog(page, name)).toBeHidden();
      await expect(page).toHaveURL(path);
      await expect.poll(() => depth(page)).toBe(below);
      if (name === 'Filters') await expect(filters).toBeFocused();
    }

    // a title that was chosen for one is no unsent word
    await navigate(page, '/title/movie/900000001');
    await page.getByRole('main').getByRole('link', { name: 'Write a review' }).first().click();
    await expect(page).toHaveURL('/new-post?review=movie-900000001');
    await expect(page.getByRole('heading', { level: 1, name: 'New Post' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Casablanca' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Casablanca' })).toBeVisible();
    await expect(page).toHaveURL('/title/movie/900000001');
    await expect(dialog(page, 'Discard this post?')).toBeHidden();
  });
});

test('a page is named after the title that is open over it, and then after its screen as it is by now', async ({
  api,
  browse,
  member,
}) => {
  const [nora, theo] = [await member(), await member()];
  const page = await browse(nora);
  await page.goto('/notifications?title=movie-900000001');
  await expect(page).toHaveTitle('Casablanca (1942) · Matinee');
  await (await api(theo)).follows.set.mutate({ profileId: nora.id, following: true });
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Casablanca (1942) · Matinee');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle('(1) Notifications · Matinee');
});

test('an address over a page that names no title says so after every title', async ({ browse }) => {
  const page = await browse(null);
  // the first film of all is none of the demo's, so another answers for it
  await page.route(/tmdbId%22%3A1%7D/, (route) =>
    route.continue({ url: route.request().url().replaceAll('tmdbId%22%3A1%7D', 'tmdbId%22%3A900000001%7D') }),
  );
  const dialog = page.getByRole('dialog');
  await page.goto('/?title=movie-1');
  await expect(dialog.getByRole('heading', { name: 'Casablanca', exact: true })).toBeVisible();
  await navigate(page, '/?title=none');
  await expect(page.getByRole('dialog', { name: 'Title not found' })).toBeVisible();
});
