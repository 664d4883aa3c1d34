import type { Page } from '@playwright/test';
import { makePost, makeReply } from '#scripts/seed/builders.ts';
import {
  comment,
  commentBox,
  comments,
  openComments,
  replies,
  sendButton,
} from '#tests/e2e/support/comments.ts';
import { chooseInMenu, openMenu } from '#tests/e2e/support/cards.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** How often something was written, as the server was asked. */
function creates(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('replies.create')) sent.push(request.url());
  });
  return sent;
}

/** Presses Enter the way an input method does to confirm a candidate. */
async function confirmCandidate(page: Page, candidate: string): Promise<void> {
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', {
    text: candidate,
    selectionStart: candidate.length,
    selectionEnd: candidate.length,
  });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await input.send('Input.insertText', { text: candidate });
}

test.describe('A comment', () => {
  test('appears in place, is scrolled to, gives the focus back, is counted, and others see it and replies at once; its author can edit and delete it', async ({
    api,
    browse,
    member,
    product,
  }) => {
    const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Paris, Texas.' });
    let last = '';
    for (let number = 0; number < 20; number += 1)
      last = (
        await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: `Line ${number}` })
      ).id;
    const [page, other] = [await browse(theo), await browse(nora)];
    for (const each of [page, other]) {
      await each.goto(`/comments/${post.id}`);
      await expect(comments(each)).toHaveCount(20);
      await expect(each.getByRole('link', { name: 'Comments, 20' })).toBeVisible();
    }
    await commentBox(page).fill('The phone call.');
    await sendButton(page).click();
    await expect(page.getByText('Comment added!')).toBeVisible();
    await expect(comment(page, 'The phone call.')).toBeInViewport();
    await expect(comment(other, 'The phone call.')).toContainText('Theo Marsh');
    await expect(other.getByRole('link', { name: 'Comments, 21' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Comments, 21' })).toBeVisible();
    await expect(commentBox(page)).toBeFocused();
    await expect(commentBox(page)).toHaveValue('');
    await expect(comments(page)).toHaveCount(21);
    await (
      await api(theo)
    ).replies.create.mutate({
      contentId: post.id,
      parentId: last,
      text: 'Agreed',
      clientId: crypto.randomUUID(),
    });
    await expect(replies(comment(other, 'Line 19'))).toHaveText(/Agreed/);
    await other.getByRole('button', { name: 'Back' }).click();
    await expect(
      other
        .getByRole('article')
        .filter({ hasText: 'Paris, Texas.' })
        .getByRole('link', { name: 'Comments, 22' }),
    ).toBeVisible();

    await test.step('edited and deleted by its author only; with replies it leaves a line while they stay', async () => {
      const edited = await makePost(product.pool, { authorId: nora.id });
      for (const text of ['Mine', 'Mine too'])
        await makeReply(product.pool, { contentId: edited.id, authorId: theo.id, text });
      const bold = await makeReply(product.pool, {
        contentId: edited.id,
        authorId: theo.id,
        text: 'Bold claim',
      });
      await makeReply(product.pool, {
        contentId: edited.id,
        authorId: nora.id,
        parentId: bold.id,
        text: 'Is it?',
      });
      await navigate(other, `/comments/${edited.id}`);
      await expect(comments(other)).toHaveCount(3);
      await openMenu(comments(other).first());
      await expect(other.getByRole('menuitem')).toHaveText(['Report', 'Hide', 'Block']);

      await navigate(page, `/comments/${edited.id}`);
      await chooseInMenu(comment(page, 'Mine too'), 'Edit');
      const editor = page.getByRole('textbox', { name: 'Edit your comment' });
      await expect(editor).toBeFocused();
      await editor.fill('');
      await editor.press('Escape');
      await chooseInMenu(comment(page, 'Mine too'), 'Edit');
      await expect(editor).toHaveValue('');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await chooseInMenu(comment(page, 'Mine too'), 'Edit');
      await expect(editor).toHaveValue('Mine too');
      await editor.fill('Mine as well');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(comment(page, 'Mine as well')).toContainText('edited');
      await expect(comment(other, 'Mine as well')).toContainText('edited');

      await chooseInMenu(comments(page).first(), 'Delete');
      const asks = page.getByRole('dialog', { name: 'Delete this comment?' });
      await asks.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Comment deleted!')).toBeVisible();
      await expect(asks).toBeHidden();
      await expect(comments(page)).toHaveCount(2);
      await expect(page.getByRole('link', { name: 'Comments, 3', exact: true })).toBeVisible();
      await expect(comments(other)).toHaveCount(2);
      await expect(page.locator('[data-reply]').filter({ hasText: 'Mine as well' })).toBeFocused();

      await comment(page, 'Bold claim').getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await asks.getByRole('button', { name: 'Delete' }).click();
      const stone = comment(page, 'Comment deleted');
      await expect(stone).toHaveCount(1);
      await expect(comments(page)).toHaveCount(2);
      await expect(stone).not.toContainText('Bold claim');
      await expect(replies(stone)).toContainText('Is it?');
      await expect(page.getByRole('link', { name: 'Comments, 2', exact: true })).toBeVisible();
    });
  });

  test('cannot be empty or longer than 500 characters, is sent once by Enter, while Shift+Enter begins a new line and an input method keeps its Enter; whose sending failed keeps its words, and is made once', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/ERR_FAILED/);
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id });
    const page = await browse(nora);
    const sent = creates(page);
    await page.goto(`/comments/${post.id}`);
    await test.step('length', async () => {
      await expect(sendButton(page)).toBeDisabled();
      await commentBox(page).fill('   ');
      await commentBox(page).press('Enter');
      await expect(sendButton(page)).toBeDisabled();
      await commentBox(page).fill('🍿'.repeat(501));
      await expect(page.getByText('501/500')).toBeVisible();
      await expect(sendButton(page)).toBeDisabled();
      await commentBox(page).press('Enter');
      expect(sent).toEqual([]);
      await commentBox(page).fill('🍿'.repeat(500));
      await expect(sendButton(page)).toBeEnabled();
      await commentBox(page).fill('');
    });

    await test.step('Enter', async () => {
      await commentBox(page).pressSequentially('first');
      await commentBox(page).press('Shift+Enter');
      await commentBox(page).pressSequentially('second');
      await expect(commentBox(page)).toHaveValue('first\nsecond');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(comment(page, 'second')).toHaveCount(1);
      await expect(commentBox(page)).toHaveValue('');
      await expect(commentBox(page)).toBeEditable();
      expect(sent).toHaveLength(1);
      await confirmCandidate(page, '映画');
      await expect(commentBox(page)).toHaveValue('映画');
      expect(sent).toHaveLength(1);
      await page.keyboard.press('Enter');
      await expect(comment(page, '映画')).toHaveCount(1);
      expect(sent).toHaveLength(2);
      await expect(commentBox(page)).toHaveValue('');
    });

    await test.step('a lost answer', async () => {
      await page.route('**/trpc/replies.create**', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await commentBox(page).fill('Did you hear me?');
      await sendButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to post comment' })).toBeVisible();
      await expect(commentBox(page)).toHaveValue('Did you hear me?');
      const notSent = page.getByText('Not sent. Your text is still here.');
      await expect(notSent).toBeVisible();
      // the toast has announced it
      await expect(notSent).not.toHaveRole('alert');
      await page.unroute('**/trpc/replies.create**');
      await page.reload();
      await expect(commentBox(page)).toHaveAccessibleDescription('Not sent. Your text is still here.');
      await sendButton(page).click();
      await expect(commentBox(page)).toHaveValue('');
      await expect(notSent).toHaveCount(0);
      const { rows } = await product.pool.query('select text from reply where content_id = $1 order by id', [
        post.id,
      ]);
      expect(rows.map(({ text }: { text: string }) => text)).toEqual([
        'first\nsecond',
        '映画',
        'Did you hear me?',
      ]);
      await expect(comments(page)).toHaveCount(3);
    });
  });
});

