import type { Page } from '@playwright/test';
import { makeHidden, makePost, makeReply } from '#scripts/seed/builders.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { bell } from '#tests/e2e/support/feed.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { row, rows } from '#tests/e2e/support/notifications.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const unread = (page: Page) => rows(page).filter({ hasText: 'Unread:' });
const markAll = (page: Page) => page.getByRole('button', { name: 'Mark all read' });
const clientId = () => crypto.randomUUID();

test('what others do comes in live on both devices, gathered, and leads to the exact place', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const [theo, ines, kai] = [
    await member({ fullName: 'Theo Marsh' }),
    await member({ fullName: 'Ines Ferro' }),
    await member({ fullName: 'Kai Bell' }),
  ];
  const [asTheo, asInes, asKai] = [await api(theo), await api(ines), await api(kai)];
  const post = await makePost(pool, { authorId: nora.id, text: 'The organ plays at eight.' });
  const own = await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'Bring a coat.' });
  const target = { kind: 'content', id: post.id } as const;
  const [page, phone] = [await browse(nora), await browse(nora)];
  await Promise.all([page.goto('/notifications'), phone.goto('/')]);
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.getByText("When people interact with your content, you'll see it here")).toBeVisible();
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await expect(page).toHaveTitle('Notifications · Matinee');
  await expect(bell(phone, 0)).toBeVisible();

  await asTheo.hearts.set.mutate({ target, hearted: true });
  await expect(row(page, 'Theo Marsh liked your post')).toContainText('The organ plays at eight.');
  await expect(page).toHaveTitle('(1) Notifications · Matinee');
  await expect(bell(phone, 1)).toBeVisible();
  await asInes.hearts.set.mutate({ target, hearted: true });
  await expect(row(page, 'Ines Ferro and Theo Marsh liked your post')).toHaveCount(1);
  await asKai.hearts.set.mutate({ target, hearted: true });
  await expect(row(page, 'Kai Bell and 2 others liked your post')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  const said = await asTheo.replies.create.mutate({
    contentId: post.id,
    text: 'Row one?',
    clientId: clientId(),
  });
  await expect(row(page, 'Row one?')).toContainText('Theo Marsh commented on your post');
  const answer = await asInes.replies.create.mutate({
    contentId: post.id,
    parentId: own.id,
    text: 'And gloves.',
    clientId: clientId(),
  });
  await expect(row(page, 'And gloves.')).toContainText('Ines Ferro replied to your comment');
  await asKai.follows.set.mutate({ profileId: nora.id, following: true });
  await expect(rows(page)).toHaveText([
    /Kai Bell followed you/,
    /Ines Ferro replied to your comment/,
    /Theo Marsh commented on your post/,
    /Kai Bell and 2 others liked your post/,
  ]);
  await expect(page.getByText('6 unread', { exact: true })).toBeVisible();
  await expect(bell(phone, 6)).toBeVisible();

  await row(page, 'And gloves.').getByRole('link').click();
  await expect(page).toHaveURL(`/comments/${post.id}?reply=${answer.id}`);
  const pointed = page.locator(`[data-reply="${answer.id}"]`);
  await expect(pointed).toBeInViewport();
  await expect(pointed).toHaveAttribute('data-highlight', 'link');
  await expect(bell(phone, 5)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(unread(page)).toHaveCount(3);
  await expect(row(page, 'And gloves.')).not.toContainText('Unread:');
  await row(page, 'and 2 others liked').getByRole('link').click();
  await expect(page).toHaveURL(`/comments/${post.id}`);
  await expect(bell(phone, 2)).toBeVisible();
  await page.goBack();
  const tab = page.context().waitForEvent('page');
  await row(page, 'Kai Bell followed you').getByRole('link').click({ button: 'middle' });
  await expect((await tab).getByRole('heading', { name: 'Kai Bell', level: 1 })).toBeVisible();
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();

  await asKai.hearts.set.mutate({ target, hearted: false });
  await expect(row(page, 'Ines Ferro and Theo Marsh liked your post')).toHaveCount(1);
  await asTheo.replies.remove.mutate({ id: said.id });
  await expect(row(page, 'commented on your post')).toHaveCount(0);
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await expect(bell(phone, 0)).toBeVisible();
  await asKai.hearts.set.mutate({ target, hearted: true });
  await expect(unread(page)).toHaveText([/Kai Bell and 2 others liked your post/]);
  await (await api(nora)).content.remove.mutate({ id: post.id });
  await expect(rows(page)).toHaveText([/Kai Bell followed you/]);
  await expect(bell(phone, 0)).toBeVisible();
});

