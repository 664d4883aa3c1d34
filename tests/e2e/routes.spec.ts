import type { Page } from '@playwright/test';
import { whenLoaded } from '#tests/e2e/support/built-files.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).first();

test('A page tells the server of its errors, each once and without their words, and none without a network', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(/^$|TypeError|SyntaxError|Secret/, refusedSocket, /net::ERR_INTERNET_DISCONNECTED/);
  const page = await browse(await member());
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/errors')) reports.push(request.postDataJSON());
  });
  await page.goto('/premium');
  // code that is still on its way when the network goes would have the page loaded anew
  await whenLoaded(page, 'later');
  const throwIt = (line: string) =>
    page.evaluate((message) => {
      const thrown = new RangeError(message);
      thrown.stack = `RangeError: ${message}\n at f (${location.origin}/assets/a.js?q=Secret:4:2)`;
      void Promise.reject(thrown);
    }, line);
  await throwIt('Secret one');
  await throwIt('Secret two');
  const place = { file: '/assets/a.js', line: 4, column: 2, version: expect.stringMatching(/^\d+\.\d+/) };
  await expect.poll(() => reports).toEqual([{ source: 'promise', name: 'RangeError', ...place }]);
  // a screen that cannot be drawn
  await page.evaluate(() => {
    Intl.PluralRules.prototype.select = () => {
      throw new TypeError('Secret');
    };
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  const ours = { ...place, file: expect.stringMatching(/^\/assets\//), line: expect.any(Number) };
  await expect
    .poll(() => reports.slice(1))
    .toEqual([{ ...ours, source: 'screen', name: 'TypeError', column: expect.any(Number) }]);
  await page.context().setOffline(true);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('error', () => resolve(), { once: true });
        window.setTimeout(() => {
          throw new SyntaxError('Secret');
        });
      }),
  );
  await page.context().setOffline(false);
  expect(reports).toHaveLength(2);
});

test('The rail, the bottom navigation and the drawer say where one is', async ({ browse, member }) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const places = {
    Home: ['/', 'Home'],
    Explore: ['/explore?tab=all', 'Explore'],
    'Movies & Shows': ['/movies-shows-reviews', 'Movies & Shows'],
    'Up next': ['/up-next', 'Up next'],
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
    'Up next',
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
  await navigate(wide, '/profile?view=reviews');
  await expect(main(wide).locator('[aria-current="page"]')).toHaveText('Profile');
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
    'Up next',
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
    await arrive(narrow, 'Home');
  }
});
