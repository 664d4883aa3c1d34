import { makePost, makeReply, makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { comment } from '#tests/e2e/support/comments.ts';
import { confirmByKeyboard } from '#tests/e2e/support/confirm-by-keyboard.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { jpeg } from '#tests/support/pictures.ts';

test('the focus goes from the reply box of what was deleted meanwhile to the next row', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const asTheo = await api(theo);
  const post = await makePost(pool, { authorId: nora.id });
  const made = [];
  for (const text of ['First', 'Second', 'Third'])
    made.push({
      reply: await makeReply(pool, { contentId: post.id, authorId: theo.id, text }),
      wallPost: await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text }),
    });
  const page = await browse(nora);
  const row = (text: string) => page.locator('[data-reply]').filter({ hasText: text });
  const [first, second, third] = made;
  // goes with its post
  await makeWallReply(pool, {
    wallPostId: second?.wallPost.id ?? '',
    authorId: theo.id,
    text: 'Second thought',
  });
  for (const [address, remove, next] of [
    [`/comments/${post.id}`, () => asTheo.replies.remove.mutate({ id: second?.reply.id ?? '' }), 'Third'],
    ['/profile', () => asTheo.walls.remove.mutate({ id: second?.wallPost.id ?? '' }), 'First'],
  ] as const) {
    await page.goto(address);
    await row('Second').getByRole('button', { name: 'Reply' }).click();
    const box = page.getByRole('textbox', { name: /^Reply to / });
    await box.fill('Well, actually');
    await remove();
    await expect(row('Second')).toHaveCount(0);
    await expect(box).toHaveValue('Well, actually');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(box).toHaveCount(0);
    await expect(row(next)).toBeFocused();
  }

  // a comment that was answered leaves a line, under which nobody can reply any more
  for (const { reply, unsent } of [
    { reply: first?.reply, unsent: 'Well, actually' },
    { reply: third?.reply, unsent: '' },
  ]) {
    const id = reply?.id ?? '';
    const answer = `Answer to ${id}`;
    await makeReply(pool, { contentId: post.id, parentId: id, authorId: theo.id, text: answer });
    await page.goto(`/comments/${post.id}`);
    const thread = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: answer });
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByRole('textbox').fill(unsent);
    await asTheo.replies.remove.mutate({ id });
    await expect(thread).toContainText('Comment deleted');
    if (unsent) {
      await expect(thread).toContainText('The comment you’re replying to has been removed.');
      await thread.getByRole('button', { name: 'Cancel' }).press('Enter');
    }
    await expect(thread.getByRole('textbox')).toHaveCount(0);
    await expect(row(answer)).toBeFocused();
  }
});

test('the focus goes from the reply box of a comment that becomes read-only to the comment', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const ruth = await member({ role: 'moderator' });
  const post = await makePost(pool, { authorId: nora.id });
  const reported = await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'Buy my tickets' });
  const target = { kind: 'reply', id: reported.id } as const;
  const asNora = await api(nora);
  await asNora.safety.report.mutate({ target });
  const page = await browse(ruth);
  await page.goto(`/comments/${post.id}`);
  const thread = comment(page, 'Buy my tickets');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox').fill('How much?');
  // the next event of the comment says so
  await (await api(theo)).safety.setBlocked.mutate({ profileId: ruth.id, blocked: true });
  await (await api(theo)).replies.update.mutate({ id: reported.id, text: 'Buy my tickets now' });
  await expect(thread.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('[data-reply]').filter({ hasText: 'Buy my tickets now' })).toBeFocused();
});

test('the focus goes from a reply box to its button, from a comment that goes to the next, from the last one to the list, from a video’s button to its player, and stays in the composer', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(pool, { authorId: nora.id, youtubeVideoId: 'dQw4w9WgXcQ' });
  await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'Not for long' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'The last one' });
  const page = await browse(nora);
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`/comments/${post.id}`);
  await test.step('a reply box is closed', async () => {
    const reply = comment(page, 'The last one').getByRole('button', { name: 'Reply' });
    const box = page.getByRole('textbox', { name: /^Reply to / });
    for (const close of [
      () => box.press('Escape'),
      () => page.getByRole('button', { name: 'Cancel' }).press('Enter'),
    ]) {
      await reply.press('Enter');
      await expect(box).toBeFocused();
      await close();
      await expect(box).toHaveCount(0);
      await expect(reply).toBeFocused();
    }
  });

  const dialog = page.getByRole('dialog');
  await test.step('a member is blocked', async () => {
    await chooseInMenu(comment(page, 'Not for long'), 'Block');
    await confirmByKeyboard(dialog, 'Block');
    await expect(comment(page, 'Not for long')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-reply]').filter({ hasText: 'The last one' })).toBeFocused();
  });

  await test.step('the last comment is deleted', async () => {
    await chooseInMenu(comment(page, 'The last one'), 'Delete');
    await confirmByKeyboard(dialog, 'Delete');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Comments' })).toBeFocused();
  });

  await test.step('a video is played', async () => {
    await page.getByRole('button', { name: 'Play video' }).press('Enter');
    await expect(page.getByTitle('YouTube video')).toBeFocused();
  });

  await test.step('a photo comes and goes', async () => {
    await navigate(page, '/new-post');
    const add = page.getByRole('button', { name: 'Add Photo' });
    const remove = page.getByRole('button', { name: 'Remove photo' });
    const chooser = page.waitForEvent('filechooser');
    await add.press('Enter');
    await (await chooser).setFiles({ name: 'row.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await expect(remove).toBeVisible();
    await expect(page.locator('form :focus')).toHaveCount(1);
    await remove.press('Enter');
    await expect(remove).toHaveCount(0);
    await expect(page.locator('form :focus')).toHaveCount(1);
  });
});

test('the focus goes to the first of what a button has added below a post or on a wall', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(pool, { authorId: nora.id });
  const { id: parentId } = await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'Line 0' });
  for (let number = 0; number < 7; number += 1) {
    const text = `Answer ${number}`;
    await makeReply(pool, { contentId: post.id, authorId: nora.id, parentId, text });
  }
  for (let number = 1; number < 53; number += 1)
    await makeReply(pool, { contentId: post.id, authorId: nora.id, text: `Line ${number}` });
  for (let number = 0; number < 7; number += 1)
    await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: `Post ${number}` });
  const answered = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'Row five?' });
  for (let number = 0; number < 23; number += 1)
    await makeWallReply(pool, { wallPostId: answered.id, authorId: theo.id, text: `Reply ${number}` });
  const page = await browse(nora);
  const press = async (name: string, text: string) => {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await expect(button).toHaveCount(0);
    const first = page.locator('[data-reply]').filter({ hasText: text });
    await expect(first).toBeFocused();
    await expect(first).toHaveCSS('box-shadow', /inset/);
  };
  await page.goto(`/comments/${post.id}`);
  await press('Show 4 more replies', 'Answer 3');
  await press('Show more comments', 'Line 50');
  await page.goto('/profile');
  await press('Show earlier replies', 'Reply 0');
  await press('Show more wall posts', 'Post 2');
});
