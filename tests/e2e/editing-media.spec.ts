import { truncate, writeFile } from 'node:fs/promises';
import { makePost } from '#scripts/seed/builders.ts';
import { pickFile } from '#tests/e2e/support/composer.ts';
import { alert, discardQuestion, field } from '#tests/e2e/support/forms.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { errorReasons } from '#shared/errors.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { animatedGif, jpeg } from '#tests/support/pictures.ts';

test('A picture is checked, cut by keyboard, described, shown everywhere at once, and taken off again', async ({
  browse,
  expectedNoise,
  member,
  product,
}, testInfo) => {
  expectedNoise.push(/status of 500/);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member()];
  await makePost(product.pool, { authorId: nora.id, text: 'The Third Man.' });
  const [page, feed] = [await browse(nora), await browse(theo)];
  await feed.goto('/');
  const face = feed.getByRole('article').filter({ hasText: 'The Third Man.' }).locator('img').first();
  await expect(feed.getByRole('article').filter({ hasText: 'The Third Man.' })).toBeVisible();
  await expect(face).toBeHidden();

  await page.goto('/edit-profile');
  const add = page.getByRole('button', { name: 'Add picture' });
  await pickFile(add, 'notes.jpg', Buffer.from('no picture at all'));
  await expect(alert(page, 'Invalid file type')).toContainText('notes.jpg: Please select an image file');
  const huge = testInfo.outputPath('huge.jpg');
  await writeFile(huge, await jpeg());
  await truncate(huge, 5_000_001);
  const chooser = page.waitForEvent('filechooser');
  await add.click();
  await (await chooser).setFiles(huge);
  await expect(alert(page, 'File too large')).toContainText('huge.jpg: Please select an image under 5MB');

  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  // begins as a picture does
  await pickFile(add, 'broken.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'));
  await expect(alert(page, 'Invalid file type').filter({ hasText: 'broken.jpg' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  await pickFile(add, 'me.jpg', await jpeg(900, 500));
  const stage = dialog.getByRole('application', { name: 'Picture, use the arrow keys to move it' });
  await expect(stage).toBeVisible();
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await stage.focus();
  await stage.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '400 percent');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your profile picture has been updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { rows } = await product.pool.query(
    `select media.width, media.height from media join profile on profile.avatar_id = media.id where profile.id = $1`,
    [nora.id],
  );
  // a quarter of the 500 pixels that the picture is high
  expect(rows).toEqual([{ width: 125, height: 125 }]);
  await expect(page.getByRole('main').getByRole('img', { name: 'Nora Lind' }).locator('img')).toBeVisible();
  await expect(face).toBeVisible();

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your profile picture has been removed successfully.')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(face).toBeHidden();

  // one that moves is not cut; on its way it can be called back, and sent again
  await pickFile(add, 'wave.gif', await animatedGif(3), 'image/gif');
  await expect(dialog.getByRole('img', { name: 'Preview of your picture' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeFocused();
  const described = 'Nora waves from row F';
  const altText = dialog.getByRole('textbox', { name: 'Alt text' });
  await altText.fill(described);
  // nobody answers
  await page.route('**/media', () => {});
  const announcement = dialog.locator('[aria-live="polite"]');
  await expect(announcement).toBeEmpty();
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading picture' })).toBeVisible();
  await expect(announcement).toHaveText('Uploading picture');
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeFocused();
  await page.unroute('**/media');
  const avatars = `select media.animated from media join profile on profile.avatar_id = media.id where profile.id = $1`;
  expect((await product.pool.query(avatars, [nora.id])).rows).toEqual([]);
  const allowWrites = await refuseWrites(product.pool, 'profile', 'update of avatar_id');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(alert(page, `Failed to upload avatar: ${errorReasons.UNKNOWN.message}`)).toBeVisible();
  await expect(altText).toHaveValue(described);
  await allowWrites();
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  expect((await product.pool.query(avatars, [nora.id])).rows).toEqual([{ animated: true }]);
  await expect(face).toBeVisible();
  await page.goto(`/${nora.username}`);
  await page.getByRole('link', { name: described }).click();
  await expect(
    page.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name: described }),
  ).toBeVisible();
});

test('A picture that was closed while it was being saved does not close the next one', async ({
  browse,
  member,
}) => {
  const page = await browse(await member());
  await page.goto('/edit-profile');
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const answer = await holdAnswers(page, /photos\.setAvatar/);
  await pickFile(page.getByRole('button', { name: 'Add picture' }), 'one.jpg', await jpeg(300, 200));
  const sent = page.waitForRequest(/photos\.setAvatar/);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await sent;
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await pickFile(
    page.getByRole('button', { name: /^(Add|Change) picture$/ }),
    'two.jpg',
    await jpeg(200, 300),
  );
  await expect(dialog.getByRole('application')).toBeVisible();
  answer();
  await expect(page.getByText('Your profile picture has been updated successfully')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled();
});

test('A picture that is canceled while it is being cut is not sent', async ({ browse, member }) => {
  const page = await browse(await member());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/media$|photos\.setAvatar/.test(request.url())) sent.push(request.url());
  });
  await page.goto('/edit-profile');
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await pickFile(page.getByRole('button', { name: 'Add picture' }), 'one.jpg', await jpeg(300, 200));
  await expect(dialog.getByRole('application')).toBeVisible();
  // takes as long as a large photo
  const cut = await page.evaluateHandle(() => {
    const slow: { end?: () => void } = {};
    const original = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise<void>((resolve) => (slow.end = resolve));
      return original(source);
    };
    return slow;
  });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => cut.evaluate(({ end }) => end !== undefined)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await cut.evaluate(({ end }) => end?.());
  await field(page, 'Bio').fill('Row F.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile updated!')).toBeVisible();
  expect(sent).toEqual([]);
});

