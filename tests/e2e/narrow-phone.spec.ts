import type { Locator } from '@playwright/test';
import { makeCollectionItem, makeViewing } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { boxOf, cutTexts, overflows } from '#tests/e2e/support/fit.ts';
import { narrowPhone, navigate } from '#tests/e2e/support/inspection.ts';
import { makeCast } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** As small as a phone is. */
const narrowest = { ...narrowPhone, viewport: { width: 320, height: 568 } };

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
  const page = await browse(nora, narrowest);
  await page.goto('/');

  await test.step('the buttons of one’s own profile, and the one that marks a season', async () => {
    await navigate(page, `/${nora.username}`);
    const edit = page.getByRole('link', { name: 'Edit Profile' });
    await edit.scrollIntoViewIfNeeded();
    expect(await cutTexts(edit)).toEqual([]);
    await navigate(page, `/title/show/${firstBundledId + 85}`);
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

test('with letters twice as large nothing reaches beyond the narrowest phone, and no picture of a member lies on words', async ({
  api,
  browse,
  member,
  product,
}) => {
  const { nora, theo, postId } = await makeCast(product, [
    await member({ fullName: 'Nora Lind' }),
    await member({ fullName: 'Theo Marsh' }),
  ]);
  await (await api(theo)).hearts.set.mutate({ target: { kind: 'content', id: postId }, hearted: true });
  const page = await browse(nora, narrowest);
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
  const page = await browse(null, { ...narrowest, viewport: { width: 320, height: 1600 } });
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
  const { theo, postId } = await makeCast(product, [
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

test('what can be pressed on the narrowest phone is whole, and covers nothing else', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lindqvist' });
  const item = { profileId: nora.id, type: 'movie', titleType: 'movie', tmdbId: 1 } as const;
  await makeCollectionItem(pool, item);
  await insertRow(pool, 'userGif', { profileId: nora.id, gifUrl: '/media/gifs/cat.gif' });
  const page = await browse(nora, narrowest);

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
  const [nora, theo] = [await member(), await member()];
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
  const page = await browse(nora, narrowest);

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

  await test.step('facts end no line in a separator', async () => {
    await navigate(page, `/title/show/${firstBundledId + 85}`);
    const facts = page.getByRole('list', { name: 'Facts' }).getByRole('listitem');
    const ends = await facts.evaluateAll((items) =>
      items
        .filter((item, index) => {
          const next = items[index + 1];
          return next && next.getBoundingClientRect().top > item.getBoundingClientRect().top;
        })
        .map((item) => getComputedStyle(item, '::after').content),
    );
    expect(ends).not.toEqual([]);
    expect(ends.filter((content) => content !== 'none')).toEqual([]);
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

/** Where the text in it begins. */
const textLeft = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

/** On how many lines its text stands. */
const linesOf = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

/** Words of its only text that stand on more than one line. */
const brokenWords = (target: Locator) =>
  target.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error('it begins with no text');
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });
