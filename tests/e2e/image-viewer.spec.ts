import type { Page } from '@playwright/test';
import { makeMedia, makePost } from '#scripts/seed/builders.ts';
import { card, expectPlace, firstVisible, scrollTo, standsStill } from '#tests/e2e/support/cards.ts';
import { makeFrames } from '#tests/e2e/support/feed.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { swipe } from '#tests/e2e/support/touch.ts';

// a picture follows the finger
test.use({ calm: false });

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
const picture = (page: Page) => page.getByRole('link', { name: 'View picture: A lit marquee' });

test('a picture opens over the page it stands on, and Back, Escape and the button close it where one was', async ({
  browse,
  member,
  product: { pool, storeFiles },
}) => {
  const nora = await member();
  const image = await makeMedia(pool, { ownerId: nora.id, width: 960, height: 640, alt: 'A lit marquee' });
  await storeFiles(image.id, 960);
  await makeFrames(pool, nora.id, 12, { at: Date.now() - 3_600_000 });
  const post = await makePost(pool, {
    authorId: nora.id,
    text: 'Tonight',
    imageId: image.id,
    createdAt: new Date(Date.now() - 3_594_500),
  });
  const page = await browse(nora);
  await page.goto('/?tab=mine');
  await scrollTo(page, card(page, 'Tonight'));
  const place = await firstVisible(page);
  // the card passes its picture
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/content\.get\b/.test(request.url())) asked.push(request.url());
  });

  await picture(page).click();
  await expect(viewer(page).getByRole('img', { name: 'A lit marquee' })).toBeVisible();
  await expect(viewer(page).getByText('1 of 1')).toBeVisible();
  await expect(page).toHaveURL(`/?tab=mine&image=${post.id}`);
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL('/?tab=mine');
  await expect(picture(page)).toBeFocused();
  await expectPlace(page, place);

  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expectPlace(page, place);
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  // beside the picture
  await page.mouse.click(40, 450);
  await expect(viewer(page)).toBeHidden();
  await expectPlace(page, place);
  expect(asked).toEqual([]);

  // an address from elsewhere: the post is asked for its picture, and closing leaves the page below
  await page.goto(`/comments/${post.id}?image=${post.id}`);
  const large = viewer(page).getByRole('img', { name: 'A lit marquee' });
  await expect(large).toBeVisible();
  await standsStill(() => large.boundingBox());
  const before = await large.boundingBox();
  await large.dblclick();
  await expect
    .poll(async () => (await large.boundingBox())?.width)
    .toBeGreaterThan(1.5 * (before?.width ?? 0));
  await large.dblclick();
  await expect.poll(async () => (await large.boundingBox())?.width).toBe(before?.width);

  // by keyboard, too, and the arrow keys then scroll it
  const zoom = viewer(page).getByRole('button', { name: 'Zoom' });
  await zoom.press('Enter');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await large.boundingBox())?.width)
    .toBeGreaterThan(1.5 * (before?.width ?? 0));
  const stage = viewer(page).locator('[data-zoomed]');
  const scrollLeft = () => stage.evaluate((element) => element.scrollLeft);
  const middle = await scrollLeft();
  await stage.press('ArrowRight');
  await expect.poll(scrollLeft).toBeGreaterThan(middle);
  await zoom.press('Enter');
  await expect.poll(async () => (await large.boundingBox())?.width).toBe(before?.width);
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/comments/${post.id}`);
  await expect(picture(page)).toBeVisible();
});

test('on a phone a swipe down closes a picture; one that is gone says so, and one that cannot be loaded is tried again', async ({
  browse,
  member,
  expectedNoise,
  product: { pool, storeFiles },
}) => {
  expectedNoise.push(/status of 404/, /net::ERR_FAILED/);
  const nora = await member();
  const image = await makeMedia(pool, { ownerId: nora.id, width: 640, height: 960, alt: 'A lit marquee' });
  await storeFiles(image.id);
  const post = await makePost(pool, { authorId: nora.id, text: 'Tonight', imageId: image.id });
  const page = await browse(null, phone);
  await page.goto('/');
  await picture(page).tap();
  const large = viewer(page).getByRole('img', { name: 'A lit marquee' });
  await expect(large).toBeVisible();
  await swipe(page, [200, 300], [210, 330]);
  await expect(viewer(page)).toBeVisible();
  await swipe(page, [200, 300], [210, 460]);
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL('/');

  await navigate(page, '/?image=0197a000-0000-7000-8000-000000000000');
  await expect(viewer(page).getByRole('alert')).toHaveText('This picture doesn’t exist or has been removed.');
  await viewer(page).getByRole('button', { name: 'Close' }).tap();
  await expect(page).toHaveURL('/');
  await expect(picture(page)).toBeVisible();

  await page.route(/content\.get/, (route) => route.abort());
  await navigate(page, `/?image=${post.id}`);
  await expect(viewer(page).getByRole('alert')).toContainText('Couldn’t load this picture.');
  await page.unroute(/content\.get/);
  await viewer(page).getByRole('button', { name: 'Try Again' }).tap();
  await expect(large).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close' }).tap();
  await expect(viewer(page)).toBeHidden();

  // in place of a picture without a file, screen readers announce its alt text
  const lost = await makeMedia(pool, { ownerId: nora.id, alt: 'A lost reel' });
  const other = await makePost(pool, { authorId: nora.id, imageId: lost.id });
  await navigate(page, `/?image=${other.id}`);
  await expect(viewer(page).getByRole('alert')).toHaveText('Couldn’t load this picture. A lost reel');
});

test('of several pictures one goes through all, by arrows, by buttons and by swipes', async ({
  browse,
  member,
  product: { pool, storeFiles },
}) => {
  const nora = await member();
  const image = await makeMedia(pool, { ownerId: nora.id, alt: 'A lit marquee' });
  const others = [0, 1, 2].map((n) => image.id.slice(0, -1) + String(n));
  for (const id of [image.id, ...others]) await storeFiles(id);
  const post = await makePost(pool, { authorId: nora.id, text: 'Tonight', imageId: image.id });
  const page = await browse(null);
  await page.goto(`/?image=${post.id}`);
  await expect(viewer(page).getByText('1 of 1')).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Next' })).toHaveCount(0);

  // what a screen with several brings along when it opens them
  await page.evaluate((ids) => {
    const images = ['First', 'Second', 'Third'].map((alt, n) => ({
      id: ids[n],
      alt,
      width: 640,
      height: 480,
      animated: false,
      thumbhash: '',
    }));
    history.replaceState({ ...(history.state as object), images }, '');
  }, others);
  await page.reload();
  const shows = async (alt: string, count: string) => {
    await expect(viewer(page).getByRole('img', { name: alt })).toBeVisible();
    // what is announced
    await expect(viewer(page).locator('[aria-live="polite"]')).toHaveText(`${count} ${alt}`);
  };
  await shows('First', '1 of 3');
  await page.keyboard.press('ArrowRight');
  await shows('Second', '2 of 3');
  await viewer(page).getByRole('button', { name: 'Next' }).click();
  await shows('Third', '3 of 3');
  await page.keyboard.press('ArrowRight');
  await shows('First', '1 of 3');
  await viewer(page).getByRole('button', { name: 'Previous' }).click();
  await shows('Third', '3 of 3');
  await swipe(page, [200, 300], [300, 300]);
  await shows('Second', '2 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('with reduced motion an animated picture plays, stops again by the same button, and can still be opened', async ({
  browse,
  member,
  product: { pool, storeFiles },
}) => {
  const nora = await member();
  const image = await makeMedia(pool, { ownerId: nora.id, alt: 'A flickering lamp', animated: true });
  await storeFiles(image.id);
  await makePost(pool, { authorId: nora.id, text: 'Tonight', imageId: image.id });
  const page = await browse(null, { reducedMotion: 'reduce' });
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Tonight' });
  const shown = card.getByRole('img', { name: 'A flickering lamp' });
  const play = card.getByRole('button', { name: 'Play GIF' });
  const pause = card.getByRole('button', { name: 'Pause GIF' });
  await expect(shown).toHaveAttribute('src', /still/);
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(pause).toBeFocused();
  await expect(shown).not.toHaveAttribute('src', /still/);
  await page.keyboard.press('Enter');
  await expect(play).toBeFocused();
  await expect(shown).toHaveAttribute('src', /still/);
  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: 'View picture: A flickering lamp' }).click();
  await expect(viewer(page).getByRole('img', { name: 'A flickering lamp' })).toBeVisible();
});
