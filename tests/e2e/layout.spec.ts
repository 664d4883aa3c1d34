import type { BrowserContextOptions, Page, Response } from '@playwright/test';
import { makeHeart, makeNotification, makePost, makeReply } from '#scripts/seed/builders.ts';
import { addresses, signInAddresses } from '#tests/e2e/support/addresses.ts';
import { type House, furnish, nowhere, settle, tellNora } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { createTrail } from '#tests/e2e/support/trail.ts';

const narrow = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;
const wider = [768, 1280, 1600];

/** Screens in states that their address alone does not say. */
const states = ({ theo, pictureId }: House): string[] => [
  '/?tab=favorites',
  '/?tab=bookmarks',
  `/?image=${pictureId}`,
  '/reviews?q=zyx',
  '/new-post?mode=review',
  '/new-post?review=movie-900000001',
  `/${theo.username}?view=reviews`,
  `/${theo.username}?list=followers`,
  '/profile?watchlist=open',
  '/explore?tab=all',
  '/movies-shows-reviews?tab=shows&q=nothing+of+this+name',
  '/explore?title=movie-900000001',
  '/settings?list=hidden',
  '/settings?list=reported',
  '/settings?list=notifications',
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

/** Looks at screens on a narrow phone, where buttons and links must fit a finger, and at wider widths; one load for all of it. */
function createFitting() {
  const wrong: Record<string, string[]> = {};
  const note = async (page: Page, name: string): Promise<void> => {
    await settle(page);
    const found = [...(await sideways(page)), ...(await tooSmall(page))];
    if (found.length > 0) wrong[name] = found;
  };
  /** Leaves the page at the widest. */
  const look = async (page: Page, path: string, who = ''): Promise<Response | null> => {
    await page.setViewportSize(narrow.viewport);
    const answer = await page.goto(path);
    await note(page, path + who);
    for (const width of wider) {
      await page.setViewportSize({ width, height: 900 });
      const found = await sideways(page);
      if (found.length > 0) wrong[`${path}${who} at ${width}`] = found;
    }
    return answer;
  };
  return { wrong, note, look };
}

test.describe('Every screen fits a narrow phone, where its buttons and links fit a finger, a tablet, a laptop and a wide screen:', () => {
  test.setTimeout(240_000);

  test('those with an address, which have its name in the tab, and no link on them is dead', async ({
    browse,
    member,
    product,
  }) => {
    const house = await furnish(product, [
      await member({ fullName: 'Nora Lind' }),
      await member({ fullName: 'Theo Marsh' }),
    ]);
    await tellNora(product, house);
    const { wrong, look } = createFitting();
    const page = await browse(house.nora, narrow);
    const trail = createTrail(page, product.url);
    for (const { path, title, visitor, member: name = visitor ?? '' } of addresses(house)) {
      const answer = await look(page, path);
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expect(page).toHaveTitle(title);
      await trail.pass(path, answer);
    }
    expect(wrong).toEqual({});
    for (const path of [...signInAddresses, '/join', `/join?from=${house.theo.username}`]) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
    const { dead, kinds } = await trail.walkTheRest();
    expect(dead).toEqual([]);
    expect(kinds).toBeGreaterThan(15);
  });

  test('those that searches, lists and visitors see', async ({ browse, expectedNoise, member, product }) => {
    expectedNoise.push(/status of 404/);
    const house = await furnish(product, [await member(), await member()]);
    await tellNora(product, house);
    const { wrong, note, look } = createFitting();
    const page = await browse(house.nora, narrow);
    for (const path of states(house)) await look(page, path);
    await page.setViewportSize(narrow.viewport);
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
    const ruth = await member();
    await product.pool.query(`update profile set role = 'moderator' where id = $1`, [ruth.id]);
    const moderator = await browse(ruth, narrow);
    await look(moderator, '/moderation');
    await moderator.setViewportSize(narrow.viewport);
    await moderator.getByRole('button', { name: 'Ban member' }).click();
    await moderator.getByRole('dialog').getByRole('textbox', { name: 'What they read' }).waitFor();
    await note(moderator, 'the dialog of a ban');
    const visitor = await browse(null, narrow);
    for (const path of ['/', '/?tab=mine', `/comments/${house.postId}`, `/${house.theo.username}`, '/auth'])
      await look(visitor, path, ' for a visitor');
    await visitor.setViewportSize(narrow.viewport);
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
