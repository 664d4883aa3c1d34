import type { Request } from '@playwright/test';
import { insertRow } from '#scripts/seed/rows.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { openEmptyFrame } from '#tests/e2e/support/empty-frame.ts';
import { boxOf } from '#tests/e2e/support/fit.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { closeToast } from '#tests/e2e/support/toasts.ts';
import { expectVisitor } from '#tests/e2e/support/visitor.ts';

test('appearance and distance unit are kept by the browser, the watchlist’s privacy by the account; Sign Out ends at sign-in', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ latitude: 52.5, longitude: 13.4 });
  const page = await browse(nora, { colorScheme: 'light' });
  await page.goto('/settings');
  const settings = page.getByRole('main');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('light');
  await settings.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(scheme).toBe('dark');
  await expect(settings.getByText('3.1 mi away')).toBeVisible();
  await settings.getByRole('radio', { name: 'Kilometers' }).check();
  await expect(settings.getByText('5.0 km away')).toBeVisible();
  const privateWatchlist = { name: 'Private watchlist' };
  const watchlist = settings.getByRole('switch', privateWatchlist);
  const other = await openTab(page.context());
  // a page without a socket does not hear that its profile has changed
  await other.routeWebSocket(/trpc/, () => {});
  await other.goto('/profile');
  const ownWatchlist = other.getByRole('button', { name: /^Watchlist/ });
  await expect(ownWatchlist).toBeVisible();
  await expect(ownWatchlist.getByLabel('Private')).toHaveCount(0);
  await navigate(other, '/settings');
  await expect(other.getByRole('switch', privateWatchlist)).toBeEnabled();
  await expect(watchlist).toBeEnabled();
  await watchlist.click();
  await expect(watchlist).toBeChecked();
  await expect(page.getByText('Watchlist is now private')).toBeVisible();
  // in another tab as well
  await expect(other.getByRole('switch', privateWatchlist)).toBeChecked();
  await navigate(other, '/profile');
  await expect(ownWatchlist.getByLabel('Private')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(settings.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await scheme()).toBe('dark');
  await expect(settings.getByRole('radio', { name: 'Kilometers' })).toBeChecked();
  await expect(watchlist).toBeChecked();
  const { rows } = await pool.query('select watchlist_private from user_settings where profile_id = $1', [
    nora.id,
  ]);
  expect(rows).toEqual([{ watchlist_private: true }]);

  await settings.getByRole('button', { name: 'Erase my location' }).click();
  await expect(settings.getByText('We don’t have your location.')).toBeVisible();
  const positions = await pool.query('select latitude, location_updated_at from profile where id = $1', [
    nora.id,
  ]);
  expect(positions.rows).toEqual([{ latitude: null, location_updated_at: null }]);

  for (const name of ['Privacy & Security', 'Help & Support']) {
    await settings.getByRole('button', { name }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Coming Soon' });
    await expect(toast).toBeVisible();
    await closeToast(toast);
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Messaging Coming Soon' })).toBeVisible();
  await page.goBack();
  await settings.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/auth2$/);
});

