import type { Locator } from '@playwright/test';
import { makeCollectionItem, makeViewing } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { boxOf, brokenWords, cutTexts, linesOf, overflows } from '#tests/e2e/support/fit.ts';
import { narrowPhone, narrowestPhone, navigate } from '#tests/e2e/support/inspection.ts';
import { expandSeason } from '#tests/e2e/support/seasons.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a name from right to left is cut at its end in the navigation and below the title of a list', async ({
  browse,
  member,
}) => {
  const nora = await member({ fullName: 'نورا ليند' });
  const own = await browse(nora);
  await own.goto('/');
  const directions = (target: Locator) =>
    target.evaluateAll((all) => all.map((element) => getComputedStyle(element).direction));
  expect(await directions(own.getByRole('banner').getByText('نورا ليند'))).toEqual(['rtl']);
  await own.setViewportSize(narrowPhone.viewport);
  await own.getByRole('button', { name: 'Menu' }).click();
  const drawer = own.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  expect(await directions(drawer.getByText('نورا ليند'))).toEqual(['rtl']);
  const visitor = await browse(null, narrowPhone);
  await visitor.goto(`/profile/${nora.username}/diary`);
  const owner = visitor.getByRole('main').getByRole('link', { name: 'نورا ليند' });
  await expect(owner.first()).toBeVisible();
  expect(await directions(owner)).toEqual(['rtl']);
});

