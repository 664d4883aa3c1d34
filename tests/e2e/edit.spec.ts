import type { Page } from '@playwright/test';
import { makePost, makeReview } from '#scripts/seed/builders.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { nowhere } from '#tests/e2e/support/screens.ts';
import { words } from '#tests/e2e/support/composer.ts';
import { card, chooseInMenu } from '#tests/e2e/support/cards.ts';
import { discardQuestion } from '#tests/e2e/support/forms.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

async function openEditor(page: Page, text: string): Promise<void> {
  await chooseInMenu(card(page, text), 'Edit');
  await expect(words(page)).toBeFocused();
}

test.describe('Editing a post', () => {
  test('shows the change in place, here and on other members’ open pages, marked as edited', async ({
    browse,
    member,
    product,
  }) => {
    const [nora, theo] = [await member(), await member()];
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Hte Third Man.' });
    const [page, feed, comments] = [await browse(nora), await browse(theo), await browse(null)];
    await feed.goto('/');
    await comments.goto(`/comments/${post.id}`);
    for (const each of [feed, comments])
      await expect(each.getByRole('article').first()).toContainText('Hte Third');

    await page.goto('/');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openEditor(page, 'Hte Third Man.');
    await expect(page).toHaveTitle('Edit Post · Matinee');
    await expect(words(page)).toHaveValue('Hte Third Man.');
    await words(page).fill('The Third Man.');
    await expect(page.getByText('14/500')).toBeVisible();
    const saved = answerTo(page, /content\.update/);
    await update(page).click();
    await saved;
    // toasts close by themselves
    await expect(page.getByText('Post updated!')).toBeVisible();
    await expect(page.getByText('Your post has been updated successfully.')).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'The Third Man.' });
    await expect(card).toContainText('edited');
    await expect(page).toHaveURL('/');
    for (const each of [feed, comments]) {
      const shown = each.getByRole('article').filter({ hasText: 'The Third Man.' });
      await expect(shown).toContainText('edited');
    }
    expect(loads).toBe(0);

    // a second change is seen too, and by who comes later
    await openEditor(page, 'The Third Man.');
    await words(page).fill('The Third Man, again.');
    await words(page).press('Control+Enter');
    for (const each of [page, feed, comments])
      await expect(each.getByRole('article').filter({ hasText: 'again.' })).toBeVisible();
  });

  test('takes nothing back that was saved elsewhere, and cuts a line that is too long with a word', async ({
    api,
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const { id } = await makeReview(product.pool, { authorId: nora.id, text: 'The cuckoo clock.', tags: [] });
    const page = await browse(nora, phone);
    await page.goto(`/edit-post/${id}`);
    await expect(words(page)).toHaveValue('The cuckoo clock.');
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill('x'.repeat(31));
    await expect(tags).toHaveValue('x'.repeat(30));
    const toast = newestToast(page, 'Shortened to 30 characters');
    await expect(toast).toBeVisible();
    // which is said once, not at each key
    const shown = await toast.getAttribute('id');
    await tags.press('y');
    await expect(tags).toHaveValue('x'.repeat(30));
    await expect(toast).toHaveAttribute('id', String(shown));
    await tags.fill('');

    const elsewhere = await api(nora);
    const review = { rating: 'poop_4', reviewTitle: 'Vienna', tags: ['MUBI'] } as const;
    await elsewhere.content.update.mutate({
      id,
      text: 'The cuckoo clock.',
      review: { ...review, tags: [...review.tags] },
    });
    await expect(page.getByLabel('Review title')).toHaveValue('Vienna');
    await words(page).fill('The cuckoo clock, and the cat.');
    await elsewhere.content.update.mutate({ id, text: 'The sewers.' });
    await expect(page.getByText('This post was changed elsewhere while you were editing.')).toBeVisible();
    await update(page).click();
    await expect(page.getByText('Post updated!')).toBeVisible();
    // opened by its address, it closes to the review
    await expect(page).toHaveURL(`/comments/${id}`);
    const { rows } = await product.pool.query(
      'select text, rating, review_title, tags from content where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { text: 'The cuckoo clock, and the cat.', rating: 'poop_4', review_title: 'Vienna', tags: ['MUBI'] },
    ]);

    // a page without a socket does not know of the newer text
    const deaf = await openTab(page.context());
    await deaf.routeWebSocket(/trpc/, () => {});
    await deaf.goto(`/edit-post/${id}`);
    await expect(words(deaf)).toHaveValue('The cuckoo clock, and the cat.');
    await elsewhere.content.update.mutate({ id, text: 'The sewers, again.' });
    await deaf.getByRole('radio', { name: '2 flames' }).check({ force: true });
    await update(deaf).click();
    await expect(deaf.getByText('Post updated!')).toBeVisible();
    expect((await product.pool.query('select text, rating from content where id = $1', [id])).rows).toEqual([
      { text: 'The sewers, again.', rating: 'fire_2' },
    ]);
  });

  test('of a review sends the fields that were changed here with what the others are by now, also after a reload, and says what it would replace', async ({
    api,
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const { id } = await makeReview(product.pool, { authorId: nora.id, text: 'The cuckoo clock.', tags: [] });
    const elsewhere = await api(nora);
    const save = (rating: 'poop_4' | 'poop_2', reviewTitle: string, tags: string[]) =>
      elsewhere.content.update.mutate({ id, review: { rating, reviewTitle, tags } });
    const page = await browse(nora);
    page.on('dialog', (dialog) => void dialog.accept());
    const rating = (name: string) => page.getByRole('radio', { name, exact: true });
    const tag = (name: string) => page.getByRole('button', { name: `Remove tag ${name}` });
    const notice = page.getByText('This post was changed elsewhere while you were editing.');
    await page.goto(`/edit-post/${id}`);
    await page.getByRole('button', { name: 'MUBI' }).click();
    await expect(tag('MUBI')).toBeVisible();
    await save('poop_4', '', []);
    await expect(rating('4 poops')).toBeChecked();
    await expect(tag('MUBI')).toBeVisible();
    await expect(notice).toBeHidden();

    // while the changes wait on this device
    await page.goto('about:blank');
    await save('poop_2', 'Vienna', ['Max']);
    await page.goto(`/edit-post/${id}`);
    await expect(rating('2 poops')).toBeChecked();
    await expect(page.getByLabel('Review title')).toHaveValue('Vienna');
    await expect(tag('MUBI')).toBeVisible();
    await expect(notice).toBeVisible();
    await update(page).click();
    await expect(page.getByText('Post updated!')).toBeVisible();
    const { rows } = await product.pool.query(
      'select rating, review_title, tags from content where id = $1',
      [id],
    );
    expect(rows).toEqual([{ rating: 'poop_2', review_title: 'Vienna', tags: ['MUBI'] }]);
  });

  test('asks before unsaved changes are left, keeps them over a reload and a failed save, restores on Discard, and says which media stay', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/ERR_FAILED/);
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'First words' });
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    await makePost(product.pool, {
      authorId: nora.id,
      text: `Listen ${link}`,
      youtubeVideoId: 'dQw4w9WgXcQ',
    });
    await makePost(product.pool, {
      authorId: nora.id,
      text: 'With a GIF',
      gifUrl: '/media/gifs/cat.gif',
      gifWidth: 240,
      gifHeight: 240,
      gifAlt: 'A cat who disapproves',
    });
    const page = await browse(nora);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/?tab=mine');
    await openEditor(page, 'First words');
    await words(page).fill('');
    await expect(page.getByText('Post content cannot be empty')).toBeVisible();
    await expect(update(page)).toBeDisabled();
    await words(page).fill('x'.repeat(501));
    await expect(page.getByRole('status').filter({ hasText: 'Character limit exceeded' })).toBeVisible();
    await expect(page.getByText('Post content must be 500 characters or less')).toBeVisible();
    await expect(update(page)).toBeDisabled();

    await words(page).fill('Second words');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(discardQuestion(page).getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(discardQuestion(page)).toBeHidden();
    await page.route('**/trpc/content.update**', (route) => route.abort());
    await update(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error updating post' })).toContainText(
      'Failed to update post. Please try again.',
    );
    await page.unroute('**/trpc/content.update**');
    await page.reload();
    await expect(words(page)).toHaveValue('Second words');
    await page.getByRole('button', { name: 'Back' }).click();
    await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/?tab=mine');
    await expect(page.getByRole('article').filter({ hasText: 'First words' })).not.toContainText('edited');
    await openEditor(page, 'First words');
    await expect(words(page)).toHaveValue('First words');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/?tab=mine');

    // words may go where a GIF stays
    await openEditor(page, 'With a GIF');
    await expect(page.getByRole('img', { name: 'A cat who disapproves' })).toBeVisible();
    await words(page).fill('');
    await update(page).click();
    await expect(page).toHaveURL('/?tab=mine');
    const gif = page
      .getByRole('article')
      .filter({ has: page.getByRole('img', { name: 'A cat who disapproves' }) });
    await expect(gif).toBeVisible();
    await expect(gif).not.toContainText('With a GIF');

    // a video goes with its link, and stays while the words are that link
    await openEditor(page, 'Listen');
    const warning = page.getByText('Updating will remove the video.');
    const video = page.getByRole('button', { name: 'Play video' });
    await expect(video).toBeVisible();
    await expect(warning).toBeHidden();
    await words(page).fill(`Listen to ${link}`);
    await expect(warning).toBeVisible();
    await expect(video).toBeHidden();
    await words(page).fill(link);
    await expect(warning).toBeHidden();
    await expect(video).toBeVisible();
    await words(page).fill('Silence.');
    await update(page).click();
    await expect(page).toHaveURL('/?tab=mine');
    await expect(card(page, 'Silence.')).toBeVisible();
    await expect(video).toBeHidden();
    expect((await product.pool.query('select text from content where id = $1', [post.id])).rows).toEqual([
      { text: 'First words' },
    ]);
  });

  test('can be tried again where the post did not come, ends with the words to copy where it was deleted, and is not there for someone else’s', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/status of 404/, /ERR_FAILED/);
    const [nora, theo] = [await member(), await member()];
    const post = await makePost(product.pool, { authorId: nora.id, text: 'First cut' });
    const his = await makePost(product.pool, { authorId: theo.id, text: 'His alone' });
    const page = await browse(nora);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const asks = '**/trpc/**content.get**';
    await page.route(asks, (route) => route.abort());
    await page.goto(`/edit-post/${post.id}`);
    await expect(page.getByRole('heading', { name: 'Failed to load post content' })).toBeVisible();
    await page.unroute(asks);
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect(words(page)).toHaveValue('First cut');

    await words(page).fill('The long version');
    // deleted elsewhere at the very moment of the update
    const saves = '**/trpc/**content.update**';
    await page.route(saves, async (route) => {
      await product.pool.query('delete from content where id = $1', [post.id]);
      await route.continue();
    });
    await update(page).click();
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('Please try again')).toBeHidden();
    const kept = page.getByRole('region', { name: 'Your unsent text' });
    await expect(kept).toContainText('The long version');
    await kept.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The long version');
    await kept.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('edit'))),
    ).toEqual([]);
    await page.unroute(saves);

    await expect(card(page, 'His alone')).toBeVisible();
    for (const id of [his.id, nowhere, 'no-id']) {
      await navigate(page, `/edit-post/${id}`);
      await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
      await expect(page).toHaveURL(`/edit-post/${id}`);
      await expect(words(page)).toBeHidden();
    }
  });
});
