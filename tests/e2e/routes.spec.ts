import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).first();

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
