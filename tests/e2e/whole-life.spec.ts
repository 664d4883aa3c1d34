import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { sendButton } from '#tests/e2e/support/comments.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { pickFile } from '#tests/e2e/support/composer.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectVisitor } from '#tests/e2e/support/visitor.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { unzip } from '#tests/support/zip.ts';

// as most members see it, in motion
test.use({ calm: false });

/** Where both of them say they are; to the server a square around it. */
const berlin: BrowserContextOptions = {
  geolocation: { latitude: 52.52, longitude: 13.405 },
  permissions: ['geolocation'],
};

async function confirmAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I’m 18 or older' }).click();
  await expect(page.getByText('Finding people nearby...')).toHaveCount(0);
}

const found = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Members' }).getByRole('link', { name });
const wallPost = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Wall' })
    .getByRole('list', { name: 'Wall posts' })
    .locator('> li')
    .filter({ hasText: text });

test('a whole life: in with X, a profile to 5/5, found nearby, followed, talked to, and gone again with everything', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  test.slow();
  expectedNoise.push(/status of 404/);
  const theo = await member({ username: 'theo.w', fullName: 'Theo Marsh' });
  const theos = await browse(theo, berlin);
  await theos.goto('/explore?tab=nearby');
  await confirmAge(theos);
  await expect(theos.getByRole('heading', { name: 'No nearby users found' })).toBeVisible();

  // in
  const page = await browse(null, berlin);
  await page.goto('/join?from=theo.w');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await page.getByLabel('Name').fill('Grace Loop');
  await page.getByLabel('Handle').fill('gracefilms');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/theo\.w$/);
  await navigate(page, '/profile');
  const lacking = page.getByRole('region', { name: 'Complete Your Profile' });
  await expect(lacking).toContainText('1/5');

  // whole
  await lacking.getByRole('link').first().click();
  await pickFile(page.getByRole('button', { name: 'Add picture' }), 'me.jpg', await jpeg(480, 360));
  const picture = page.getByRole('dialog', { name: 'Your picture' });
  await picture.getByRole('button', { name: 'Save picture' }).click();
  await expect(picture).toBeHidden();
  for (const place of [1, 2]) {
    await pickFile(
      page.getByRole('button', { name: 'Add Photo' }),
      `photo-${place}.jpg`,
      await jpeg(480, 360),
    );
    await expect(page.getByText(`${place + 1}/6`, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Bio', { exact: true }).fill('Third row, left.');
  await page.getByLabel('Occupation', { exact: true }).fill('Projectionist');
  await page.getByLabel('City or town', { exact: true }).fill('Berlin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile\/gracefilms$/);
  await expect(page.getByRole('main')).toContainText('Third row, left.');
  await expect(lacking).toHaveCount(0);

  // found
  await navigate(page, '/explore?tab=nearby');
  await confirmAge(page);
  await expect(found(page, /^Theo Marsh, under 1 mi$/)).toBeVisible();
  await theos.reload();
  await expect(found(theos, /^Grace Loop, under 1 mi$/)).toBeVisible();
  await theos.getByRole('navigation', { name: 'Explore' }).getByRole('link', { name: 'Newest' }).click();
  await found(theos, /^Grace Loop/).click();
  const profile = theos.getByRole('dialog');
  await expect(profile.getByRole('heading', { name: 'Grace Loop' }).first()).toBeVisible();
  await expect(profile.getByRole('link', { name: '0 followers' })).toBeVisible();

  // followed
  await profile.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(profile.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await navigate(page, '/profile');
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' }).first()).toBeVisible();

  // talked to
  await navigate(theos, '/gracefilms');
  await theos.getByRole('textbox', { name: 'Write on Grace Loop’s wall...' }).fill('Which film tonight?');
  await sendButton(theos).click();
  const post = wallPost(page, 'Which film tonight?');
  await expect(post).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 2 unread' }).first()).toBeVisible();
  await post.getByRole('button', { name: 'Reply' }).click();
  const answer = post.getByRole('textbox', { name: 'Reply to Theo Marsh...' });
  await answer.fill('The one with the bucket.');
  await answer.press('Enter');
  await expect(wallPost(theos, 'Which film tonight?')).toContainText('The one with the bucket.');
  await expect(theos.getByRole('link', { name: 'Notifications, 1 unread' }).first()).toBeVisible();
  await navigate(theos, '/profile');
  await expect(theos.getByRole('link', { name: '1 following' })).toBeVisible();

  // taken along
  await navigate(page, '/settings');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const save = page.getByRole('dialog', { name: 'Download my data' }).getByRole('link', { name: 'Download' });
  await expect(save).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), save.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^matinee-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  const read = (name: string): unknown => JSON.parse(String(files.get(name)));
  expect(read('account.json')).toMatchObject({
    profile: { username: 'gracefilms', bio: 'Third row, left.' },
    signIn: [{ provider: 'x', email: null }],
  });
  expect(read('wall.json')).toMatchObject([{ text: 'Which film tonight?', author: { username: 'theo.w' } }]);
  expect(read('wall-replies.json')).toMatchObject([{ text: 'The one with the bucket.' }]);
  expect(read('followers.json')).toMatchObject([{ follower: { username: 'theo.w' } }]);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // gone
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  // the page stays until then
  const leave = await holdRequests(page, /\/auth\/sign-out$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account and all data have been permanently deleted.')).toBeVisible();
  leave();
  await expect(page).toHaveURL(/\/$/);
  await expectVisitor(page);
  await expect(theos.getByRole('link', { name: '0 following' })).toBeVisible();
  await expect(theos.getByRole('link', { name: 'Notifications, 0 unread' }).first()).toBeVisible();
  await navigate(theos, '/gracefilms');
  await expect(theos.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  const { rows } = await pool.query('select * from audit_counters()');
  expect(rows).toEqual([]);
});
