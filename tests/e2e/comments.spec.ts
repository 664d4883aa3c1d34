import type { Page } from '@playwright/test';
import { type Member, makePost, makeReply } from '#scripts/seed/builders.ts';
import { comment, commentBox, comments, replies, sendButton } from '#tests/e2e/support/talk.ts';
import { card, chooseInMenu, commentsLink } from '#tests/e2e/support/cards.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
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
      await comments(other).first().getByRole('button', { name: 'More actions' }).click();
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
  await commentsLink(card(page, 'Paris, Texas.'), 1).click();
  await expect(comment(page, 'The phone call.')).toBeVisible();
  const { id } = await asTheo.replies.create.mutate({
    contentId: post.id,
    text: 'Never mind.',
    clientId: crypto.randomUUID(),
  });
  await expect(comment(page, 'Never mind.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await asTheo.replies.remove.mutate({ id });
  await commentsLink(card(page, 'Paris, Texas.'), 1).click();
  await expect(comment(page, 'The phone call.')).toBeVisible();
  await expect(comment(page, 'Never mind.')).toHaveCount(0);
});

test.describe('A reply', () => {
  async function makeThreads(product: { pool: Parameters<typeof makePost>[0] }, nora: Member, theo: Member) {
    const post = await makePost(product.pool, { authorId: nora.id });
    const made = [];
    for (const text of ['First take', 'Second take', 'Third take'])
      made.push(await makeReply(product.pool, { contentId: post.id, authorId: theo.id, text }));
    return { post, made };
  }

  test('is written under one comment at a time and stands there, one level deep; when its comment was deleted meanwhile it keeps its words and says so, and so does an edit', async ({
    api,
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/status of 404/);
    const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
    const { post, made } = await makeThreads(product, nora, theo);
    const own = await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'My take' });
    const gone = 'The comment you’re replying to has been removed. Your text is still here.';
    const page = await browse(nora);
    await page.goto(`/comments/${post.id}`);

    await test.step('Reply opens and closes its box, Cancel empties it', async () => {
      const answer = page.getByRole('textbox', { name: 'Reply to Theo Marsh...' });
      const [first, second] = [comment(page, 'First take'), comment(page, 'Second take')];
      await first.getByRole('button', { name: 'Reply' }).click();
      await expect(first.getByRole('textbox')).toBeFocused();
      await second.getByRole('button', { name: 'Reply' }).click();
      await expect(answer).toHaveCount(1);
      await expect(second.getByRole('textbox')).toBeFocused();
      await second.getByRole('button', { name: 'Reply' }).click();
      await expect(answer).toHaveCount(0);
      await second.getByRole('button', { name: 'Reply' }).click();
      await answer.fill('Never mind');
      await answer.press('Escape');
      await expect(answer).toHaveCount(0);
      await second.getByRole('button', { name: 'Reply' }).click();
      await expect(answer).toHaveValue('Never mind');
      await second.getByRole('button', { name: 'Cancel' }).click();
      await expect(answer).toHaveCount(0);
      await second.getByRole('button', { name: 'Reply' }).click();
      await expect(answer).toHaveValue('');
      await second.getByRole('button', { name: 'Cancel' }).click();
      await expect(answer).toHaveCount(0);
    });

    await test.step('it cannot itself be replied to', async () => {
      const thread = comment(page, 'Third take');
      await thread.getByRole('button', { name: 'Reply' }).click();
      await thread.getByRole('textbox').fill('Agreed');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Reply added!')).toBeVisible();
      await expect(replies(thread)).toHaveText(/Agreed/);
      await expect(replies(thread).getByRole('button', { name: 'Reply' })).toHaveCount(0);
      await expect(thread.getByRole('textbox')).toBeFocused();
      await expect(page.getByRole('link', { name: 'Comments, 5' })).toBeVisible();
      await thread.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('its box is empty once it was sent, though it was closed and opened again meanwhile', async () => {
      const thread = comment(page, 'Third take');
      const toggle = thread.getByRole('button', { name: 'Reply' });
      const box = thread.getByRole('textbox');
      const release = await holdAnswers(page, /replies\.create/);
      await toggle.click();
      await box.fill('Sent once');
      await box.press('Enter');
      await toggle.click();
      await toggle.click();
      await expect(box).toHaveValue('Sent once');
      await expect(box).not.toBeEditable();
      release();
      await expect(box).toHaveValue('');
      await expect(box).toBeEditable();
      await expect(replies(thread)).toHaveText([/Agreed/, /Sent once/]);
      await thread.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('the comment is deleted', async () => {
      const thread = comment(page, 'First take');
      await thread.getByRole('button', { name: 'Reply' }).click();
      await thread.getByRole('textbox').fill('Well, actually');
      // without a word to the page, as when its connection was away
      await product.pool.query('delete from reply where id = $1', [made[0]?.id]);
      await page.keyboard.press('Enter');
      await expect(page.getByText(gone)).toBeVisible();
      await expect(page.getByRole('textbox').filter({ hasText: 'Well, actually' })).toHaveValue(
        'Well, actually',
      );

      const second = comment(page, 'Second take');
      await second.getByRole('button', { name: 'Reply' }).click();
      await second.getByRole('textbox').fill('On second thought');
      await (await api(theo)).replies.remove.mutate({ id: made[1]?.id ?? '' });
      await expect(page.getByText(gone)).toBeVisible();
      await expect(page.getByText('Comment deleted', { exact: true })).toBeVisible();
      await expect(page.getByRole('textbox').filter({ hasText: 'On second thought' })).toHaveValue(
        'On second thought',
      );

      await chooseInMenu(comment(page, 'My take'), 'Edit');
      await page.getByRole('textbox', { name: 'Edit your comment' }).fill('My better take');
      await (await api(nora)).replies.remove.mutate({ id: own.id });
      await expect(page.getByText('The comment you were editing has been removed.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your unsent text' })).toContainText('My better take');
    });
  });

  test('or a comment is kept to be copied when the whole post is deleted, a GIF without words as well', async ({
    api,
    browse,
    member,
    product,
  }) => {
    const [nora, theo] = [await member(), await member()];
    const { post } = await makeThreads(product, nora, theo);
    const page = await browse(theo);
    await page.goto(`/comments/${post.id}`);
    await page.getByRole('button', { name: 'Add GIF' }).click();
    await page.getByRole('button', { name: 'Applause' }).click();
    await comment(page, 'First take').getByRole('button', { name: 'Reply' }).click();
    await comment(page, 'First take').getByRole('textbox').fill('A reply');

    await (await api(nora)).content.remove.mutate({ id: post.id });
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    const kept = page.getByRole('region', { name: 'Your unsent text' });
    await expect(kept.getByRole('img', { name: 'GIF' })).toBeVisible();
    await expect(kept.getByText('A reply', { exact: true })).toBeVisible();
    await expect(kept.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  });

  test('that others add leaves those that are shown, and an open editor among them', async ({
    api,
    browse,
    member,
    product,
  }) => {
    const [nora, theo] = [await member(), await member()];
    const { post, made } = await makeThreads(product, nora, theo);
    const [first] = made;
    for (const text of ['One', 'Two', 'Three', 'Four'])
      await makeReply(product.pool, { contentId: post.id, authorId: nora.id, parentId: first?.id, text });
    const page = await browse(nora);
    await page.goto(`/comments/${post.id}`);
    const thread = comment(page, 'First take');
    await chooseInMenu(replies(thread).filter({ hasText: 'Four' }), 'Edit');
    const editor = page.getByRole('textbox', { name: 'Edit your comment' });
    await editor.fill('Four, and a half');
    await (
      await api(theo)
    ).replies.create.mutate({
      contentId: post.id,
      parentId: first?.id,
      text: 'Five',
      clientId: crypto.randomUUID(),
    });
    await expect(replies(thread).filter({ hasText: 'Five' })).toBeVisible();
    await expect(replies(thread)).toHaveCount(5);
    await expect(editor).toBeFocused();
  });
});
