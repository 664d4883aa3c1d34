import {
  makeBlock,
  makeCollectionItem,
  makeFollow,
  makePost,
  makeReply,
  makeReview,
  makeSeries,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { comment } from '#tests/e2e/support/comments.ts';
import { whenFocused } from '#tests/e2e/support/dialogs.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { watchEpisodes } from '#tests/e2e/support/watch-episodes.ts';
import { pressAndExpectGone } from '#tests/e2e/support/press.ts';

test('the focus stays in Up next when its last series is watched to its end', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const page = await browse(nora);
  const finish = async (path: string, tmdbId: number) => {
    const ids = [tmdbId + 1, tmdbId + 2];
    await makeSeries(pool, { tmdbId, seasons: [ids], posterPath: null });
    const first = { season: 1, episode: 1, episodeId: tmdbId + 1, round: 1 };
    await makeViewing(pool, { profileId: nora.id, titleType: 'show', tmdbId, ...first });
    await page.goto(path);
    const watched = page.getByRole('button', { name: /S1 E2,/ });
    await watched.focus();
    await page.keyboard.press('Enter');
    await expect(watched).toHaveCount(0);
  };
  await finish('/up-next', 5_000_000);
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a show' })).toBeFocused();
  await finish('/', 6_000_000);
  await expect(page.getByRole('region', { name: 'Up next' })).toBeFocused();
});

test('what has the focus in Up next is scrolled into view, and stays there', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  const asNora = await api(nora);
  for (const tmdbId of [firstBundledId + 85, firstBundledId + 86]) await watchEpisodes(asNora, tmdbId);
  const page = await browse(nora);
  await page.goto('/');
  const upNext = page.getByRole('region', { name: 'Up next' });
  const last = upNext.getByRole('button', { name: /S1 E2,/ }).last();
  await expect(upNext.getByRole('listitem')).toHaveCount(2);
  await last.focus();
  // where a row that snaps would be drawn back
  await nextFrames(page);
  const [row, watched] = [await upNext.boundingBox(), await last.boundingBox()];
  expect((watched?.x ?? Infinity) + (watched?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0));
});

test('the focus goes on in a list whose last page was asked for, and where its last title was', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const page = await browse(nora);

  await test.step('titles to pick from', async () => {
    await page.goto('/new-post?mode=review');
    const options = page.getByRole('option');
    await expect(options).not.toHaveCount(0);
    const before = await options.count();
    await page.getByRole('button', { name: 'Load More' }).press('Enter');
    await expect(options.nth(before)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(options.nth(before + 1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change title' })).toBeVisible();
  });

  await test.step('blocked members, in their sheet', async () => {
    const blocked = await Promise.all(Array.from({ length: 51 }, () => member()));
    for (const { id } of blocked) await makeBlock(pool, { ownerId: nora.id, blockedId: id });
    await page.goto('/settings?list=blocked');
    const sheet = page.getByRole('dialog');
    await whenFocused(sheet);
    await pressAndExpectGone(sheet.getByRole('button', { name: 'Show more' }));
    await expect(sheet.getByRole('listitem').nth(50).locator(':focus')).toHaveCount(1);
  });

  await test.step('followers, in their sheet', async () => {
    const followers = await Promise.all(Array.from({ length: 51 }, () => member()));
    for (const { id } of followers) await makeFollow(pool, { followerId: id, followeeId: nora.id });
    await page.goto('/profile?list=followers');
    const sheet = page.getByRole('dialog', { name: 'Followers' });
    await whenFocused(sheet);
    await pressAndExpectGone(sheet.getByRole('button', { name: 'Show more' }));
    await expect(sheet.getByRole('listitem').nth(50).getByRole('link')).toBeFocused();
  });

  await test.step('reviews of a title', async () => {
    const title = { titleType: 'movie', tmdbId: 900_000_001 } as const;
    for (let count = 0; count < 21; count += 1)
      await makeReview(pool, { authorId: nora.id, text: `Reel ${count}`, ...title });
    await page.goto('/title/movie/900000001');
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await pressAndExpectGone(reviews.getByRole('button', { name: 'Show more' }));
    await expect(reviews.getByRole('article')).toHaveCount(21);
    await expect(reviews.getByRole('article').nth(20)).toBeFocused();
  });

  await test.step('comments in their sheet', async () => {
    const post = await makePost(pool, { authorId: nora.id, text: 'Row five is mine' });
    for (let count = 0; count < 51; count += 1)
      await makeReply(pool, { contentId: post.id, authorId: nora.id, text: `Line ${count}` });
    const pocket = await browse(nora, phone);
    await pocket.goto('/');
    await pocket
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Comments/ })
      .tap();
    const sheet = pocket.getByRole('dialog');
    await whenFocused(sheet);
    await sheet.getByRole('button', { name: 'Show more comments' }).press('Enter');
    await expect(sheet.getByText('Line 50', { exact: true })).toBeVisible();
    await expect(comment(sheet, 'Line 50').locator(':focus')).toHaveCount(1);
  });

  await test.step('favorites, on the profile and on a screen of their own', async () => {
    for (let count = 0; count < 7; count += 1)
      await makeCollectionItem(pool, {
        profileId: nora.id,
        type: 'movie',
        titleType: 'movie',
        tmdbId: 5_000 + count,
        title: `Reel ${count}`,
      });
    await page.goto('/profile');
    const favorites = page.getByRole('region', { name: 'Favorites' });
    await pressAndExpectGone(favorites.getByRole('button', { name: 'Load More' }));
    await expect(favorites.getByRole('listitem').nth(6).getByRole('link')).toBeFocused();
    await pressAndExpectGone(favorites.getByRole('button', { name: 'Show Less' }));
    await expect(favorites.getByRole('link', { name: 'View All, Favorite Movies' })).toBeFocused();

    await page.goto(`/profile/${nora.username}/movies`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const removals = page.getByRole('button', { name: /^Remove Reel / });
    await removals.nth(5).focus();
    for (let left = 6; left >= 0; left -= 1) {
      await page.keyboard.press('Enter');
      await expect(removals).toHaveCount(left);
      if (left > 0) await expect(removals.nth(Math.min(5, left - 1))).toBeFocused();
    }
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Add Favorite Movies' }).last(),
    ).toBeFocused();
  });
});