test('one device is signed out from another, then everywhere at once, and each ends at sign-in', async ({
  browse,
  member,
}) => {
  const nora = await member();
  const [here, there, elsewhere] = [await browse(nora), await browse(nora, phone), await browse(nora)];
  await Promise.all([there.goto('/'), elsewhere.goto('/settings')]);
  await expect(there.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  // the devices come below everything that can be pressed
  const answer = await holdAnswers(here, /account\.sessions/);
  await here.goto('/settings');
  const buttons = ['Sign out everywhere', 'Delete Account', 'Help & Support'].map((name) =>
    here.getByRole('main').getByRole('button', { name }),
  );
  const places = () => Promise.all(buttons.map(boxOf));
  const loading = await places();
  answer();
  const devices = here.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  expect(await places()).toEqual(loading);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click();
  const one = here.getByRole('dialog', { name: /^Sign out .+\?$/ });
  await expect(one.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // of several that are named alike, which one
  await expect(one).toContainText(/Last used \d+m ago\./);
  await one.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(2);
  await expect(here.getByText('That device has been signed out.')).toBeVisible();
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = here.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(here).toHaveURL(/\/auth2$/);
  await expect(here.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  // the others learn of it by themselves: one on a screen for all, one on a screen for members
  await expectVisitor(there);
  await expect(elsewhere.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth\?returnTo=%2Fsettings/);
  await expect(elsewhere.getByRole('alert')).toContainText('You were signed out.');
});

test('a setting keeps the focus while it is saved, can be changed again, and ends as it was set last', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const page = await browse(nora, { timezoneId: 'Europe/Berlin' });
  const saved = async () => {
    const { rows } = await pool.query(
      'select watchlist_private, diary_visibility, time_zone from user_settings where profile_id = $1',
      [nora.id],
    );
    return rows;
  };
  await page.clock.install();
  await page.goto('/settings');
  await expect.poll(saved).toMatchObject([{ time_zone: 'Europe/Berlin' }]);
  const watchlist = page.getByRole('switch', { name: 'Private watchlist' });
  await expect(watchlist).toBeEnabled();
  const zonesSent: string[] = [];
  page.on('request', (request) => {
    const sent = /"timeZone":"([^"]+)"/.exec(request.postData() ?? '');
    if (sent?.[1]) zonesSent.push(sent[1]);
  });
  const release = await holdRequests(page, /account\.updateSettings/);

  await watchlist.focus();
  await page.keyboard.press('Space');
  await expect(watchlist).toBeChecked();
  await expect(watchlist).toBeFocused();
  await page.keyboard.press('Space');
  await expect(watchlist).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(watchlist).toBeChecked();
  await page.getByRole('radio', { name: 'Only me' }).focus();
  for (const name of ['Followers', 'Everyone']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.getByRole('radio', { name })).toBeFocused();
  }
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const name of ['Europe/Bratislava', 'Europe/Brussels']) {
    await page.keyboard.press('ArrowDown');
    await expect(zone).toHaveValue(name);
    await expect(zone).toBeFocused();
  }
  await page.clock.resume();
  release();
  await expect
    .poll(saved)
    .toEqual([{ watchlist_private: true, diary_visibility: 'everyone', time_zone: 'Europe/Brussels' }]);
  expect(zonesSent).toEqual(['Europe/Brussels']);
  await expect(zone).toBeFocused();

  await navigate(page, '/settings?list=notifications');
  const followers = page.getByRole('switch', { name: 'New followers' });
  await expect(followers).toBeChecked();
  const releaseMute = await holdRequests(page, /notifications\.setMuted/);
  let answered = 0;
  const count = (request: Request) => {
    if (request.url().includes('notifications.setMuted')) answered += 1;
  };
  page.on('requestfinished', count);
  page.on('requestfailed', count);
  await followers.focus();
  for (const checked of [false, true, false]) {
    await page.keyboard.press('Space');
    await expect(followers).toBeChecked({ checked });
    await expect(followers).toBeFocused();
  }
  // it shows what was set when it is opened again, too
  await page.keyboard.press('Escape');
  await expect(followers).toHaveCount(0);
  await navigate(page, '/settings?list=notifications');
  await expect(followers).not.toBeChecked();
  releaseMute();
  // the first of the three changes leaves what the last one leaves
  await expect.poll(() => answered).toBe(3);
  const { notifications } = await api(nora);
  expect(await notifications.mutedTypes.query()).toEqual({ types: ['follow'] });
  await page.reload();
  await expect(followers).not.toBeChecked();
});

test('what another device has changed of the settings shows when the screen is shown again', async ({
  api,
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const elsewhere = await api(nora);
  const page = await browse(nora);
  await page.clock.install();
  const showAgain = async () => {
    await page.clock.fastForward('01:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
  await page.goto('/settings?list=notifications');
  const followers = page.getByRole('switch', { name: 'New followers' });
  await expect(followers).toBeChecked();
  const watchlist = page.getByRole('switch', { name: 'Private watchlist', includeHidden: true });
  await expect(watchlist).toBeEnabled();
  const devices = page
    .getByRole('list', { name: 'Devices', includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
  await expect(devices).toHaveCount(2);
  await elsewhere.notifications.setMuted.mutate({ target: { kind: 'type', type: 'follow' }, muted: true });
  await elsewhere.account.updateSettings.mutate({ watchlistPrivate: true });
  await product.signIn(nora.id);
  await showAgain();
  await expect(followers).not.toBeChecked();
  await expect(watchlist).toBeChecked();
  await expect(devices).toHaveCount(3);

  const [theo, ines] = [await member({ fullName: 'Theo Marsh' }), await member({ fullName: 'Ines Falk' })];
  for (const { id } of [theo, ines]) await elsewhere.safety.setHidden.mutate({ profileId: id, hidden: true });
  await page.goto('/settings?list=hidden');
  await page.getByRole('button', { name: 'Show Ines Falk' }).focus();
  await elsewhere.safety.setHidden.mutate({ profileId: ines.id, hidden: false });
  await showAgain();
  await expect(page.getByRole('button', { name: 'Show Ines Falk' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show Theo Marsh' })).toBeFocused();

  const { id } = await elsewhere.tokens.create.mutate({
    name: 'A script',
    scopes: ['read'],
    expiresInDays: 1,
  });
  await page.goto('/settings?list=tokens');
  const revoke = page.getByRole('button', { name: 'Revoke A script' });
  await expect(revoke).toBeVisible();
  await elsewhere.tokens.revoke.mutate({ id });
  await showAgain();
  await expect(revoke).toHaveCount(0);
});

test('a setting that is changed while the settings are read again stays as it was set', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ latitude: 52.52, longitude: 13.405 });
  const page = await browse(nora);
  const watchlist = page.getByRole('switch', { name: 'Private watchlist' });
  await page.goto('/settings');
  await expect(watchlist).toBeEnabled();
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
  await expect(watchlist).toHaveCount(0);

  const readSettings = answerTo(page, /account\.settings/);
  const showFormer = await holdAnswers(page, /account\.settings/);
  await page.goBack();
  await showFormer.served;
  await watchlist.press('Space');
  await expect
    .poll(() => pool.query('select watchlist_private from user_settings where profile_id = $1', [nora.id]))
    .toMatchObject({ rows: [{ watchlist_private: true }] });
  await expect(page.getByText('Watchlist is now private')).toBeVisible();
  showFormer();
  await readSettings;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(watchlist).toBeChecked();

  // the same for what the page knows of its member, which is read when the page is shown again
  const readMember = answerTo(page, /account\.me/);
  const showFormerMember = await holdAnswers(page, /account\.me/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await showFormerMember.served;
  const erase = page.getByRole('button', { name: 'Erase my location' });
  await erase.click();
  await expect(page.getByText('You won’t appear in Nearby until you share it again.')).toBeVisible();
  await expect(erase).toHaveCount(0);
  showFormerMember();
  await readMember;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(erase).toHaveCount(0);
});

test('settings that cannot be read are not shown by their defaults, and come when asked again', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/net::ERR_FAILED/, /status of 404/);
  const nora = await member();
  // else the page saves its own
  await insertRow(pool, 'userSettings', { profileId: nora.id, timeZone: 'Europe/Berlin' });
  const page = await browse(nora);
  const calls = /\/trpc\/[^?]*account\.settings/;
  await page.route(calls, (route) => route.abort());
  await openEmptyFrame(page, '/settings');
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load your settings.' });
  const watchlist = page.getByRole('switch', { name: 'Private watchlist' });
  const zone = page.getByLabel('Time zone');
  await expect(failed).toHaveCount(1);
  await expect(watchlist).toHaveCount(0);
  await expect(zone).toHaveCount(0);
  await page.unroute(calls);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(watchlist).toBeEnabled();
  await expect(zone).toBeEnabled();
});
