import type { Page } from '@playwright/test';
import { addresses, signInAddresses } from '#tests/e2e/support/addresses.ts';
import { furnish, nowhere, settle } from '#tests/e2e/support/screens.ts';
import { createTrail } from '#tests/e2e/support/trail.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).first();
const provider = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
// long walks that share nothing
test.describe.configure({ mode: 'parallel' });

test.describe('Every address of the product', () => {
  test.setTimeout(240_000);

  test('shows a visitor a screen with its name in the tab, or sign-in with the way back, and no link on them is dead', async ({
    browse,
    member,
    product,
  }) => {
    const house = await furnish(product, [
      await member({ fullName: 'Nora Lind' }),
      await member({ fullName: 'Theo Marsh' }),
    ]);
    const page = await browse(null);
    const trail = createTrail(page, product.url);
    for (const { path, title, visitor } of addresses(house)) {
      const answer = await page.goto(path);
      await settle(page);
      await trail.pass(path, answer);
      if (visitor) {
        await expect(heading(page, visitor)).toBeVisible();
        await expect(page).toHaveTitle(title);
      } else {
        await expect(provider(page)).toBeVisible();
        await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(path)}`);
      }
    }
    for (const path of signInAddresses) {
      await page.goto(path);
      await expect(provider(page)).toBeVisible();
      await expect(page).toHaveTitle('Sign in · Matinee');
    }
    await page.goto(`/join?from=${house.theo.username}`);
    await expect(page).toHaveURL(`/auth?returnTo=%2F${house.theo.username}`);
    const { dead, kinds } = await trail.walkTheRest();
    expect(dead).toEqual([]);
    expect(kinds).toBeGreaterThan(15);
  });

  test('that leads nowhere says so, and is answered with 404', async ({ browse, expectedNoise, member }) => {
    expectedNoise.push(/status of 404/);
    const page = await browse(await member());
    for (const [path, words] of [
      ['/no/such/place', 'No seat with this number'],
      ['/not-a-name!', 'No seat with this number'],
      ['/nobody.of.this.name', 'Profile not found'],
      [`/profile/${nowhere}`, 'Profile not found'],
      [`/comments/${nowhere}`, 'Post not found'],
      ['/review-comments/undefined', 'Invalid Post'],
      ['/comments', 'Invalid Post'],
      ['/profile-comments', 'Invalid Post'],
      ['/title/book/1', 'No seat with this number'],
      ['/profile/nobody.of.this.name/movies', 'Profile not found'],
      ['/profile/nobody.of.this.name/shoes', 'No seat with this number'],
    ] as const) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(heading(page, words)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to the feed' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
  });
});

test('The rail, the bottom navigation and the drawer say where one is', async ({ browse, member }) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const places = {
    Home: ['/', 'Home'],
    Explore: ['/explore?tab=all', 'Explore'],
    'Movies & Shows': ['/movies-shows-reviews', 'Movies & Shows'],
    'Notifications, 0 unread': ['/notifications', 'Notifications'],
    Notifications: ['/notifications', 'Notifications'],
    Inbox: ['/inbox', 'Inbox'],
    Messages: ['/inbox', 'Inbox'],
    Profile: ['/profile', 'Nora Lind'],
    Settings: ['/settings', 'Settings'],
  } as const;
  type Label = keyof typeof places;
  const wide = await browse(nora);
  const narrow = await browse(nora, phone);
  const main = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  const arrive = async (page: Page, label: Label) => {
    const [address, name] = places[label];
    await expect(page).toHaveURL(address);
    await expect(heading(page, name)).toBeVisible();
  };
  await wide.goto('/');
  const rail: Label[] = [
    'Explore',
    'Movies & Shows',
    'Notifications, 0 unread',
    'Inbox',
    'Profile',
    'Settings',
    'Home',
  ];
  for (const label of rail) {
    await main(wide).getByRole('link', { name: label, exact: true }).click();
    await arrive(wide, label);
    await expect(main(wide).locator('[aria-current="page"]')).toHaveText(
      places[label][0] === '/notifications' ? /Notifications/ : label,
    );
  }
  await narrow.goto('/');
  for (const label of ['Explore', 'Inbox', 'Profile', 'Home'] satisfies Label[]) {
    await main(narrow).getByRole('link', { name: label, exact: true }).tap();
    await arrive(narrow, label);
    await expect(main(narrow).locator('[aria-current="page"]')).toHaveText(label);
  }
  const drawer = narrow.getByRole('dialog', { name: 'Menu' });
  const all: Label[] = [
    'Home',
    'Profile',
    'Explore',
    'Movies & Shows',
    'Notifications',
    'Messages',
    'Settings',
  ];
  for (const label of all) {
    await narrow.getByRole('button', { name: 'Menu', exact: true }).tap();
    await drawer.getByRole('link', { name: label, exact: true }).tap();
    await arrive(narrow, label);
    await expect(drawer).toBeHidden();
    if (label !== 'Home') await main(narrow).getByRole('link', { name: 'Home', exact: true }).tap();
  }
});
