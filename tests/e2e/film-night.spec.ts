import type { Page } from '@playwright/test';
import { comment, commentBox, sendButton } from '#tests/e2e/support/comments.ts';
import { words } from '#tests/e2e/support/composer.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

// as most members see it, in motion
test.use({ calm: false });

const titleDialog = (page: Page) => page.getByRole('dialog', { name: /^Casablanca/ });
const curtain = (page: Page) => page.getByRole('button', { name: /^Spoiler for Casablanca \(1942\)/ });
const watchlist = (page: Page) => page.getByRole('region', { name: /^Watchlist/ });

test('two members and a film: found, kept, reviewed with its end, covered, seen, answered, and a watchlist that closes', async ({
  api,
  browse,
  expectedNoise,
  member,
  product: { url },
}) => {
  test.setTimeout(180_000);
  expectedNoise.push(/status of 403/);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];

  // she searches, filters and opens a title, and keeps it
  const page = await browse(nora);
  await page.goto('/movies-shows-reviews');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Year').selectOption('1994');
  await filters.getByRole('button', { name: 'Apply' }).click();
  const wall = page.getByRole('list', { name: 'Titles' });
  await expect(wall.getByRole('link', { name: 'Pulp Fiction, 1994' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter 1994' }).click();
  await page.getByRole('searchbox', { name: 'Search movies and shows...' }).fill('casablanca');
  await wall.getByRole('link', { name: 'Casablanca, 1942' }).click();
  await expect(page).toHaveURL('/title/movie/900000001');
  for (const collection of ['Favorites', 'Watchlist']) {
    await titleDialog(page)
      .getByRole('button', { name: `Add to ${collection}` })
      .click();
    await expect(titleDialog(page).getByRole('button', { name: `Remove from ${collection}` })).toBeVisible();
  }

  // she reviews it, and gives its end away
  await titleDialog(page).getByRole('link', { name: 'Write a review' }).click();
  await expect(titleDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Casablanca', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: '4 flames', exact: true }).check();
  await words(page).fill('He lets her go, and I cry.');
  await page.getByRole('switch', { name: 'Spoiler' }).check();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created!')).toBeVisible();

  // he finds it covered, in Reviews and on the title
  const end = 'He lets her go, and I cry.';
  const other = await browse(theo, phone);
  await other.goto('/reviews');
  const hers = other.getByRole('article', { name: 'Review by Nora Lind' });
  await expect(hers).toContainText('4 flames');
  await expect(curtain(other)).toBeVisible();
  await hers.getByRole('link', { name: 'Casablanca', exact: true }).tap();
  await expect(titleDialog(other).getByRole('img', { name: /1 rating with flames/ })).toBeVisible();
  await expect(titleDialog(other).getByRole('button', { name: /^Spoiler for/ })).toBeVisible();
  await expect(other.getByText(end)).toHaveCount(0);

  // having seen it, he reads it, there and behind it, without asking again
  await titleDialog(other).getByRole('button', { name: 'Seen' }).tap();
  await expect(titleDialog(other).getByText(end)).toBeVisible();
  await titleDialog(other).getByRole('button', { name: 'Close' }).tap();
  await expect(titleDialog(other)).toHaveCount(0);
  await expect(hers.getByText(end)).toBeVisible();
  await expect(curtain(other)).toHaveCount(0);

  // he answers, and she is told at once
  await hers.locator('time').tap();
  await expect(other).toHaveURL(/\/review-comments\//);
  await commentBox(other).fill('So do I, every time.');
  await sendButton(other).tap();
  await expect(comment(other, 'So do I, every time.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();

  // her watchlist, open before him, closes: on his screen, in the API, in what the server sends
  await navigate(other, `/${nora.username}`);
  await watchlist(other)
    .getByRole('button', { name: /^Watchlist/ })
    .tap();
  await expect(watchlist(other).getByRole('link', { name: /^Casablanca/ })).toBeVisible();
  await navigate(page, '/settings');
  await page.getByRole('switch', { name: 'Private watchlist' }).click();
  await expect(page.getByText('Watchlist is now private')).toBeVisible();
  await expect(watchlist(other).getByText('This watchlist is private')).toBeVisible();
  await expect(watchlist(other).getByRole('link', { name: /^Casablanca/ })).toHaveCount(0);
  const asTheo = await api(theo);
  await expect(
    asTheo.collections.list.query({ profileId: nora.id, type: 'watchlist' }),
  ).rejects.toMatchObject({ message: 'This watchlist is private', data: { code: 'FORBIDDEN' } });
  const served = await other.request.get(`${url}/profile/${nora.username}/watchlist`);
  expect(await served.text()).not.toContain('Casablanca');
});
