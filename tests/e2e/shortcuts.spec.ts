import { makePost, makeReview } from '#scripts/seed/builders.ts';
import { card, commentsLink, heart, standsStill } from '#tests/e2e/support/cards.ts';
import { frame, makeFrames } from '#tests/e2e/support/feed.ts';
import { shortcutList, whenKeysWork } from '#tests/e2e/support/shortcuts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';

test('j and k walk through a long list, h, b and r act on the one that has the focus', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeFrames(pool, nora.id, 120);
  const page = await browse(nora);
  await page.goto('/');
  await expect(frame(page, 120)).toBeVisible();
  await whenKeysWork(page);
  await page.keyboard.press('j');
  await expect(frame(page, 120)).toBeFocused();
  await page.keyboard.press('k');
  await expect(frame(page, 120)).toBeFocused();
  for (let n = 119; n >= 100; n -= 1) {
    await page.keyboard.press('j');
    await expect(frame(page, n)).toBeFocused();
  }
  await expect(frame(page, 100)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('k');
  await expect(frame(page, 101)).toBeFocused();
  const head = await page.locator('header').filter({ hasText: 'Following' }).boundingBox();
  await expect
    .poll(async () => (await frame(page, 101).boundingBox())?.y)
    .toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));

  await page.keyboard.press('h');
  await expect(heart(frame(page, 101))).toHaveAccessibleName('Heart, 1 heart');
  await page.keyboard.press('b');
  const mark = frame(page, 101).getByRole('button', { name: 'Bookmark' });
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(frame(page, 101)).toBeFocused();

  // far down: the first key goes to what is in sight, and the cards drawn stay few
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(frame(page, 1)).toBeInViewport({ timeout: 50 });
  }).toPass({ timeout: 40_000, intervals: [20] });
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('k');
  await expect(page.getByRole('article').and(page.locator(':focus'))).toBeInViewport();
  expect(await page.getByRole('article').count()).toBeLessThan(50);

  const focusedPost = () => page.locator('article:focus').getAttribute('data-content');
  await standsStill(focusedPost);
  const focused = await focusedPost();
  await page.keyboard.press('r');
  await expect(page).toHaveURL(`/comments/${focused}`);

  // a list that renders all of its cards
  const film = { authorId: nora.id, titleType: 'movie', tmdbId: 900_000_001 } as const;
  for (const night of [1, 2, 3]) await makeReview(pool, { ...film, text: `Night ${night}.` });
  await page.goto('/title/movie/900000001');
  await whenKeysWork(page);
  for (const [key, night] of [
    ['j', 3],
    ['j', 2],
    ['j', 1],
    ['k', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(card(page, `Night ${night}.`)).toBeFocused();
  }
});

test('other keys lead to places, and none does anything while one types, in a dialog, with a modifier, or turned off', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const post = await makePost(pool, { authorId: nora.id, text: 'Press me' });
  const page = await browse(nora);
  await page.goto('/');
  await expect(card(page, 'Press me')).toBeVisible();
  await whenKeysWork(page);
  // together: on a slow machine the second of two calls can come too late for a sequence
  const go = (key: string) => Promise.all(['g', key].map((one) => page.keyboard.press(one)));
  await go('n');
  await expect(page).toHaveURL('/notifications');
  await go('e');
  await expect(page).toHaveURL('/explore?tab=all');
  await go('h');
  await expect(page).toHaveURL('/');
  await expect(card(page, 'Press me')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/explore?tab=all');
  const search = page.getByRole('searchbox', { name: 'Search all users...' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/new-post');

  // typed, they are letters
  const text = page.getByRole('textbox');
  await expect(text).toBeFocused();
  await page.keyboard.type('ghn?');
  await expect(text).toHaveValue('ghn?');
  await expect(page).toHaveURL('/new-post');
  await text.fill('');

  // on a post's own page they act on it; with a modifier they are the browser's
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await commentsLink(card(page, 'Press me'), 0).click();
  await expect(page).toHaveURL(`/comments/${post.id}`);
  // the feed, with the same card, stands a moment longer than its address
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(card(page, 'Press me')).toBeVisible();
  const says = heart(card(page, 'Press me'));
  await page.keyboard.press('Control+h');
  await page.keyboard.press('Shift+h');
  await page.keyboard.press('h');
  await expect(says).toHaveAccessibleName('Heart, 1 heart');
  await expect(says).toHaveAttribute('aria-keyshortcuts', 'h');

  // the list says what there is, is no place for keys itself, and turns them off for good
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await opener.click();
  await expect(shortcutList(page).getByRole('term')).toHaveText([
    'Next post',
    'Previous post',
    'Heart',
    'Bookmark',
    'Comment',
    'New post',
    'Search',
    'Go to Home',
    'Go to Explore',
    'Go to Notifications',
    'Go to the newest pop-up',
    'Show this list',
  ]);
  await page.keyboard.press('n');
  await shortcutList(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(shortcutList(page).getByText('Single-key shortcuts are off.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcutList(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('h');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  // with them off, too, a key leads to the newest toast, whose time stands still while the focus is in it
  await page.clock.install();
  const bookmark = card(page, 'Press me').getByRole('button', { name: 'Bookmark' });
  await bookmark.press('Enter');
  const close = newestToast(page, 'Added to bookmarks').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(close).toBeFocused();
  await page.clock.fastForward('00:30');
  await expect(close).toBeFocused();
  await bookmark.focus();
  await page.clock.fastForward('00:30');
  await expect(close).toHaveCount(0);
  await opener.click();
  await expect(shortcutList(page)).toBeVisible();
  await expect(page).toHaveURL(`/comments/${post.id}`);
  await expect(says).toHaveAccessibleName('Heart, 1 heart');
  await shortcutList(page).getByRole('button', { name: 'Turn on' }).click();
  await page.keyboard.press('Escape');
  await expect(shortcutList(page)).toBeHidden();
  await page.keyboard.press('h');
  await expect(says).toHaveAccessibleName('Heart, 0 hearts');
});
