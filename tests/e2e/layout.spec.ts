import type { BrowserContextOptions, Page } from '@playwright/test';
import { makeHeart, makeNotification, makePost, makeReply } from '#scripts/seed/builders.ts';
import { type House, furnish, nowhere, settle, tellNora } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const narrow = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;
const wider = [768, 1280, 1600];

const screens = ({ theo, postId, reviewId, pictureId }: House): string[] => [
  '/',
  '/?tab=reviews',
  '/?tab=favorites',
  '/?tab=bookmarks',
  `/?image=${pictureId}`,
  '/reviews',
  '/reviews?q=zyx',
  '/new-post',
  '/new-post?mode=review',
  '/new-post?review=movie-900000001',
  `/edit-post/${postId}`,
  `/comments/${postId}`,
  `/profile-comments/${postId}`,
  `/review-comments/${reviewId}`,
  '/profile',
  `/${theo.username}`,
  `/${theo.username}?view=reviews`,
  `/${theo.username}?list=followers`,
  '/profile?watchlist=open',
  `/profile/${theo.username}/movies`,
  '/notifications',
  '/explore?tab=all',
  '/movies-shows-reviews',
  '/movies-shows-reviews?tab=shows&q=nothing+of+this+name',
  '/title/movie/900000001',
  '/explore?title=movie-900000001',
  '/settings',
  '/edit-profile',
  '/edit-video',
  '/edit-gifs',
  '/settings?list=hidden',
  '/settings?list=reported',
  '/settings?list=notifications',
  '/invite-friends',
  '/privacy-policy',
  '/inbox',
  '/premium',
  '/no/such/place',
  `/comments/${nowhere}`,
];

