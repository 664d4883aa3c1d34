import type { Page } from '@playwright/test';
import { makePost } from '#scripts/seed/builders.ts';
import { alert, discardQuestion, field } from '#tests/e2e/support/forms.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { errorReasons } from '#shared/errors.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('A member says who they are, is asked before leaving, and is seen so at once on every open page', async ({
  api,
  browse,
  expectedNoise,
  member,
  product,
}) => {
  expectedNoise.push(/ERR_FAILED|status of 500/);
  const [nora, theo] = [
    await member({ username: 'nora', fullName: 'Nora' }),
    await member({ username: 'theo' }),
  ];
  await makePost(product.pool, { authorId: nora.id, text: 'The Third Man.' });
  await (await api(nora)).follows.set.mutate({ profileId: theo.id, following: true });
  const [page, feed, profile] = [await browse(nora, phone), await browse(theo), await browse(null)];
  // where nothing is by her: her own other tab, and who is told of what she did
  const [second, bell] = [await browse(nora), await openTab(feed.context())];
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
  // browsers and assistive tools recognize each field by its purpose
  for (const [label, purpose] of [
    ['Display name', 'name'],
    ['Username', 'username'],
    ['Occupation', 'organization-title'],
    ['Country', 'country-name'],
    ['State or region', 'address-level1'],
    ['City or town', 'address-level2'],
    ['Postal code', 'postal-code'],
    ['Gender', 'sex'],
  ] as const)
    await expect(field(page, label)).toHaveAttribute('autocomplete', purpose);
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
    page.getByText('Username can’t start or end with a period, or have two periods in a row.'),
  ).toBeVisible();
  await name.fill('settings');
  await expect(
    page.getByText('This username is already taken. Please choose another one.').first(),
  ).toBeVisible();
  await name.fill('nora.lind');
  await expect(
    page.getByText(
      'Available. @nora will keep leading to your profile for 90 days. If you change your username twice more, someone else may take it.',
    ),
  ).toBeVisible();

  // words and places
  await field(page, 'Display name').fill('Nora Lind');
  await field(page, 'Bio').fill('🎬'.repeat(151));
  await expect(field(page, 'Bio')).toHaveAccessibleDescription('Character limit exceeded 151/150');
  await expect(field(page, 'Bio')).toHaveValue('🎬'.repeat(151));
  await expect(save(page)).toBeDisabled();
  await field(page, 'Bio').fill('Row F, aisle.');
  await expect(page.getByText('13/150')).toBeVisible();
  await field(page, 'Country').selectOption('Canada');
  await expect(field(page, 'State or region')).toHaveAttribute('autocomplete', 'address-level1');
  await field(page, 'State or region').selectOption('Quebec');
  await field(page, 'Country').selectOption('United States');
  await expect(field(page, 'State or region')).toHaveValue('');
  await field(page, 'State or region').selectOption('Oregon');
  await field(page, 'City or town').fill('Portland');
  await field(page, 'Age').fill('17');
  await expect(page.getByText('Please enter an age from 18 to 120.')).toBeVisible();
  // who saves it nevertheless is led to it
  for (const name of ['Save', 'Save Changes']) {
    const save = page.getByRole('button', { name, exact: true });
    await expect(save).toBeDisabled();
    await field(page, 'City or town').focus();
    await save.press('Enter');
    await expect(field(page, 'Age')).toBeFocused();
  }
  await field(page, 'Age').fill('31');
  await page.getByRole('switch', { name: 'Show personal info' }).check();
  await page.getByRole('checkbox', { name: 'Friendship' }).check();
  await field(page, 'Gender').selectOption('Non-binary');

  // what is for adults asks once
  const adult = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  const dating = page.getByRole('checkbox', { name: 'Dating' });
  await dating.click();
  await adult.getByRole('button', { name: 'Not now' }).click();
  await expect(adult).toBeHidden();
  await expect(dating).not.toBeChecked();
  await dating.click();
  await adult.getByRole('button', { name: 'I’m 18 or older' }).click();
  await expect(dating).toBeChecked();
  await expect(adult).toBeHidden();
  await page.getByRole('checkbox', { name: 'Long-term relationship' }).check();

  // leaving asks, and what was typed stays
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(discardQuestion(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  await discardQuestion(page).getByRole('button', { name: 'Keep' }).click();
  await expect(discardQuestion(page)).toBeHidden();
  // so does a save that fails
  await page.route('**/trpc/account.update?**', (route) => route.abort());
  await save(page).click();
  await expect(alert(page, 'Failed to update profile. Please try again.')).toBeVisible();
  await expect(field(page, 'Bio')).toHaveValue('Row F, aisle.');
  await page.unroute('**/trpc/account.update?**');
  // and one that the server refuses, in its words
  const allowWrites = await refuseWrites(product.pool, 'profile', 'update of bio');
  await save(page).click();
  await expect(alert(page, `Failed to update profile: ${errorReasons.UNKNOWN.message}`)).toBeVisible();
  await allowWrites();

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
  const old = await profile.request.get('/nora');
  expect(old.url()).toBe(`${product.url}/nora.lind`);
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
  const two = await openTab(one.context());
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

test('What is being saved cannot be changed meanwhile, and keeps the focus', async ({ browse, member }) => {
  const page = await browse(await member({ fullName: 'Nora' }));

  await test.step('a profile', async () => {
    await page.goto('/edit-profile');
    const name = field(page, 'Display name');
    const answer = await holdAnswers(page, /account\.update\b/);
    const sent = page.waitForRequest(/account\.update\b/);
    await name.fill('Nora Lind');
    await name.press('Enter');
    await sent;
    await page.keyboard.type(', of row F');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Nora Lind');
    for (const label of ['Username', 'Bio', 'Occupation', 'City or town', 'Age'])
      await expect(field(page, label)).not.toBeEditable();
    for (const label of ['Country', 'Gender']) await expect(field(page, label)).toBeDisabled();
    for (const label of ['Show distance', 'Show personal info', 'Chat']) {
      const choice = field(page, label);
      const before = await choice.isChecked();
      await choice.press('Space');
      await expect(choice).toBeChecked({ checked: before });
    }
    answer();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  });

  await test.step('a video', async () => {
    await navigate(page, '/edit-video');
    const url = field(page, 'YouTube URL');
    const answer = await holdAnswers(page, /account\.setVideo/);
    const sent = page.waitForRequest(/account\.setVideo/);
    await url.fill('https://youtu.be/dQw4w9WgXcQ');
    await url.press('Enter');
    await sent;
    await page.keyboard.type('-');
    await expect(url).toBeFocused();
    await expect(url).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
    answer();
    await expect(page.getByText('Video updated!')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('a GIF', async () => {
    await navigate(page, '/edit-gifs');
    const gifs = page.getByRole('toolbar', { name: 'GIFs' }).getByRole('button');
    await gifs.first().click();
    const another = page.getByRole('button', { name: 'Choose another GIF' });
    await another.click();
    await expect(gifs.first()).toBeVisible();
    const answer = await holdAnswers(page, /account\.setGif/);
    const sent = page.waitForRequest(/account\.setGif/);
    await page.getByRole('button', { name: 'Save GIF' }).click();
    await sent;
    await expect(gifs).toHaveCount(0);
    await expect(another).toBeDisabled();
    answer();
    await expect(page.getByText('Your GIF has been saved to your profile.')).toBeVisible();
  });
});
