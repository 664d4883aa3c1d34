import type { Page } from '@playwright/test';
import { card, chooseInMenu, heart } from '#tests/e2e/support/cards.ts';
import { addGif, postButton, words } from '#tests/e2e/support/composer.ts';
import { bell } from '#tests/e2e/support/feed.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { commentBox } from '#tests/e2e/support/comments.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

// as most members see it, in motion
test.use({ calm: false });

async function comment(page: Page, text: string): Promise<void> {
  await commentBox(page).fill(text);
  await commentBox(page).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
}

test('a whole evening: a GIF, an edit, a favorite, talk, two devices, and a block in the middle of it', async ({
  browse,
  expectedNoise,
  member,
}) => {
  test.setTimeout(240_000);
  expectedNoise.push(/status of 404/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Marsh' });
  const [norasPage, norasPhone, theosPage] = await Promise.all([browse(nora), browse(nora), browse(theo)]);
  await Promise.all([norasPage.goto('/'), norasPhone.goto('/notifications'), theosPage.goto('/')]);
  await expect(norasPhone.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(bell(norasPage, 0)).toBeVisible();
  await expect(bell(theosPage, 0)).toBeVisible();

  // nora posts a GIF; theo sees it, and how she mends her words
  await norasPage.getByRole('link', { name: 'New post' }).click();
  const box = words(norasPage);
  await box.fill('Popcron first.');
  await addGif(norasPage).click();
  await norasPage.getByRole('searchbox', { name: 'Search GIFs' }).fill('popcorn');
  await norasPage
    .getByRole('toolbar', { name: 'GIFs' })
    .getByRole('button', { name: 'Popcorn jumping' })
    .click();
  await postButton(norasPage).click();
  const own = norasPage.getByRole('article').filter({ hasText: 'first.' });
  await expect(own.getByRole('img', { name: 'Popcorn jumping' })).toBeVisible();
  await theosPage.getByRole('button', { name: 'Show 1 post', exact: true }).click();
  const seen = theosPage.getByRole('article').filter({ hasText: 'first.' });
  await expect(seen).toContainText('Popcron');
  await chooseInMenu(own, 'Edit');
  await expect(box).toHaveValue('Popcron first.');
  await box.fill('Popcorn first.');
  await norasPage.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(own).toContainText('Popcorn first.');
  await expect(seen).toContainText('Popcorn first.');
  await expect(seen).toContainText('edited');

  // theo keeps it, and her; all of it comes to both of her devices
  await seen.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(theosPage.getByText('Added to bookmarks')).toBeVisible();
  await heart(seen).click();
  await seen.getByRole('link', { name: 'Comments, 0' }).click();
  await comment(theosPage, 'Salted, I hope.');
  await theosPage
    .getByRole('article')
    .getByRole('link', { name: /Nora Lind/ })
    .first()
    .click();
  await theosPage.getByRole('button', { name: 'Follow', exact: true }).click();
  await theosPage.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(theosPage.getByText('Added to favorites')).toBeVisible();
  const told = norasPhone.getByRole('main').getByRole('listitem');
  await expect(told).toHaveText([
    /Theo Marsh followed you/,
    /Theo Marsh commented on your post/,
    /Theo Marsh liked your post/,
  ]);
  await expect(bell(norasPage, 3)).toBeVisible();

  // she answers on one device and reads on the other, while more comes in
  await own.getByRole('link', { name: 'Comments, 1' }).click();
  const said = norasPage.getByRole('listitem').filter({ hasText: 'Salted, I hope.' });
  await said.getByRole('button', { name: 'Reply' }).click();
  const answer = norasPage.getByRole('textbox', { name: 'Reply to Theo Marsh...' });
  await answer.fill('Sweet, of course.');
  await answer.press('Enter');
  await theosPage.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await theosPage.getByRole('link', { name: /Nora Lind replied to your comment/ }).click();
  await expect(theosPage.getByRole('list', { name: 'Replies to Theo Marsh' })).toContainText('Sweet');
  await expect(bell(theosPage, 0)).toBeVisible();
  await norasPhone.route('**/trpc/notifications.markAllRead**', async (route) => {
    await comment(theosPage, 'Then I sit elsewhere.');
    await route.continue();
  });
  await norasPhone.getByRole('button', { name: 'Mark all read' }).click();
  await expect(norasPhone.getByText('All notifications marked as read')).toBeVisible();
  await expect(told.first()).toContainText('Then I sit elsewhere.');
  await expect(bell(norasPhone, 1)).toBeVisible();
  await expect(bell(norasPage, 1)).toBeVisible();

  // enough: from here on neither is there for the other
  await navigate(norasPage, `/${theo.username}`);
  await chooseInMenu(norasPage.getByRole('region', { name: 'Theo Marsh' }), 'Block');
  await norasPage.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(norasPage.getByRole('heading', { name: 'You blocked Theo Marsh' })).toBeVisible();
  await expect(theosPage.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(bell(norasPage, 0)).toBeVisible();
  await navigate(theosPage, '/?tab=bookmarks');
  await expect(theosPage.getByText('Bookmark some posts to see them here')).toBeVisible();
  await navigate(theosPage, `/${nora.username}`);
  await expect(theosPage.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
});

test('what a member missed while the socket was cut arrives afterwards, exactly once, and so do comments on an open thread', async ({
  browse,
  member,
  api,
  expectedNoise,
}) => {
  expectedNoise.push(refusedSocket);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
  const asNora = await api(nora);
  const write = (text: string) => asNora.content.create.mutate({ text, clientId: crypto.randomUUID() });
  await write('The first reel.');
  const page = await browse(theo);
  const sockets = await controlSockets(page);
  await page.clock.install();
  await page.goto('/');
  await expect(card(page, 'The first reel.')).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('feed.onNew');
  const { id } = await write('The second reel is missing.');
  const regretted = await write('This one I will regret.');
  await page.getByRole('button', { name: 'Show 2 posts', exact: true }).click();
  const seen = card(page, 'The second reel is missing.');
  const doomed = card(page, 'This one I will regret.');
  await expect(seen).toHaveCount(1);
  await expect(doomed).toHaveCount(1);
  await expect.poll(() => sockets.running().includes('hearts.onCounts')).toBe(true);

  await sockets.cut();
  await page.clock.fastForward(1_000);
  await asNora.hearts.set.mutate({ target: { kind: 'content', id }, hearted: true });
  await asNora.follows.set.mutate({ profileId: theo.id, following: true });
  await asNora.content.remove.mutate({ id: regretted.id });
  await write('Found it under the seat.');
  await asNora.replies.create.mutate({
    contentId: id,
    text: 'Wait, I have an idea.',
    clientId: crypto.randomUUID(),
  });
  await page.clock.fastForward(9_000);
  await expect(heart(seen)).toHaveAccessibleName('Heart, 0 hearts');
  await expect(doomed).toHaveCount(1);

  await sockets.mend();
  await page.clock.fastForward(11_000);
  await expect(heart(seen)).toHaveAccessibleName('Heart, 1 heart');
  await expect(seen.getByRole('link', { name: 'Comments, 1', exact: true })).toBeVisible();
  await expect(doomed).toHaveCount(0);
  await expect(bell(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 post', exact: true }).click();
  await expect(card(page, 'Found it under the seat.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Show \d+ posts?$/ })).toHaveCount(0);
  await seen.getByRole('link', { name: 'Comments, 1' }).click();
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);

  const thread = await asNora.content.create.mutate({ text: 'Open thread', clientId: crypto.randomUUID() });
  const say = (text: string) =>
    asNora.replies.create.mutate({ contentId: thread.id, text, clientId: crypto.randomUUID() });
  await navigate(page, `/comments/${thread.id}`);
  await comment(page, 'Before the cut');
  await say('Also before the cut');
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(2);

  await sockets.cut();
  await say('During the cut');
  const gone = await say('Said and taken back');
  await asNora.replies.remove.mutate({ id: gone.id });
  await comment(page, 'My own, without a socket');
  await page.clock.fastForward(10_000);
  await sockets.mend();
  await page.clock.fastForward(11_000);
  await say('After the cut');
  await expect(comments).toHaveText([
    /Before the cut/,
    /Also before the cut/,
    /During the cut/,
    /My own, without a socket/,
    /After the cut/,
  ]);
  await expect(
    card(page, 'Open thread').getByRole('link', { name: 'Comments, 5', exact: true }),
  ).toBeVisible();
});