test('a comment that came live and was deleted while its thread was closed is gone when the thread opens again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(pool, { authorId: nora.id, text: 'Paris, Texas.' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'The phone call.' });
  const asTheo = await api(theo);
  const page = await browse(nora);
  await page.goto('/');
  await openComments(page, 'Paris, Texas.', 'The phone call.');
  const { id } = await asTheo.replies.create.mutate({
    contentId: post.id,
    text: 'Never mind.',
    clientId: crypto.randomUUID(),
  });
  await expect(comment(page, 'Never mind.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(comment(page, 'Never mind.')).toHaveCount(0);
  await asTheo.replies.remove.mutate({ id });
  await openComments(page, 'Paris, Texas.', 'The phone call.');
  await expect(comment(page, 'Never mind.')).toHaveCount(0);
});

test('a reply that arrives while its comment is being deleted stays below the placeholder', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(pool, { authorId: nora.id });
  const { id } = await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'The phone call.' });
  const asTheo = await api(theo);
  const page = await browse(nora);
  await page.goto(`/comments/${post.id}`);
  await expect(comment(page, 'The phone call.')).toBeVisible();
  // the reply, then the event of the deletion, then its answer
  await page.route(/replies\.remove/, async (route) => {
    const [parentId, clientId] = [id, crypto.randomUUID()];
    await asTheo.replies.create.mutate({ contentId: post.id, parentId, text: 'Which one?', clientId });
    await expect(comment(page, 'Which one?')).toBeVisible();
    const response = await route.fetch();
    await expect(comment(page, 'Which one?')).toContainText('Comment deleted');
    await route.fulfill({ response });
  });
  await chooseInMenu(comment(page, 'The phone call.'), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted!')).toBeVisible();
  await expect(comment(page, 'Which one?')).toContainText('Comment deleted');
});
