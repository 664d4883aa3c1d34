import type { Page } from '@playwright/test';
import { makePost } from '#scripts/seed/builders.ts';
import { pickFile } from '#tests/e2e/support/composer.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { animatedGif, jpeg } from '#tests/support/pictures.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const asks = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('A member says who they are, is asked before leaving, and is seen so at once on every open page', async ({
  api,
  browse,
  expectedNoise,
  member,
  product,
}) => {
  expectedNoise.push(/ERR_FAILED/);
  const [nora, theo] = [
    await member({ username: 'nora', fullName: 'Nora' }),
    await member({ username: 'theo' }),
  ];
  await makePost(product.pool, { authorId: nora.id, text: 'The Third Man.' });
  await (await api(nora)).follows.set.mutate({ profileId: theo.id, following: true });
  const [page, feed, profile] = [await browse(nora, phone), await browse(theo), await browse(null)];
  // where nothing is by her: her own other tab, and who is told of what she did
  const [second, bell] = [await browse(nora), await browse(theo)];
  await feed.goto('/');
  await profile.goto('/nora');
  await second.goto('/premium');
  await bell.goto('/notifications');
  await expect(second.getByRole('button', { name: 'Account of Nora @nora' })).toBeVisible();
  await expect(bell.getByRole('main')).toContainText('Nora followed you');
  const card = feed.getByRole('article').filter({ hasText: 'The Third Man.' });
  await expect(card).toContainText('Nora');

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveTitle('Edit Profile · Matinee');
  await expect(field(page, 'Display name')).toHaveValue('Nora');
  await expect(save(page)).toBeDisabled();

  // the name: asked about while it is typed
  const name = field(page, 'Username');
  await name.fill('Theo');
  await expect(page.getByText('This username is already taken. Please choose another one.')).toBeVisible();
  await save(page).click();
  await expect(alert(page, 'Username Unavailable')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('no ra');
  await expect(
    page
      .getByText('Username can only contain letters, numbers, periods, and underscores (max 30 characters).')
      .first(),
  ).toBeVisible();
  await name.fill('nora..lind');
  await expect(
    page.getByText("Username can't start or end with a period, or have two periods in a row."),
  ).toBeVisible();
  await name.fill('settings');
  await expect(
    page.getByText('This username is already taken. Please choose another one.').first(),
  ).toBeVisible();
  await name.fill('nora.lind');
  await expect(page.getByText('Available. @nora leads here for 90 more days.')).toBeVisible();

  // words and places
  await field(page, 'Display name').fill('Nora Lind');
  await field(page, 'Bio').fill('🎬'.repeat(151));
  await expect(page.getByText('151/150')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Bio').fill('Row F, aisle.');
  await expect(page.getByText('13/150')).toBeVisible();
  await field(page, 'Country').selectOption('Canada');
  await field(page, 'State or region').selectOption('Quebec');
  await field(page, 'Country').selectOption('United States');
  await expect(field(page, 'State or region')).toHaveValue('');
  await field(page, 'State or region').selectOption('Oregon');
  await field(page, 'City or town').fill('Portland');
  await field(page, 'Age').fill('17');
  await expect(page.getByText('Please enter an age from 18 to 120.')).toBeVisible();
  await field(page, 'Age').fill('31');
  await page.getByRole('switch', { name: 'Show personal info' }).check();
  await page.getByRole('checkbox', { name: 'Friendship' }).check();
  await field(page, 'Gender').selectOption('Non-binary');

  // what is for adults asks once
  const adult = page.getByRole('dialog', { name: 'Are you 18 or over?' });
  const dating = page.getByRole('checkbox', { name: 'Dating' });
  await dating.click();
  await adult.getByRole('button', { name: 'Not now' }).click();
  await expect(adult).toBeHidden();
  await expect(dating).not.toBeChecked();
  await dating.click();
  await adult.getByRole('button', { name: 'I am 18 or over' }).click();
  await expect(dating).toBeChecked();
  await expect(adult).toBeHidden();
  await page.getByRole('checkbox', { name: 'Long-term relationship' }).check();

  // leaving asks, and what was typed stays
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(asks(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  await asks(page).getByRole('button', { name: 'Keep' }).click();
  await expect(asks(page)).toBeHidden();
  // so does a save that fails
  await page.route('**/trpc/account.update?**', (route) => route.abort());
  await save(page).click();
  await expect(alert(page, 'Failed to update profile. Please try again.')).toBeVisible();
  await expect(field(page, 'Bio')).toHaveValue('Row F, aisle.');
  await page.unroute('**/trpc/account.update?**');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated!')).toBeVisible();
  await expect(page).toHaveURL('/profile/nora.lind');
  await expect(page.getByRole('main')).toContainText('Row F, aisle.');
  const { rows } = await product.pool.query(
    `select username, full_name, bio, country, state_or_region, city_or_town, age, gender, here_for::text[] as here_for,
      display_personal_info from profile where id = $1`,
    [nora.id],
  );
  expect(rows).toEqual([
    {
      username: 'nora.lind',
      full_name: 'Nora Lind',
      bio: 'Row F, aisle.',
      country: 'United States',
      state_or_region: 'Oregon',
      city_or_town: 'Portland',
      age: 31,
      gender: 'non-binary',
      here_for: ['friendship', 'dating', 'long_term_relationship'],
      display_personal_info: true,
    },
  ]);

  // without a reload, on the open pages of others
  await expect(card).toContainText('Nora Lind');
  await expect(card).toContainText('@nora.lind');
  await expect(second.getByRole('button', { name: 'Account of Nora Lind @nora.lind' })).toBeVisible();
  await expect(bell.getByRole('main')).toContainText('Nora Lind followed you');
  await expect(profile.getByRole('main')).toContainText('Row F, aisle.');
  await expect(profile.getByRole('heading', { name: 'Nora Lind' }).first()).toBeVisible();
  await profile.goto('/nora');
  await expect(profile).toHaveURL('/nora.lind');
});

test('Two tabs do not take back what the other saved, and unsaved words survive the end of the session', async ({
  api,
  browse,
  expectedNoise,
  member,
  product,
}) => {
  // the session ends under the open page
  expectedNoise.push(/status of 401/);
  const nora = await member({ username: 'nora' });
  const one = await browse(nora, phone);
  const two = await one.context().newPage();
  await one.goto('/edit-profile');
  await field(one, 'Bio').fill('Row F.');
  await two.goto('/edit-profile');
  await expect(field(two, 'Bio')).toHaveValue('');
  await field(two, 'Username').fill('nora.lind');
  await field(two, 'Occupation').fill('Usher');
  await save(two).click();
  await expect(two).toHaveURL('/profile/nora.lind');

  // untouched fields follow, what is typed stays
  await expect(field(one, 'Username')).toHaveValue('nora.lind');
  await expect(field(one, 'Occupation')).toHaveValue('Usher');
  await expect(field(one, 'Bio')).toHaveValue('Row F.');
  await (await api(nora)).account.update.mutate({ bio: 'Aisle.' });
  await expect(one.getByText('Changed elsewhere while you were editing: Bio.')).toBeVisible();
  await save(one).click();
  const question = one.getByRole('dialog', { name: 'Replace what was saved elsewhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await (await api(nora)).account.signOutEverywhere.mutate();
  await expect(one).toHaveURL('/auth?returnTo=%2Fedit-profile&problem=signed-out');
  await expect(one.getByRole('alert')).toContainText('You were signed out.');
  await one.context().addCookies([await product.signIn(nora.id)]);
  await one.reload();
  await expect(one).toHaveURL('/edit-profile');
  await expect(field(one, 'Bio')).toHaveValue('Row F.');
  await expect(field(one, 'Username')).toHaveValue('nora.lind');
  await save(one).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(one).toHaveURL('/profile/nora.lind');
  const { rows } = await product.pool.query('select username, bio, occupation from profile');
  expect(rows).toEqual([{ username: 'nora.lind', bio: 'Row F.', occupation: 'Usher' }]);
});

test('A picture is checked, cut by keyboard, shown everywhere at once, and taken off again', async ({
  browse,
  member,
  product,
}) => {
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
  await pickFile(add, 'huge.jpg', Buffer.concat([await jpeg(), Buffer.alloc(5_000_000)]));
  await expect(alert(page, 'File too large')).toContainText('huge.jpg: Please select an image under 5MB');

  await pickFile(add, 'me.jpg', await jpeg(900, 500));
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const stage = dialog.getByRole('group', { name: 'Picture: arrow keys move it' });
  await expect(stage).toBeVisible();
  await stage.focus();
  await stage.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your profile picture has been updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { rows } = await product.pool.query(
    `select media.width, media.height from media join profile on profile.avatar_id = media.id where profile.id = $1`,
    [nora.id],
  );
  // half of the 500 pixels that the picture is high
  expect(rows).toEqual([{ width: 250, height: 250 }]);
  await expect(page.getByRole('main').getByRole('img', { name: 'Nora Lind' }).locator('img')).toBeVisible();
  await expect(face).toBeVisible();

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your profile picture has been removed successfully.')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(face).toBeHidden();

  // one that moves is not cut; on its way it can be called back, and sent again
  await pickFile(add, 'wave.gif', await animatedGif(3), 'image/gif');
  await expect(dialog.getByRole('img', { name: 'You, as others will see you' })).toBeVisible();
  // nobody answers
  await page.route('**/media', () => {});
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await page.unroute('**/media');
  const avatars = `select media.animated from media where owner_id = $1 and purpose = 'avatar'`;
  expect((await product.pool.query(avatars, [nora.id])).rows).toEqual([]);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  expect((await product.pool.query(avatars, [nora.id])).rows).toEqual([{ animated: true }]);
  await expect(face).toBeVisible();
});

test('Photos are added, described, put in order by keyboard and deleted, and there is no sixth', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const page = await browse(nora, phone);
  await page.goto('/edit-profile');
  const add = page.getByRole('button', { name: 'Add Photo' });
  const list = page.getByRole('list', { name: 'Photos' });
  const alts = () =>
    list.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await expect(page.getByText('0/6', { exact: true })).toBeVisible();

  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await pickFile(add, `${name}.jpg`, await jpeg(300 + index, 200));
    await expect(page.getByText(`${index + 1}/6`, { exact: true })).toBeVisible();
    const alt = field(page, `Alt text of photo ${index + 1}`);
    const kept = page.waitForResponse((response) => response.url().includes('photos.describe'));
    await alt.fill(name);
    // by Enter, and by itself after a pause
    if (index < 2) await alt.press('Enter');
    await kept;
  }
  expect(await alts()).toEqual(['one', 'two', 'three']);

  // words that cannot be kept are not lost by leaving, nor by saving the rest
  const third = field(page, 'Alt text of photo 3');
  await third.fill('x'.repeat(301));
  await expect(page.getByText('Character limit exceeded')).toBeVisible();
  await field(page, 'Bio').fill('Row F.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asks(page).getByRole('button', { name: 'Keep' }).click();
  await expect(asks(page)).toBeHidden();
  await expect(third).toHaveValue('x'.repeat(301));
  await third.fill('three');
  await third.blur();

  // photos that were removed elsewhere are read again by who was not told, and what is typed there stays
  const deaf = await page.context().newPage();
  await deaf.routeWebSocket(/trpc/, () => {});
  await deaf.goto('/edit-profile');
  await field(deaf, 'Alt text of photo 1').fill('x'.repeat(301));
  await pickFile(add, 'four.jpg', await jpeg(310, 200));
  await expect(page.getByText('4/6', { exact: true })).toBeVisible();
  await deaf.getByRole('button', { name: 'Move photo 2' }).press('Space');
  await deaf.getByRole('button', { name: 'Move photo 2' }).press('ArrowDown');
  await expect(deaf.getByText('Now at place 3 of 3.')).toBeAttached();
  await deaf.getByRole('button', { name: 'Move photo 2' }).press('Space');
  await expect(alert(deaf, 'Your photos have changed meanwhile. Please look again.')).toBeVisible();
  await expect(deaf.getByText('4/6', { exact: true })).toBeVisible();
  await expect(field(deaf, 'Alt text of photo 1')).toHaveValue('x'.repeat(301));
  await deaf.close();
  await page.getByRole('button', { name: 'Delete photo 4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3/6', { exact: true })).toBeVisible();

  // the third becomes the first
  const handle = page.getByRole('button', { name: 'Move photo 3' });
  await handle.focus();
  await handle.press('Space');
  await expect(page.getByText('Now at place 3 of 3.')).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText('Now at place 2 of 3.')).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText('Now at place 1 of 3.')).toBeAttached();
  const seen = await list.evaluateHandle((element) => {
    const orders: string[] = [];
    const note = () =>
      orders.push(
        Array.from(
          element.querySelectorAll('textarea, input'),
          (box) => (box as HTMLInputElement).value,
        ).join(),
      );
    new MutationObserver(note).observe(element, { childList: true });
    return orders;
  });
  const ordered = page.waitForResponse((response) => response.url().includes('photos.order'));
  await handle.press('Space');
  await ordered;
  await expect.poll(alts).toEqual(['three', 'one', 'two']);

  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo deleted')).toBeVisible();
  await expect(page.getByText('2/6', { exact: true })).toBeVisible();
  expect(await alts()).toEqual(['three', 'two']);
  // at no moment the order before
  expect([...new Set(await seen.jsonValue())]).toEqual(['three,one,two', 'three,two']);

  // several at once, as far as there is room
  const chooser = page.waitForEvent('filechooser');
  await add.click();
  const buffer = await jpeg(120, 90);
  await (
    await chooser
  ).setFiles([4, 5, 6, 7].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(alert(page, 'Maximum photos reached')).toContainText(
    'You can only upload up to 5 additional photos.',
  );
  await expect(page.getByText('5/6', { exact: true })).toBeVisible();
  const { rows } = await product.pool.query(
    `select position, alt from profile_photo join media on media.id = media_id where profile_id = $1 order by position`,
    [nora.id],
  );
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.slice(0, 2).map(({ alt }) => alt)).toEqual(['three', 'two']);
  await page.reload();
  await expect.poll(alts).toEqual(['three', 'two', '', '', '']);

  // the first is drawn below the second
  const [from, to] = [
    await page.getByRole('button', { name: 'Move photo 1' }).boundingBox(),
    await page.getByRole('button', { name: 'Move photo 2' }).boundingBox(),
  ];
  if (!from || !to) throw new Error('there are no handles');
  const moved = page.waitForResponse((response) => response.url().includes('photos.order'));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 8, { steps: 12 });
  await page.mouse.up();
  await moved;
  await expect.poll(alts).toEqual(['two', 'three', '', '', '']);
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
  await page.goto('/edit-video');
  const url = field(page, 'YouTube URL');
  await url.fill('https://example.org/video');
  await expect(page.getByText('Invalid YouTube URL. Please enter a valid YouTube URL.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Video' })).toBeDisabled();
  await url.fill('https://www.youtube.com/embed/dQw4w9WgXcQ');
  await page.reload();
  await expect(url).toHaveValue('https://www.youtube.com/embed/dQw4w9WgXcQ');
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(asks(page)).toBeVisible();
  await asks(page).getByRole('button', { name: 'Keep' }).click();
  await page.route('**/trpc/account.setVideo**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(alert(page, 'Failed to add video')).toBeVisible();
  await page.unroute('**/trpc/account.setVideo**');
  await page.getByRole('button', { name: 'Save Video' }).click();
  await expect(page.getByText('Video updated!')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.goto('/edit-video');
  await expect(url).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Video removed!')).toBeVisible();

  await page.goto('/edit-gifs');
  await page.getByRole('toolbar', { name: 'GIFs' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Save GIF' })).toBeFocused();
  await page.getByRole('button', { name: 'Save GIF' }).click();
  await expect(page.getByText('Your GIF has been saved to your profile.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const gifs = async () =>
    (await product.pool.query('select 1 from user_gif where profile_id = $1', [nora.id])).rowCount;
  expect(await gifs()).toBe(1);
  await page.goto('/edit-gifs');
  await page.getByRole('button', { name: 'Remove GIF' }).click();
  await expect(page.getByText('Your GIF has been removed from your profile.')).toBeVisible();
  expect(await gifs()).toBe(0);
});
