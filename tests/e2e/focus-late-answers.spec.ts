import { makeMedia, makePost, makeProfilePhoto, makeReply } from '#scripts/seed/builders.ts';
import { builtFile, laterFiles } from '#tests/e2e/support/built-files.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { comment, commentBox } from '#tests/e2e/support/comments.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('an answer that comes late leaves the focus where one has gone on writing', async ({
  browse,
  member,
  product: { pool, storeFiles },
}) => {
  const nora = await member();
  const post = await makePost(pool, { authorId: nora.id, text: 'Row five is mine' });
  const mine = { contentId: post.id, authorId: nora.id };
  const { id } = await makeReply(pool, { ...mine, text: 'An older one' });
  await makeReply(pool, { ...mine, parentId: id, text: 'Below it' });
  await makeReply(pool, { ...mine, text: 'One of mine' });
  const page = await browse(nora);
  const row = (text: string) => page.locator('[data-reply]').filter({ hasText: text });

  await test.step('a new comment, and a changed one', async () => {
    await page.goto(`/comments/${post.id}`);
    await comment(page, 'An older one').getByRole('button', { name: 'Reply' }).click();
    const answer = page.getByRole('textbox', { name: /^Reply to / });
    await answer.fill('Half a ');
    const sent = await holdAnswers(page, /replies\.create/);
    await commentBox(page).fill('Said first');
    await commentBox(page).press('Enter');
    await answer.focus();
    sent();
    await expect(comment(page, 'Said first')).toBeVisible();
    await expect(commentBox(page)).toHaveValue('');
    await expect(answer).toBeFocused();

    const changed = await holdAnswers(page, /replies\.update/);
    await chooseInMenu(comment(page, 'One of mine'), 'Edit');
    const edited = page.getByRole('textbox', { name: 'Edit your comment' });
    await edited.fill('One of mine, again');
    await edited.press('Enter');
    await chooseInMenu(row('An older one'), 'Edit');
    await expect(edited).toHaveValue('An older one');
    changed();
    await expect(page.getByText('Comment updated!')).toBeVisible();
    await expect(comment(page, 'One of mine, again')).toBeVisible();
    await expect(edited).toBeFocused();
    await edited.fill('The oldest one');
    await edited.press('Enter');
    await expect(edited).toHaveCount(0);
    await expect(row('The oldest one')).toBeFocused();
    await chooseInMenu(row('Below it'), 'Edit');
    await edited.fill('Just below it');
    await edited.press('Enter');
    await expect(edited).toHaveCount(0);
    await expect(row('Just below it')).toBeFocused();
  });

  /** Confirms the question that is open, and closes it before the answer is there. */
  const confirmAndClose = async (name: string) => {
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
  };

  await test.step('a deleted comment', async () => {
    const send = await holdRequests(page, /replies\.remove/);
    await chooseInMenu(row('One of mine, again'), 'Delete');
    await confirmAndClose('Delete');
    await commentBox(page).click();
    send();
    await expect(row('One of mine, again')).toHaveCount(0);
    await page.keyboard.type('Next');
    await expect(commentBox(page)).toHaveValue('Next');

    const sendSecond = await holdRequests(page, /replies\.remove/);
    const menu = row('Just below it').getByRole('button', { name: 'More actions' });
    await chooseInMenu(row('Just below it'), 'Delete');
    await confirmAndClose('Delete');
    await expect(menu).toBeFocused();
    sendSecond();
    await expect(row('Just below it')).toHaveCount(0);
    await expect(row('Said first')).toBeFocused();
  });

  await test.step('a deleted photo and profile picture', async () => {
    const avatar = await makeMedia(pool, { ownerId: nora.id, purpose: 'avatar' });
    await storeFiles(avatar.id);
    await pool.query('update profile set avatar_id = $2 where id = $1', [nora.id, avatar.id]);
    for (const position of [1, 2]) {
      const { mediaId } = await makeProfilePhoto(pool, { profileId: nora.id, position });
      await storeFiles(mediaId);
    }
    await page.goto('/edit-profile');
    const deletePhoto = page.getByRole('button', { name: 'Delete photo 1' });
    const removePicture = page.getByRole('button', { name: 'Remove picture' });
    const bio = page.getByRole('textbox', { name: 'Bio' });
    for (const [call, button, confirm, done] of [
      [/photos\.remove/, deletePhoto, 'Delete', '2/6'],
      [/photos\.setAvatar/, removePicture, 'Remove', '1/6'],
    ] as const) {
      const send = await holdRequests(page, call);
      await button.click();
      await confirmAndClose(confirm);
      await bio.click();
      send();
      await expect(page.getByText(done, { exact: true })).toBeVisible();
      await page.keyboard.type('Row F. ');
      await expect(bio).toBeFocused();
    }
    await expect(bio).toHaveValue('Row F. Row F. ');
  });

  await test.step('a post to edit', async () => {
    const loaded = await holdAnswers(page, /content\.get/);
    await page.goto(`/edit-post/${post.id}`);
    const home = page.getByRole('link', { name: 'Home' });
    await home.focus();
    loaded();
    await expect(page.getByRole('textbox', { name: 'What are you watching?' })).toHaveValue(
      'Row five is mine',
    );
    await expect(home).toBeFocused();
  });

  await test.step('the profile of the member who chooses a GIF for it', async () => {
    const loaded = await holdAnswers(page, /account\.profile/);
    await page.goto('/edit-gifs');
    const home = page.getByRole('link', { name: 'Home' });
    await home.focus();
    loaded();
    await expect(page.getByRole('button', { name: 'Applause' })).toBeVisible();
    await expect(home).toBeFocused();
  });

  await test.step('the search for a spoiled title, and for a GIF', async () => {
    // the first button needs one of these
    const loadTitles = await holdRequests(page, new RegExp((await laterFiles('discussion')).join('|')));
    const loadGifs = await holdRequests(page, new RegExp(await builtFile('src/features/gifs/GifPanel.tsx')));
    await page.goto(`/comments/${post.id}`);
    // each loads its results after it could have taken the focus
    for (const [button, load, result] of [
      ['Mark as spoiler', loadTitles, page.getByRole('option').first()],
      ['Add GIF', loadGifs, page.getByRole('button', { name: 'Applause' })],
    ] as const) {
      await page.getByRole('button', { name: button }).press('Enter');
      await commentBox(page).focus();
      load();
      await expect(result).toBeVisible();
      await expect(commentBox(page)).toBeFocused();
    }
  });

  await test.step('more titles', async () => {
    await page.goto('/movies-shows-reviews');
    const titles = page.getByRole('list', { name: 'Titles' }).getByRole('link');
    await expect(titles.first()).toBeVisible();
    const before = await titles.count();
    const more = await holdAnswers(page, /titles\.popular/);
    await page.getByRole('button', { name: 'Load More' }).click();
    const search = page.getByRole('searchbox', { name: 'Search movies and shows...' });
    await search.focus();
    more();
    await expect.poll(() => titles.count()).toBeGreaterThan(before);
    await expect(search).toBeFocused();
  });
});