test('the first notification is announced, and two with the same words one after the other', async ({
  api,
  browse,
  member,
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
  const asTheo = await api(theo);
  const page = await browse(nora);
  await page.goto('/');
  await navigate(page, '/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Notifications/ })).toBeAttached();
  // what is unread is counted in the title, which is not announced again
  const announced = await collectAnnouncements(page);
  for (const text of ['Row one?', 'Or the balcony?']) {
    await asTheo.walls.create.mutate({ profileId: nora.id, text, clientId: clientId() });
    await expect(row(page, text)).toBeVisible();
  }
  await expect(page).toHaveTitle('(2) Notifications · Matinee');
  const sentence = 'Theo Marsh wrote on your wall';
  await expect.poll(() => announced).toEqual([sentence, sentence]);
});

test('a row about members with the same name follows when another one joins them', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const post = await makePost(pool, { authorId: nora.id, text: 'Row five is mine' });
  const heart = async (fullName: string) => {
    const { hearts } = await api(await member({ fullName }));
    await hearts.set.mutate({ target: { kind: 'content', id: post.id }, hearted: true });
  };
  await heart('Sam');
  await heart('Sam');
  const page = await browse(nora);
  await page.goto('/notifications');
  await expect(rows(page)).toContainText(['Sam and Sam liked your post']);
  await heart('Ada');
  await expect(rows(page)).toContainText(['Ada and 2 others liked your post']);
  await expect(rows(page).getByText('Sam')).toHaveCount(0);
});

test('all are marked read up to the newest one shown, on the other device too, and a failure is taken back', async ({
  browse,
  member,
  api,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Marsh' });
  const asTheo = await api(theo);
  const post = await makePost(pool, { authorId: nora.id });
  const say = (text: string) =>
    asTheo.replies.create.mutate({ contentId: post.id, text, clientId: clientId() });
  for (const text of ['One', 'Two', 'Three']) await say(`${text} of it.`);
  const [page, phone] = [await browse(nora), await browse(nora)];
  await Promise.all([page.goto('/notifications'), phone.goto('/notifications')]);
  await expect(unread(page)).toHaveCount(3);
  await expect(unread(phone)).toHaveCount(3);

  const calls = '**/trpc/notifications.markAllRead**';
  await page.route(calls, (route) => route.abort());
  await markAll(page).click();
  await expect(page.getByText('Failed to mark notifications as read')).toBeVisible();
  await expect(unread(page)).toHaveCount(3);
  await page.unroute(calls);

  // while the request is on its way, another one comes
  let sent = 0;
  await page.route(calls, async (route) => {
    sent += 1;
    await say('Four of it.');
    await route.continue();
  });
  await markAll(page).dblclick();
  await expect(page.getByText('All notifications marked as read')).toBeVisible();
  for (const device of [page, phone]) {
    await expect(rows(device)).toHaveCount(4);
    await expect(unread(device)).toHaveText([/Four of it\./]);
    await expect(device.getByText('1 unread', { exact: true })).toBeVisible();
    await expect(bell(device, 1)).toBeVisible();
  }
  expect(sent).toBe(1);
  await page.unroute(calls);
  await markAll(phone).click();
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await expect(unread(page)).toHaveCount(0);
  // nothing is left to mark, and the focus of who pressed it stays
  await expect(markAll(phone)).toBeDisabled();
  await expect(markAll(phone)).toBeFocused();

  // a page that was opened before an upgrade shows what it does not know in the server's words, beside all others
  await phone.route('**/trpc/notifications.list**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"type":"comment_post"', '"type":"quoted_post"'),
    });
  });
  await say('Five of it.');
  await expect(row(phone, 'Five of it.')).toContainText('Theo Marsh commented on your post');
  await expect(rows(phone)).toHaveCount(5);
  await row(phone, 'Five of it.').getByRole('link').click();
  await expect(phone).toHaveURL(new RegExp(`/comments/${post.id}`));

  // nor is it unread again where somebody who was hidden is shown again
  await expect(bell(page, 0)).toBeVisible();
  await makeHidden(pool, { ownerId: nora.id, hiddenId: (await member({ fullName: 'Ines Falk' })).id });
  await navigate(page, '/settings?list=hidden');
  await page.getByRole('button', { name: 'Show Ines Falk' }).click();
  await expect(page.getByRole('button', { name: 'Shown Ines Falk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeVisible();
});