test('words are whole on a phone of 320 pixels', async ({ browse, member, product: { pool } }) => {
  const nora = await member({ fullName: 'Nora Lindqvist' });
  await makeViewing(pool, {
    profileId: nora.id,
    titleType: 'movie',
    tmdbId: 1,
    title: 'Reel',
    posterPath: null,
  });
  const page = await browse(nora, narrowestPhone);
  await page.goto('/');

  await test.step('the buttons of one’s own profile, and the one that marks a season', async () => {
    await navigate(page, `/${nora.username}`);
    const edit = page.getByRole('link', { name: 'Edit Profile' });
    await edit.scrollIntoViewIfNeeded();
    expect(await cutTexts(edit)).toEqual([]);
    await navigate(page, `/title/show/${firstBundledId + 85}`);
    await expandSeason(page);
    const season = page.getByRole('button', { name: 'Mark the whole season as watched' });
    await season.scrollIntoViewIfNeeded();
    expect(await cutTexts(season)).toEqual([]);
  });

  await test.step('the filters of a diary, in one row', async () => {
    await navigate(page, `/profile/${nora.username}/diary`);
    const year = page.getByRole('combobox', { name: 'Year' });
    const yearBox = await boxOf(year);
    const search = await boxOf(page.getByRole('button', { name: 'Choose a title' }));
    expect(search.y).toBeLessThan(yearBox.bottom);
    const chevron = await boxOf(page.getByRole('group', { name: 'Filters' }).locator('svg').first());
    const padding = await year.evaluate((select) => parseFloat(getComputedStyle(select).paddingInlineEnd));
    expect(chevron.x).toBeGreaterThanOrEqual(yearBox.right - padding - 1);
  });

  await test.step('the search for reviews on Home is one line', async () => {
    await navigate(page, '/?tab=reviews');
    const find = page.getByRole('main').getByText('Search by movie, show or service');
    expect(await linesOf(find)).toBe(1);
  });

  await test.step('no word of a title is broken, with letters twice as large neither', async () => {
    await navigate(page, `/title/show/${firstBundledId + 85}`);
    const title = page.getByRole('heading', { name: 'The Lamplighters’ Union', level: 1 });
    expect(await brokenWords(title)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await brokenWords(title)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });
});

test('what can be pressed on the narrowest phone is whole, and covers nothing else', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lindqvist' });
  const item = { profileId: nora.id, type: 'movie', titleType: 'movie', tmdbId: 1 } as const;
  await makeCollectionItem(pool, item);
  await insertRow(pool, 'userGif', { profileId: nora.id, gifUrl: '/media/gifs/cat.gif' });
  const page = await browse(nora, narrowestPhone);

  await test.step('the tools of a new post, beside each other', async () => {
    await page.goto('/new-post');
    const tools = [
      ...['Add Photo', 'Add GIF', 'Mark as spoiler'].map((name) => page.getByRole('button', { name })),
      page.getByText('0/500', { exact: true }),
    ];
    const boxes = await Promise.all(tools.map((tool) => boxOf(tool)));
    for (const [index, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(320);
      for (const other of boxes.slice(index + 1)) {
        const apart = box.right <= other.x || box.bottom <= other.y;
        expect(apart, `${JSON.stringify(box)} and ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });

  await test.step('what can be done with one’s GIF', async () => {
    await navigate(page, '/edit-gifs');
    const button = page.getByRole('button', { name: 'Remove GIF' });
    await button.scrollIntoViewIfNeeded();
    expect(await cutTexts(button)).toEqual([]);
  });

  await test.step('the title of one’s own list, beside all that can be done with it', async () => {
    await navigate(page, `/profile/${nora.username}/movies`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 568 });
      expect(await cutTexts(header)).toEqual([]);
      expect(await overflows(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 568 });
    expect(await linesOf(header.getByRole('heading', { level: 1 }))).toBe(1);
    await page.setViewportSize(narrowestPhone.viewport);
  });

  await test.step('the buttons of a question', async () => {
    await navigate(page, '/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: 'Delete account', exact: true });
    await expect(button).toBeVisible();
    expect(await cutTexts(button)).toEqual([]);
    expect(await cutTexts(dialog.getByRole('button', { name: 'Cancel' }))).toEqual([]);
  });
});

test('texts stand right on a narrow phone: a heading, the facts of a title, a code on a poster, a hint', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const place = { latitude: 57.708, longitude: 11.974 };
  const [nora, theo] = [await member(place), await member()];
  const ines = await member({ username: 'w'.repeat(20), ...place });
  await (await api(theo)).follows.set.mutate({ profileId: nora.id, following: true });
  await makeViewing(pool, {
    profileId: nora.id,
    titleType: 'show',
    tmdbId: 4,
    title: 'The Test Serial',
    posterPath: null,
    season: 12,
    episode: 10,
    episodeId: 7,
  });
  const page = await browse(nora, narrowestPhone);

  await test.step('the title of Notifications is one line', async () => {
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible();
    const lines = await page.getByRole('heading', { name: 'Notifications' }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });

  await test.step('no line of facts begins or ends in a dot: of a title, and below the name of a member', async () => {
    await navigate(page, `/title/show/${firstBundledId + 85}`);
    expect(await dotsAtEdges(page.getByRole('list', { name: 'Facts' }))).toEqual([]);
    await navigate(page, `/${ines.username}`);
    const below = page.getByRole('paragraph').filter({ hasText: 'under 1 mi away' });
    await expect(below).toContainText(ines.username);
    const found: string[] = [];
    for (let width = 320; width <= 440; width += 4) {
      await page.setViewportSize({ width, height: 568 });
      found.push(...(await dotsAtEdges(below)));
    }
    expect(found).toEqual([]);
  });

  await page.setViewportSize(narrowPhone.viewport);
  await test.step('the code of an episode covers no title that is drawn on a poster', async () => {
    await navigate(page, `/profile/${nora.username}/diary`);
    const ticket = page.locator('[data-viewing]');
    const title = await boxOf(ticket.getByText('The Test Serial', { exact: true }));
    const code = await boxOf(ticket.getByText('S12 E10', { exact: true }));
    expect(code.y).toBeGreaterThanOrEqual(title.bottom);
  });

  await test.step('the hint of a checkbox begins below its label', async () => {
    await navigate(page, '/edit-profile');
    const label = await textLeft(page.getByText('Show distance', { exact: true }));
    expect(await textLeft(page.getByText('Others can see roughly how far away'))).toBe(label);
  });
});

/** Dots in it that end a line, and items on whose line a dot before them, which only clipping hides, would come first. */
const dotsAtEdges = (target: Locator) =>
  target.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { text: string; top: number }[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text) texts.push({ text, top: range.getBoundingClientRect().top });
    }
    const ends = texts.filter(({ text, top }, index) => text === '·' && top < (texts[index + 1]?.top ?? 0));
    const starts = [...root.children].filter(
      (item) =>
        getComputedStyle(item, '::before').content.includes('·') &&
        item.getBoundingClientRect().left === root.getBoundingClientRect().left &&
        getComputedStyle(root).overflowX !== 'clip',
    );
    return [...ends.map(({ text }) => text), ...starts.map(({ textContent }) => textContent)];
  });

/** Where the text in it begins. */
const textLeft = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });
