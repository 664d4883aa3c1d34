import type { Locator, Page } from '@playwright/test';
import { makeFollow, makeMedia } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { scrollTo, standsStill } from '#tests/e2e/support/cards.ts';
import { addPhoto, pickFile } from '#tests/e2e/support/composer.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { cutTexts, topOf } from '#tests/e2e/support/fit.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search all users...' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Explore' }).getByRole('link', { name, exact: true });
const grid = (page: Page) => page.getByRole('list', { name: 'Members' });
const card = (page: Page, name: string): Locator => grid(page).getByRole('link', { name, exact: true });
const found = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('members are found by name, letter for letter, in any tab, with photos only if one likes', async ({
  browse,
  member,
  product: { pool },
  expectedNoise,
}) => {
  expectedNoise.push(refusedSocket, /status of 500|Failed to load resource/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ username: 'theo_100', fullName: 'Theodora of the North' });
  await member({ username: 'theo.x100', fullName: 'Theo 100%' });
  await member({ username: 'kim', fullName: 'Kim' });
  const picture = await makeMedia(pool, { ownerId: theo.id, purpose: 'avatar' });
  await pool.query('update profile set avatar_id = $1 where id = $2', [picture.id, theo.id]);
  await makeFollow(pool, { followerId: nora.id, followeeId: theo.id });
  const page = await browse(nora);
  // its file is nowhere
  await page.route('**/media/**', (route) => route.abort());

  await page.goto('/explore?tab=online');
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible();
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await expect(found(page, '3 profiles found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite Friends' })).toHaveAttribute('href', '/invite-friends');
  await expect(card(page, 'Theodora of the North')).toContainText('Theodora of…');

  // the answer to the first letters comes after that to all of them, and does not show
  let late: (() => void) | undefined;
  await page.route(/explore\.list.*query%22%3A%22th%22/, async (route) => {
    await new Promise<void>((resolve) => (late = resolve));
    await route.continue().catch(() => {});
  });
  // it is answered, or given up
  const settled = answerTo(page, /explore\.list.*"query":"th"/);
  await box(page).fill('th');
  await expect.poll(() => late).toBeDefined();
  await box(page).fill('theo_1');
  await expect(found(page, '1 profile found for "theo_1"')).toBeVisible();
  late?.();
  await settled;
  await nextFrames(page);
  await expect(grid(page).getByRole('link')).toHaveCount(1);
  await expect(card(page, 'Theodora of the North')).toBeVisible();
  await expect(page).toHaveURL(/\/explore\?tab=all&q=theo_1$|\/explore\?q=theo_1$|q=theo_1/);
  await box(page).fill('0%');
  await expect(found(page, '1 profile found for "0%"')).toBeVisible();
  await expect(card(page, 'Theo 100%')).toBeVisible();

  await page.getByRole('button', { name: 'Has photo' }).click();
  await expect(found(page, '0 profiles found for "0%" with photos')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toBeFocused();
  await expect(found(page, '1 profile found with photos')).toBeVisible();

  // the address keeps tab and search, the browser the choice of photos
  await tab(page, 'Following').click();
  await expect(page).toHaveURL('/explore?tab=following');
  await box(page).fill('NORTH');
  await expect(found(page, '1 profile found for "NORTH" with photos')).toBeVisible();
  await page.reload();
  await expect(found(page, '1 profile found for "NORTH" with photos')).toBeVisible();
  await expect(box(page)).toHaveValue('NORTH');
  await expect(page.getByRole('button', { name: 'Has photo' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Has photo' }).click();
  await page.goBack();
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await expect(box(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toContainText('Coming Soon');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // All cannot be put in another order offline: its members stay
  await page.context().setOffline(true);
  await tab(page, 'All').click();
  await expect(page.getByText('This can’t be loaded now.')).toBeVisible();
  await expect(card(page, 'Kim')).toBeVisible();
  await page.context().setOffline(false);

  let fails = true;
  await page.route(/explore\.list.*popular/, (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await tab(page, 'Popular').click();
  await expect(page.getByRole('heading', { name: 'Failed to load profiles' })).toBeVisible();
  fails = false;
  // the boxes beside it fail too where they were asked for in the same batch
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(grid(page).getByRole('link').first()).toHaveAccessibleName('Theodora of the North');

  // a slash finds the box from here and from elsewhere
  await page.getByRole('heading', { name: 'Explore', level: 1 }).click();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});

test('a profile opens over the grid with its own address; closing it by any way leaves grid and focus where they were', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await pool.query(
    `insert into profile (username, full_name, created_at)
      select 'guest_' || n, 'Guest ' || n, now() - n * interval '1 hour' from generate_series(1, 90) n`,
  );
  const page = await browse(nora, phone);
  await page.goto('/explore?tab=newest');
  await expect(found(page, '90 profiles found')).toBeVisible();
  await expect(card(page, 'Guest 1')).toBeVisible();

  // after the fifteenth card stands what a plan is good for
  const upsell = (of: Page) =>
    grid(of).getByRole('listitem').filter({ hasText: 'VIP can view all profiles' });
  await upsell(page).scrollIntoViewIfNeeded();
  await expect(upsell(page).getByRole('link', { name: 'Unlock' })).toHaveAttribute('href', '/premium');
  expect(await topOf(card(page, 'Guest 15'))).toBeLessThan(await topOf(upsell(page)));
  expect(await topOf(card(page, 'Guest 16'))).toBeGreaterThan(await topOf(upsell(page)));

  const far = card(page, 'Guest 70');
  await scrollTo(page, far);
  // of all those on the way only the rows near the screen are drawn
  expect(await grid(page).getByRole('link').count()).toBeLessThan(60);
  const place = await topOf(far);
  const profile = page.getByRole('dialog');
  const stands = async () => {
    await expect(profile).toHaveCount(0);
    await expect(far).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(far)) - place)).toBeLessThanOrEqual(2);
  };
  const back = profile.getByRole('button', { name: 'Back' });
  const loaded = await holdAnswers(page, /profiles\.get/);
  await far.click();
  await expect(back).toBeFocused();
  loaded();
  await expect(profile.getByRole('heading', { name: 'Guest 70' }).first()).toBeVisible();
  await expect(back).toBeFocused();
  await page.keyboard.press('Escape');
  await stands();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack(), () => back.click()]) {
    await far.click();
    await expect(page).toHaveURL('/explore?tab=newest&member=guest_70');
    await expect(profile.getByRole('heading', { name: 'Guest 70' }).first()).toBeVisible();
    await close();
    await expect(page).toHaveURL('/explore?tab=newest');
    await stands();
  }

  // there and back again by another screen
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Messaging Coming Soon' })).toBeVisible();
  await page.goBack();
  await expect(far).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(far)) - place)).toBeLessThanOrEqual(2);

  await pool.query(
    `insert into content (author_id, type, text, created_at)
      select profile.id, 'post', 'Reel ' || n, now() - n * interval '1 minute'
      from profile, generate_series(1, 120) n where username = 'guest_7'`,
  );
  // an address from elsewhere opens it too, and closing it stays in Explore
  await insertRow(pool, 'premiumSubscription', { profileId: nora.id, planType: 'premium' });
  const fresh = await openTab(page.context());
  await fresh.goto('/explore?tab=all&member=guest_7');
  const over = fresh.getByRole('dialog');
  await expect(over.getByRole('heading', { name: 'Guest 7' }).first()).toBeVisible();
  // over the grid stand a hundred posts at most; all of them are on the page
  await over.getByRole('button', { name: 'Show more' }).click();
  await expect(over.getByRole('article', { name: /^Post by/ })).toHaveCount(100);
  await expect(over.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/guest_7');

  // there and back again from far down in it
  const reel = over.getByRole('article').filter({ hasText: 'Reel 70' });
  await reel.scrollIntoViewIfNeeded();
  await standsStill(() => topOf(reel));
  const reelTop = await topOf(reel);
  await reel.locator('a:has(time)').click();
  await expect(fresh).toHaveURL(/\/profile-comments\//);
  await expect(over).toHaveCount(0);
  await fresh.goBack();
  await expect(reel).toBeInViewport();
  await expect.poll(() => topOf(reel)).toBe(reelTop);
  await fresh.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await expect(fresh).toHaveURL('/explore?tab=all');

  // who has a plan is not told of it
  await tab(fresh, 'Popular').click();
  await expect(found(fresh, '90 profiles found')).toBeVisible();
  await fresh.mouse.wheel(0, 900);
  await expect(grid(fresh).getByRole('link').nth(20)).toBeAttached();
  await expect(upsell(fresh)).toHaveCount(0);
});

const berlin = { latitude: 52.520_008, longitude: 13.404_954 };

test('Nearby asks once for adults, then for the position, and shows how far away members are', async ({
  browse,
  member,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await member({ fullName: 'Next Door', latitude: 52.5212, longitude: 13.4049 });
  await member({ fullName: 'Over There', latitude: 52.4, longitude: 13.06 });
  await member({ fullName: 'Keeps Quiet', ...berlin, showDistance: false });
  const page = await browse(nora, { geolocation: berlin, permissions: ['geolocation'] });
  const told: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/trpc/'))
      void response.text().then(
        (text) => told.push(text),
        () => {},
      );
  });
  await page.goto('/explore?tab=nearby');
  await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
  await page.getByRole('button', { name: 'I’m 18 or older' }).click();
  await expect(found(page, '2 profiles found')).toBeVisible();
  const members = grid(page).getByRole('link');
  await expect(members).toHaveCount(2);
  await expect(members.first()).toHaveAccessibleName('Next Door, under 1 mi');
  await expect(members.nth(1)).toHaveAccessibleName(/^Over There, 1\d\.\d mi$/);
  await expect(members.nth(1)).toContainText('mi');
  await expect(page.getByText(/^Farthest shown: 1\d\.\d mi$/)).toBeVisible();
  // the button that was pressed is gone
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect(members.first()).toHaveAccessibleName('Next Door, under 1 mi');
  await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toHaveCount(0);
  // the seconds of a time are no position
  const words = told.join('\n').replaceAll(/T\d\d:\d\d:[\d.]+Z/g, '');
  expect(words).not.toMatch(/latitude|longitude|52\.5|13\.4/);

  // taken back while one looks
  await page.context().clearPermissions();
  await expect(page.getByRole('heading', { name: 'Location Required' })).toBeVisible();
  await expect(members).toHaveCount(0);
  await page.context().grantPermissions(['geolocation']);
  await expect(members.first()).toHaveAccessibleName('Next Door, under 1 mi');
});

/**
 * Lets permission and device say this from now on; null: the device says nothing. As Chromium does, it tells of the member's
 * answer (0: yes) before it gives the device's.
 */
const pretend = (page: Page, permission: string, code: number | null) =>
  page.evaluate(
    ([state, failure]) => {
      const status = Object.assign(new EventTarget(), { state });
      navigator.permissions.query = () => Promise.resolve(status as PermissionStatus);
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: {
          getCurrentPosition: (found: (position: unknown) => void, failed: (error: unknown) => void) => {
            performance.mark('asked where');
            if (failure === null) return;
            if (status.state === 'prompt') {
              status.state = failure === 0 ? 'granted' : 'denied';
              status.dispatchEvent(new Event('change'));
            }
            const coords = { latitude: 52.52, longitude: 13.405 };
            setTimeout(() => (failure === 0 ? found({ coords }) : failed({ code: failure })), 50);
          },
        },
      });
    },
    [permission, code] as const,
  );

test('whatever keeps the position away, Nearby says so and shows a way on', async ({ browse, member }) => {
  const nora = await member({ adultConfirmedAt: new Date() });
  await member({ fullName: 'Kim', ...berlin });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const enable = (page: Page) => page.getByRole('button', { name: 'Enable Location Services' });

  const page = await browse(nora);
  const asked = () => page.evaluate(() => performance.getEntriesByName('asked where').length);
  const goNearby = async () => {
    await tab(page, 'All').click();
    await expect(card(page, 'Kim')).toBeVisible();
    return tab(page, 'Nearby').click();
  };
  await page.goto('/explore?tab=all');
  await pretend(page, 'prompt', 1);
  await tab(page, 'Nearby').click();
  await expect(heading(page, 'Location Required')).toBeVisible();
  await enable(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Location Access Denied' })).toHaveCount(1);
  await expect(
    page.getByRole('main').getByText('Please enable location services in your browser settings'),
  ).toBeVisible();
  await expect(enable(page)).toBeVisible();
  expect(await asked()).toBe(1);
  await page.getByRole('link', { name: 'See everyone' }).click();
  await expect(card(page, 'Kim')).toBeVisible();

  await pretend(page, 'granted', 3);
  await goNearby();
  await expect(heading(page, 'That took too long')).toBeVisible();
  const before = await asked();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(asked).toBe(before + 1);
  await expect(heading(page, 'That took too long')).toBeVisible();

  await pretend(page, 'granted', 2);
  await goNearby();
  await expect(heading(page, 'Location not found')).toBeVisible();

  await pretend(page, 'granted', null);
  await goNearby();
  await expect(page.getByText('Finding people nearby...').first()).toBeVisible();

  await page.addInitScript(() => {
    // a browser without it has no such property at all
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await page.goto('/explore?tab=nearby');
  await expect(heading(page, 'Location not available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See everyone' })).toBeVisible();

  // who says yes is told so once, and the device is asked once
  await pretend(page, 'prompt', 0);
  await goNearby();
  await enable(page).click();
  await expect(page.getByText('Now showing nearby users around you!')).toHaveCount(1);
  const kim = grid(page).getByRole('link', { name: 'Kim, under 1 mi' });
  await expect(kim).toBeVisible();
  expect(await asked()).toBe(1);

  // who would be asked again is shown the members around the stored position
  await pretend(page, 'prompt', 0);
  await goNearby();
  await nextFrames(page);
  await expect(kim).toBeVisible();
  expect(await asked()).toBe(1);
});

test('the search beside a page leads to Explore, whose empty state holds a long word on a phone', async ({
  browse,
  member,
}) => {
  const nora = await member();
  await member({ fullName: 'Bartholomew Featherstonehaugh' });
  const page = await browse(nora);
  await page.goto('/');
  const name = page.getByRole('complementary').getByText('Bartholomew Featherstonehaugh');
  await expect(name).toBeVisible();
  // the whole name, on as many lines as it needs
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('m'.repeat(36));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explore?q=${'m'.repeat(36)}`);
  await expect(box(page)).toHaveValue('m'.repeat(36));
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);

  // nor does one anywhere else push a screen apart
  const long = 'm'.repeat(36);
  for (const path of [`/movies-shows-reviews?q=${long}`, `/reviews?q=${long}`]) {
    await navigate(page, path);
    await expect(page.getByRole('main').getByText(new RegExp(long))).toBeVisible();
    expect(await width()).toBe(390);
  }
  await navigate(page, `/profile/${nora.username}/movies`);
  await page.getByRole('button', { name: 'Add Favorite Movies' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Movies & Shows' });
  await dialog.getByRole('searchbox').fill(long);
  await expect(dialog.getByText(new RegExp(long))).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await navigate(page, '/new-post');
  await page.getByRole('radio', { name: 'Review' }).check();
  await page.getByRole('combobox', { name: 'Search movies and shows' }).fill(long);
  await expect(page.getByText(`Nothing found for “${long}”.`)).toBeVisible();
  expect(await width()).toBe(390);
  await pickFile(addPhoto(page), `${long}.jpg`, Buffer.from('no picture'));
  const toast = page.getByRole('alert').filter({ hasText: long });
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect(await cutTexts(toast)).toEqual([]);
  expect(await width()).toBe(390);
});