test('One video and one GIF stand on a profile, replaced and removed', async ({
  browse,
  expectedNoise,
  member,
  product,
}) => {
  expectedNoise.push(/ERR_FAILED/);
  const nora = await member();
  const page = await browse(nora);
  await page.route('**/trpc/**account.profile**', (route) => route.abort());
  await page.goto('/settings');
  await page.goto('/edit-video');
  await expect(page.getByText('Failed to load videos')).toBeVisible();
  await page.unroute('**/trpc/**account.profile**');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  const url = field(page, 'YouTube URL');
  await url.fill('https://example.org/video');
  await expect(page.getByText('Invalid YouTube URL. Please enter a valid YouTube URL.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Video' })).toBeDisabled();
  await url.fill('https://www.youtube.com/embed/dQw4w9WgXcQ');
  await page.reload();
  await expect(url).toHaveValue('https://www.youtube.com/embed/dQw4w9WgXcQ');
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(discardQuestion(page)).toBeVisible();
  await discardQuestion(page).getByRole('button', { name: 'Keep' }).click();
  await page.route('**/trpc/account.setVideo**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(alert(page, 'Failed to add video')).toBeVisible();
  await page.unroute('**/trpc/account.setVideo**');
  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(page.getByText('Video updated!')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Edit video' }).click();
  await expect(url).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  const readProfile = await holdRequests(page, /profiles\.get/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Video removed!')).toBeVisible();
  // before the profile is read again
  await expect(page.getByRole('link', { name: 'Add a video' })).toBeVisible();
  readProfile();

  await page.getByRole('link', { name: 'Add a GIF' }).click();
  await page.getByRole('toolbar', { name: 'GIFs' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Save GIF' })).toBeFocused();
  await page.getByRole('button', { name: 'Save GIF' }).click();
  await expect(page.getByText('Your GIF has been saved to your profile.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const gifs = async () =>
    (await product.pool.query('select 1 from user_gif where profile_id = $1', [nora.id])).rowCount;
  expect(await gifs()).toBe(1);
  await page.getByRole('link', { name: 'Edit GIF' }).click();
  await page.getByRole('button', { name: 'Remove GIF' }).click();
  await expect(page.getByText('Your GIF has been removed from your profile.')).toBeVisible();
  expect(await gifs()).toBe(0);
  await expect(page).toHaveURL('/profile');
  // the form that was opened by its address was replaced, the others were left by going back
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});