/** Elements that reach beyond the sides of a page that is wider than its window. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > root.clientWidth + 0.5 || left < -0.5);
    });
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...beyond.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/**
 * Buttons, links and fields that a finger may miss: pressed 21 pixels above, below or beside their middle, something
 * else answers. Of a page under a dialog nothing is asked; links within a line of text are no targets of their own.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((dialog) =>
      dialog.checkVisibility(),
    );
    const kinds = 'a[href], button, textarea, input:not([type="hidden"]), [role="button"]';
    const targets = [...(dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(kinds)];
    const found: string[] = [];
    for (const target of targets) {
      if (target.matches(':disabled') || target.parentElement?.closest('[aria-hidden="true"]')) continue;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // also in the line of author and time: the face beside it is the target for the same
      const line =
        target.closest('p') ?? target.parentElement?.querySelector(':scope > time, :scope > a > time');
      const inText = getComputedStyle(target).display === 'inline' || Boolean(line);
      if (inText) continue;
      // a field is pressed by its label
      const area = target.matches('input') ? (target.closest('label') ?? target) : target;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = area.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ] as const;
      const missed = points.filter(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && !area.contains(hit);
      });
      if (missed.length > 0 || width < 24 || height < 24)
        found.push(`${Math.round(width)}x${Math.round(height)} ${area.outerHTML.slice(0, 140)}`);
    }
    return found;
  });

// long walks that share nothing
test.describe.configure({ mode: 'parallel' });

test.describe('Every screen', () => {
  test.setTimeout(240_000);

  test('fits a narrow phone, where its buttons and links fit a finger, a tablet, a laptop and a wide screen', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/status of 404/);
    const house = await furnish(product, [await member(), await member()]);
    await tellNora(product, house);
    const wrong: Record<string, string[]> = {};
    const note = async (page: Page, name: string) => {
      await settle(page);
      const found = [...(await sideways(page)), ...(await tooSmall(page))];
      if (found.length > 0) wrong[name] = found;
    };
    const look = async (page: Page, paths: readonly string[], who = '') => {
      for (const path of paths) {
        await page.setViewportSize(narrow.viewport);
        await page.goto(path);
        await note(page, path + who);
        for (const width of wider) {
          await page.setViewportSize({ width, height: 900 });
          const found = await sideways(page);
          if (found.length > 0) wrong[`${path}${who} at ${width}`] = found;
        }
      }
      await page.setViewportSize(narrow.viewport);
    };
    const page = await browse(house.nora, narrow);
    await look(page, screens(house));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).waitFor();
    await note(page, 'the drawer');
    await page.goto('/new-post');
    // which of the two it was is remembered
    await page.getByRole('radio', { name: 'Post' }).check();
    await page.getByRole('button', { name: 'Add GIF' }).click();
    await page.getByRole('toolbar', { name: 'GIFs' }).waitFor();
    await note(page, 'the search for a GIF');
    const visitor = await browse(null, narrow);
    await look(
      visitor,
      ['/', '/?tab=mine', `/comments/${house.postId}`, `/${house.theo.username}`, '/auth'],
      ' for a visitor',
    );
    await visitor.getByRole('button', { name: 'Continue with X' }).click();
    await visitor.getByRole('heading', { name: 'New member' }).waitFor();
    await note(visitor, "the local provider's page");
    expect(wrong).toEqual({});
  });
});

test('The round New post button covers neither the last card nor the navigation', async ({
  browse,
  member,
  product,
}) => {
  const { nora } = await furnish(product, [await member(), await member()]);
  const page = await browse(nora, narrow);
  for (const path of ['/?tab=mine', `/${nora.username}`]) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByText('You have seen it all.')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('article').last();
    const float = await page.getByRole('link', { name: 'New post' }).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const more = await last.getByRole('button', { name: 'More actions' }).boundingBox();
    const heart = await last.getByRole('button', { name: /^Heart/ }).boundingBox();
    if (!float || !bar || !more || !heart) throw new Error('something is not on the screen');
    expect(float.y + float.height).toBeLessThanOrEqual(bar.y);
    for (const action of [more, heart]) expect(action.y + action.height).toBeLessThanOrEqual(float.y);
  }
});

test('Long words, long names and scripts from right to left break no screen', async ({
  browse,
  member,
  product,
}) => {
  const endless = await member({
    username: 'w'.repeat(30),
    fullName: 'W'.repeat(60),
    bio: 'B'.repeat(150),
    occupation: 'O'.repeat(60),
    location: 'L'.repeat(80),
  });
  const rightToLeft = await member({ fullName: 'نورا ليند', bio: 'أحب السينما' });
  const long = await makePost(product.pool, { authorId: endless.id, text: 'M'.repeat(500) });
  await makeReply(product.pool, { contentId: long.id, authorId: endless.id, text: 'R'.repeat(500) });
  const arabic = await makePost(product.pool, {
    authorId: rightToLeft.id,
    text: 'الفيلم كان رائعا! (1997) The end.',
  });
  await makePost(product.pool, { authorId: rightToLeft.id, text: `https://example.org/${'a'.repeat(300)}` });
  for (const { id: actorId } of [rightToLeft, await member({ fullName: 'W'.repeat(60) })]) {
    const heart = await makeHeart(product.pool, { authorId: actorId, contentId: long.id });
    const told = { recipientId: endless.id, actorId, type: 'like_post', heartId: heart.id } as const;
    await makeNotification(product.pool, told);
  }
  const page = await browse(endless, { reducedMotion: 'reduce' });
  const wrong: Record<string, string[]> = {};
  for (const path of [
    '/',
    `/comments/${long.id}`,
    `/${endless.username}`,
    `/comments/${arabic.id}`,
    `/${rightToLeft.username}`,
    '/notifications',
  ]) {
    await page.goto(path);
    await settle(page);
    for (const width of [360, ...wider]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await sideways(page);
      if (found.length > 0) wrong[`${path} at ${width}`] = found;
      // every card stays within its column, with its actions on it
      for (const card of await page.getByRole('article').all()) {
        const [outer, inner] = await Promise.all([
          card.boundingBox(),
          card.getByRole('button', { name: 'More actions' }).boundingBox(),
        ]);
        if (!outer || !inner || inner.x + inner.width > outer.x + outer.width + 0.5)
          wrong[`${path} at ${width}: actions`] = [await card.innerText()];
      }
    }
  }
  expect(wrong).toEqual({});
  await page.goto(`/comments/${arabic.id}`);
  const words = page.getByRole('article').getByText('الفيلم كان رائعا');
  await expect(words).toBeVisible();
  expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const name = page.getByRole('article').getByText('نورا ليند');
  await expect(name.first()).toBeVisible();
});
