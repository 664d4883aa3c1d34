import type { Page } from '@playwright/test';
import { makePost, makeReview, makeViewing } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { card, chooseInMenu, openMenu } from '#tests/e2e/support/cards.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { closeToast } from '#tests/e2e/support/toasts.ts';

const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a visitor copies the link to a post, a review, a title, a profile and a list', async ({
  browse,
  member,
  product: { pool, url },
}) => {
  const nora = await member({ username: 'nora.share', fullName: 'Nora Lind' });
  const review = await makeReview(pool, { authorId: nora.id, text: 'The best of the year' });
  const post = await makePost(pool, { authorId: nora.id, text: 'Third row, left' });
  const page = await browse(null);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  // a live region that is there before its first toast
  await expect(page.locator('.mantine-Notifications-root[aria-live="polite"]').first()).toBeAttached();
  const announced = await collectAnnouncements(page);
  await chooseInMenu(card(page, 'The best of the year'), 'Share');
  await expect.poll(() => announced).toContain('Link copied');
  expect(await copied(page)).toBe(`${url}/review-comments/${review.id}`);

  for (const [shown, link] of [
    [`/profile-comments/${post.id}`, `/comments/${post.id}`],
    [`/comments/${review.id}`, `/review-comments/${review.id}`],
    ['/title/movie/900000001', '/title/movie/900000001'],
    [`/profile/${nora.id}`, '/nora.share'],
    [`/profile/${nora.id}/movies`, '/profile/nora.share/movies'],
    [`/profile/${nora.id}/shows`, '/profile/nora.share/shows'],
    [`/profile/${nora.id}/watchlist`, '/profile/nora.share/watchlist'],
  ] as const) {
    // so that the next link is announced by a toast of its own
    await closeToast(page.getByRole('status').filter({ hasText: 'Link copied' }));
    await navigate(page, shown);
    await shareButton(page).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    expect(await copied(page)).toBe(url + link);
  }

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await shareButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to copy');
  await expect(page.getByRole('alert')).toContainText('Please copy the link manually');
});

test('on a phone the system’s sheet gets each link with its words; one that is closed says nothing, one that fails copies, and what is private or unlisted offers no link', async ({
  browse,
  member,
  product: { pool, url },
}) => {
  const nora = await member({ username: 'nora.sheet', fullName: 'Nora Lind' });
  const theo = await member({ username: 'theo.sheet', fullName: 'Theo Marsh' });
  const written = {
    titleName: 'City Lights (1931)',
    rating: 'fire_4',
    reviewTitle: 'A small miracle',
  } as const;
  const review = await makeReview(pool, { authorId: nora.id, text: 'Go.', ...written });
  const post = await makePost(pool, { authorId: nora.id, text: 'Third row, left' });
  for (const { id: profileId } of [nora, theo])
    await insertRow(pool, 'userSettings', { profileId, watchlistPrivate: true });
  const viewing = { titleType: 'movie', tmdbId: 900_000_001, title: 'Casablanca' } as const;
  await makeViewing(pool, { ...viewing, profileId: nora.id, visibility: 'everyone' });
  await makeViewing(pool, { ...viewing, profileId: theo.id, visibility: 'me' });
  const unlisted = await makePost(pool, { authorId: theo.id, text: 'Mine alone', isPublic: false });
  const page = await browse(theo, phone);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const device = { shared: [] as ShareData[], error: 'AbortError' };
    Object.assign(window, { device });
    navigator.share = (data) => {
      device.shared.push(data ?? {});
      return Promise.reject(new DOMException('Nothing was shared', device.error));
    };
  });
  type Device = { device: { shared: ShareData[]; error: string } };
  const expectShared = async (link: ShareData) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as Device).device.shared.splice(0)))
      .toEqual([{ ...link, url: `${url}${link.url}` }]);
  await page.goto('/');
  await chooseInMenu(card(page, 'Go.'), 'Share');
  await expectShared({
    url: `/review-comments/${review.id}`,
    title: 'Nora Lind on City Lights (1931)',
    text: '4 flames for City Lights (1931): A small miracle. Go.',
  });
  for (const [path, link] of [
    [
      `/comments/${post.id}`,
      {
        url: `/comments/${post.id}`,
        title: 'Nora Lind on Matinee: Third row, left',
        text: 'Third row, left',
      },
    ],
    ['/title/movie/900000001', { url: '/title/movie/900000001', title: 'Casablanca (1942)' }],
    ['/nora.sheet', { url: '/nora.sheet', title: 'Nora Lind (@nora.sheet)' }],
    ['/profile', { url: '/theo.sheet', title: 'Theo Marsh (@theo.sheet)' }],
    [
      '/profile/nora.sheet/movies',
      { url: '/profile/nora.sheet/movies', title: 'Nora Lind’s Favorite Movies' },
    ],
  ] as const) {
    await navigate(page, path);
    await shareButton(page).click();
    await expectShared(link);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Link copied')).toHaveCount(0);

  await page.evaluate(() => ((window as unknown as Device).device.error = 'NotAllowedError'));
  await shareButton(page).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await copied(page)).toBe(`${url}/profile/nora.sheet/movies`);

  // a private list is nobody else's to share
  await navigate(page, '/profile/nora.sheet/watchlist');
  await expect(page.getByRole('heading', { name: 'This watchlist is private' })).toBeVisible();
  await expect(shareButton(page)).toHaveCount(0);

  // nor one's own, whose other lists are
  await navigate(page, '/profile/theo.sheet/movies');
  await expect(shareButton(page)).toBeVisible();
  await navigate(page, '/profile/theo.sheet/watchlist');
  await expect(page.getByRole('heading', { name: 'Nothing to watch yet' })).toBeVisible();
  await expect(shareButton(page)).toHaveCount(0);
  await navigate(page, '/profile/theo.sheet/diary');
  await expect(page.getByText('Theo Marsh · 1 diary entry')).toBeVisible();
  await expect(shareButton(page)).toHaveCount(0);
  await navigate(page, '/profile/nora.sheet/diary');
  await expect(shareButton(page)).toBeVisible();
  await navigate(page, `/comments/${unlisted.id}`);
  await openMenu(card(page, 'Mine alone'));
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toHaveCount(0);
  await expect(shareButton(page)).toHaveCount(0);
});
