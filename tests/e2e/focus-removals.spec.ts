import type { Locator } from '@playwright/test';
import { makePost, makeReply, makeReview } from '#scripts/seed/builders.ts';
import { card, chooseInMenu } from '#tests/e2e/support/cards.ts';
import { comment } from '#tests/e2e/support/comments.ts';
import { confirmByKeyboard } from '#tests/e2e/support/confirm-by-keyboard.ts';
import { dialog, whenFocused } from '#tests/e2e/support/dialogs.ts';
import { feedTab } from '#tests/e2e/support/feed.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('the focus goes from a deleted review of a title to the next, and from the last one to their section', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  for (const text of ['First reel', 'Second reel', 'Third reel'])
    await makeReview(pool, { authorId: nora.id, titleType: 'movie', tmdbId: 900_000_001, text });
  const page = await browse(nora);
  await page.goto('/title/movie/900000001');
  const remove = async (text: string) => {
    await chooseInMenu(card(page, text), 'Delete');
    await confirmByKeyboard(page.getByRole('dialog'), 'Delete');
    await expect(card(page, text)).toHaveCount(0);
  };
  await remove('Second reel');
  await expect(card(page, 'First reel')).toBeFocused();
  await remove('First reel');
  await expect(card(page, 'Third reel')).toBeFocused();
  await remove('Third reel');
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeFocused();
});

test('a new screen has the focus when what had it is gone, and after Back what was left or has taken its place', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/status of 404/);
  const nora = await member();
  for (const text of ['First reel', 'Second reel', 'Third reel'])
    await makePost(pool, { authorId: nora.id, text });
  const page = await browse(nora);
  const main = page.getByRole('main');
  await page.goto('/');
  const open = async (text: string) => {
    await card(page, text).getByRole('link', { name: 'Comments, 0' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
    await expect(main).toBeFocused();
  };
  const showPost = await holdAnswers(page, /content\.get/);
  await open('First reel');
  const back = main.getByRole('button', { name: 'Back' });
  await back.focus();
  showPost();
  await expect(card(page, 'First reel')).toBeVisible();
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(card(page, 'First reel').getByRole('link', { name: 'Comments, 0' })).toBeFocused();
  await open('Second reel');
  await chooseInMenu(card(page, 'Second reel'), 'Delete');
  await confirmByKeyboard(page.getByRole('dialog'), 'Delete');
  await expect(page).toHaveURL('/');
  await expect(card(page, 'Second reel')).toHaveCount(0);
  await expect(card(page, 'First reel')).toBeFocused();

  const showDeleted = await holdRequests(page, /content\.get/);
  await open('Third reel');
  await back.focus();
  await pool.query(`delete from content where text = 'Third reel'`);
  showDeleted();
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  await expect(back).toBeFocused();
});

test('the focus moves on when a question is closed that was about something deleted elsewhere', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const asNora = await api(nora);
  const older = await makePost(pool, { authorId: nora.id, text: 'First reel' });
  const newer = await makePost(pool, { authorId: nora.id, text: 'Second reel' });
  const first = await makeReply(pool, { contentId: older.id, authorId: nora.id, text: 'First take' });
  await makeReply(pool, { contentId: older.id, authorId: nora.id, text: 'Second take' });
  const page = await browse(nora);
  const question = dialog(page);
  const cancelOnceDeleted = async (item: Locator, remove: () => Promise<unknown>) => {
    await chooseInMenu(item, 'Delete');
    await whenFocused(question);
    await remove();
    await expect(item).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  };

  await page.goto('/');
  await cancelOnceDeleted(card(page, 'Second reel'), () => asNora.content.remove.mutate({ id: newer.id }));
  await expect(card(page, 'First reel')).toBeFocused();

  await page.goto(`/comments/${older.id}`);
  await cancelOnceDeleted(comment(page, 'First take'), () => asNora.replies.remove.mutate({ id: first.id }));
  await expect(page.locator('[data-reply]').filter({ hasText: 'Second take' })).toBeFocused();

  await cancelOnceDeleted(card(page, 'First reel'), () => asNora.content.remove.mutate({ id: older.id }));
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus stays on tabs that are pressed, and on Back when the screen behind it has loaded', async ({
  browse,
  member,
}) => {
  const [nora, theo] = [await member(), await member()];
  const page = await browse(nora);
  await page.goto('/');
  for (const name of ['Reviews', 'Following']) {
    await feedTab(page, name).press('Enter');
    await expect(feedTab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(feedTab(page, name)).toBeFocused();
  }
  const back = page.getByRole('main').getByRole('button', { name: 'Back' });
  const loads = async (path: string, address: RegExp, loaded: Locator) => {
    await navigate(page, '/');
    const showAnswer = await holdAnswers(page, address);
    const opening = navigate(page, path);
    await back.focus();
    showAnswer();
    await opening;
    await expect(loaded).toBeVisible();
    await expect(back).toBeFocused();
  };
  await loads(
    `/${theo.username}`,
    /profiles\.get/,
    page.getByRole('button', { name: 'Follow', exact: true }),
  );
  await loads('/edit-profile', /account\.profile/, page.getByRole('textbox', { name: 'Bio' }));
});
