import { type Member, makePost, makeReply } from '#scripts/seed/builders.ts';
import { comment, replies } from '#tests/e2e/support/comments.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

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
      await expect(
        page.getByText('The comment you’re replying to isn’t available. Your text is still here.'),
      ).toBeVisible();
      await expect(page.getByRole('textbox').filter({ hasText: 'Well, actually' })).toHaveValue(
        'Well, actually',
      );

      const second = comment(page, 'Second take');
      await second.getByRole('button', { name: 'Reply' }).click();
      await second.getByRole('textbox').fill('On second thought');
      await (await api(theo)).replies.remove.mutate({ id: made[1]?.id ?? '' });
      await expect(
        page.getByText('The comment you’re replying to has been removed. Your text is still here.'),
      ).toBeVisible();
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
    await expect(page.getByRole('main')).toBeFocused();
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
