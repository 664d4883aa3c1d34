import type { Page } from '@playwright/test';
import { makePost, makeReview } from '#scripts/seed/builders.ts';
import { card } from '#tests/e2e/support/cards.ts';
import { addPhoto, pickFile, postButton, words } from '#tests/e2e/support/composer.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { expect, openTab, test } from '#tests/e2e/support/test.ts';
import { closeToast } from '#tests/e2e/support/toasts.ts';
import { jpeg } from '#tests/support/pictures.ts';

const asks = (page: Page) => page.getByRole('dialog', { name: 'Discard this post?' });

test.describe('An unsent post', () => {
  test('is not left without being asked, keeping it is the first answer, and it survives a send that failed', async ({
    browse,
    expectedNoise,
    member,
  }) => {
    expectedNoise.push(/ERR_FAILED/);
    const page = await browse(await member());
    await page.goto('/');
    await page.getByRole('link', { name: 'New post' }).first().click();
    await words(page).fill('Half a thought');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(asks(page)).toBeVisible();
    await expect(asks(page).getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asks(page)).toBeHidden();
    await expect(page).toHaveURL('/new-post');
    await expect(words(page)).toHaveValue('Half a thought');
    await page.goBack();
    await expect(asks(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asks(page)).toBeHidden();
    await expect(page).toHaveURL('/new-post');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click();
    await asks(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/explore?tab=all');
    await page.getByRole('link', { name: 'New post' }).first().click();
    await expect(words(page)).toHaveValue('');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');

    await test.step('it survives a send that failed', async () => {
      await page.getByRole('link', { name: 'New post' }).first().click();
      await page.route('**/trpc/content.create**', (route) => route.abort());
      await words(page).fill('Try, try again.');
      await postButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error creating post' })).toBeVisible();
      await expect(page).toHaveURL('/new-post');
      await expect(words(page)).toHaveValue('Try, try again.');
      await expect(words(page)).toBeEditable();
      await expect(postButton(page)).toBeEnabled();
      await page.unroute('**/trpc/content.create**');
      await postButton(page).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('article').first()).toContainText('Try, try again.');
    });
  });

  test('makes the browser ask before a reload, and survives it with its photo, its words and its video', async ({
    browse,
    member,
  }) => {
    const page = await browse(await member());
    await page.goto('/new-post');
    await words(page).pressSequentially('A diner');
    await pickFile(addPhoto(page), 'diner.jpg', await jpeg());
    await page.getByLabel('Alt text').fill('Two men in a diner');
    await expect(postButton(page)).toBeEnabled();
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
    await expect(words(page)).toHaveValue('A diner');
    await expect(page.getByLabel('Alt text')).toHaveValue('Two men in a diner');
    await page.getByRole('button', { name: 'Remove photo' }).click();
    const still = await jpeg(480, 270);
    await page.route('**/media/youtube/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: still }),
    );
    await words(page).fill('https://youtu.be/dQw4w9WgXcQ');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
    await expect(addPhoto(page)).toBeHidden();
  });
});

test('a draft is the same in two tabs, and ends in both when it is posted', async ({ browse, member }) => {
  const page = await browse(await member());
  const address = '/new-post?review=movie-900000001';
  const answer = await holdRequests(page, /titles\.get/);
  await page.goto(address);
  await words(page).focus();
  await page.keyboard.type('Posted from ');
  // the title comes while one writes
  answer();
  await expect(page.getByText('Casablanca', { exact: true })).toBeVisible();
  await page.keyboard.type('the first tab');
  await expect(words(page)).toHaveValue('Posted from the first tab');
  const other = await openTab(page.context());
  await other.goto(address);
  await expect(words(other)).toHaveValue('Posted from the first tab');
  await postButton(page).click();
  await expect(card(page, 'Posted from the first tab')).toBeVisible();
  await expect(words(other)).toHaveValue('');
  await expect(other.getByText('Casablanca', { exact: true })).toBeVisible();
  await navigate(page, address);
  await expect(words(page)).toHaveValue('');
  await words(page).fill('Begun again');
  await expect(words(other)).toHaveValue('Begun again');

  // a photo that is taken off in one tab is no longer in the other, where it was chosen
  const removePhoto = (tab: Page) => tab.getByRole('button', { name: 'Remove photo' });
  await pickFile(addPhoto(other), 'diner.jpg', await jpeg());
  await expect(removePhoto(other)).toBeVisible();
  await removePhoto(page).click();
  await expect(removePhoto(other)).toBeHidden();

  // what is written in one tab while the other sends stays
  await page.getByRole('button', { name: 'Change title' }).click();
  const send = await holdRequests(page, /content\.create/);
  await postButton(page).click();
  // what is chosen while it is sent would be lost
  await expect(page.getByRole('button', { name: 'Change title' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Post' }).dispatchEvent('click');
  await expect(page.getByRole('radio', { name: 'Review' })).toBeChecked();
  await words(other).fill('Begun again, and gone on');
  await expect(words(page)).toHaveValue('Begun again, and gone on');
  send();
  await expect(page).toHaveURL('/');
  await navigate(page, address);
  await expect(words(page)).toHaveValue('Begun again, and gone on');
  await expect(words(other)).toHaveValue('Begun again, and gone on');
});

test('What comes too fast is refused in words that help, and nothing of a post, a comment or an edit is lost', async ({
  browse,
  expectedNoise,
  member,
  product,
}) => {
  expectedNoise.push(/status of (401|429)/);
  const nora = await member();
  const made = await makePost(product.pool, { authorId: nora.id, text: 'Before' });
  const page = await browse(nora);
  await page.goto('/new-post');
  // a refusal of the server's own, in the words of another: nobody waits here until a limit is reached
  await page.route(/\/trpc\/(content|replies)\.(create|update)/, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
    const body = (await response.text())
      .replaceAll('"SIGNED_OUT"', '"TOO_MANY","retryAfter":150')
      .replaceAll('Please log in', 'Slow down a little')
      .replaceAll('You need to be logged in to do that.', 'Please try again in a moment.');
    await route.fulfill({ response, body });
  });
  const refusal = page.getByRole('alert').filter({ hasText: 'Slow down a little' });
  const refused = async () => {
    await expect(refusal).toContainText('Nothing is lost; please try again in 3 minutes.');
    await closeToast(refusal);
  };
  await words(page).fill('One too many');
  await postButton(page).click();
  await refused();
  await expect(words(page)).toHaveValue('One too many');

  await words(page).fill('');
  await navigate(page, `/edit-post/${made.id}`);
  await expect(words(page)).toHaveValue('Before');
  await words(page).fill('After');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await refused();
  await expect(words(page)).toHaveValue('After');

  await words(page).fill('Before');
  await navigate(page, `/comments/${made.id}`);
  const comment = page.getByRole('textbox', { name: 'Add a comment...' });
  await comment.fill('And another');
  await comment.press('Enter');
  await refused();
  await expect(comment).toHaveValue('And another');
  // the toast has said why
  await expect(comment).toHaveAccessibleDescription('Not sent. Your text is still here.');

  await page.unroute(/\/trpc\/(content|replies)\.(create|update)/);
  await comment.press('Enter');
  await expect(comment).toHaveValue('');
  await expect(page.getByText('Comment added!')).toBeVisible();
});

test('“Write a review” over an open composer begins that title’s own, and what was written before waits below it', async ({
  browse,
  member,
  product: { pool },
}) => {
  const theo = await member();
  const films = { 900_000_001: 'Casablanca (1942)', 900_000_002: 'Metropolis (1927)' };
  for (const [tmdbId, titleName] of Object.entries(films))
    await makeReview(pool, { authorId: theo.id, tmdbId: Number(tmdbId), titleName });
  const page = await browse(await member());
  const reviewOf = async (name: string) => {
    const posters = page.getByRole('region', { name: 'Now being reviewed' });
    await posters.getByRole('link', { name: new RegExp(`^${name},`) }).click();
    await page.getByRole('dialog', { name }).getByRole('link', { name: 'Write a review' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  };
  /** From a review to the title over the composer, and to what is below. */
  const leaveReviewOf = async (name: string) => {
    await page.goBack();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const title = page.getByLabel('Review title');
  const tag = page.getByRole('button', { name: 'Remove tag MUBI' });
  await page.goto('/new-post');
  await words(page).fill('Only a post');

  await reviewOf('Casablanca');
  await expect(page).toHaveURL('/new-post?review=movie-900000001');
  await expect(words(page)).toHaveValue('');
  await words(page).fill('Of all the joints');
  await title.fill('Paris');
  await page.getByRole('button', { name: 'MUBI' }).click();
  await expect(tag).toBeVisible();

  await reviewOf('Metropolis');
  await expect(page).toHaveURL('/new-post?review=movie-900000002');
  await expect(words(page)).toHaveValue('');
  await expect(title).toHaveValue('');
  await expect(tag).toHaveCount(0);

  await leaveReviewOf('Metropolis');
  await expect(words(page)).toHaveValue('Of all the joints');
  await expect(title).toHaveValue('Paris');
  await expect(tag).toBeVisible();
  await leaveReviewOf('Casablanca');
  await expect(page).toHaveURL('/new-post');
  await expect(words(page)).toHaveValue('Only a post');

  // a title that a link named is changed by hand, and then linked to again
  await reviewOf('Casablanca');
  await expect(words(page)).toHaveValue('Of all the joints');
  await page.getByRole('button', { name: 'Change title' }).click();
  await page.getByRole('combobox', { name: 'Search movies and shows' }).fill('metropolis');
  await page.getByRole('option', { name: /^Metropolis/ }).click();
  await expect(page).toHaveURL('/new-post?mode=review');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Metropolis');
  await expect(words(page)).toHaveValue('Of all the joints');
  await reviewOf('Casablanca');
  await expect(words(page)).toHaveValue('');
  await leaveReviewOf('Casablanca');
  await expect(words(page)).toHaveValue('Of all the joints');
  await leaveReviewOf('Casablanca');
  await expect(page).toHaveURL('/new-post');
  await expect(words(page)).toHaveValue('Only a post');
});
