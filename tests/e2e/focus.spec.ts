import type { Locator } from '@playwright/test';
import {
  makeCollectionItem,
  makeNotification,
  makePost,
  makeReply,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { confirmByKeyboard } from '#tests/e2e/support/confirm-by-keyboard.ts';
import { whenFocused } from '#tests/e2e/support/dialogs.ts';
import { casablanca } from '#tests/e2e/support/films.ts';
import { expandSeason } from '#tests/e2e/support/seasons.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';
import { pressAndExpectGone } from '#tests/e2e/support/press.ts';

test('the focus goes to what takes the place of a pressed control, and from a toast back', async ({
  api,
  browse,
  member,
  product: { pool, signIn },
}) => {
  const nora = await member({ latitude: 52.5, longitude: 13.4 });
  const lamps = firstBundledId + 85;
  const casablanca = { titleType: 'movie', tmdbId: 900_000_001, title: 'Casablanca' } as const;
  const asNora = await api(nora);
  const page = await browse(nora);
  const focused = page.locator(':focus');

  await test.step('settings: the location, other devices, tokens', async () => {
    await Promise.all([signIn(nora.id), signIn(nora.id)]);
    for (const name of ['First', 'Second'])
      await asNora.tokens.create.mutate({ name, scopes: ['read'], expiresInDays: 7 });
    await page.goto('/settings');
    await pressAndExpectGone(page.getByRole('button', { name: 'Erase my location' }));
    await expect(focused).toContainText('We don’t have your location.');
    const devices = page.getByRole('list', { name: 'Devices' });
    const others = devices.getByRole('button', { name: /^Sign out / });
    await expect(others).not.toHaveCount(0);
    for (let left = (await others.count()) - 1; left >= 0; left -= 1) {
      await others.first().focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: /^Sign out .+\?$/ });
      await confirmByKeyboard(question, 'Sign out');
      await expect(others).toHaveCount(left);
      await expect(left > 0 ? others.first() : devices).toBeFocused();
    }
    await page.goto('/settings?list=tokens');
    const revoke = async (name: string) => {
      await page.getByRole('button', { name: `Revoke ${name}` }).focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: `Revoke “${name}”?` });
      await confirmByKeyboard(question, 'Revoke');
      await expect(question).toHaveCount(0);
    };
    await revoke('Second');
    await expect(page.getByRole('button', { name: 'Revoke First' })).toBeFocused();
    await revoke('First');
    await expect(page.getByRole('button', { name: 'Create token' })).toBeFocused();
  });

  await test.step('filters of titles, and of a diary', async () => {
    await makeViewing(pool, { profileId: nora.id, ...casablanca });
    await page.goto('/movies-shows-reviews?year=1994&genre=80');
    await pressAndExpectGone(page.getByRole('button', { name: 'Remove filter 1994' }));
    const crime = page.getByRole('button', { name: 'Remove filter Crime' });
    await expect(crime).toBeFocused();
    await pressAndExpectGone(crime);
    await expect(page.getByRole('link', { name: 'TV Shows', exact: true })).toBeFocused();
    await page.goto(`/profile/${nora.username}/diary`);
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Choose a title' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').fill('casablanca');
    // all titles are replaced by those that match, and with them the one that an arrow chose
    const found = page.getByRole('listbox', { name: 'Titles found' });
    await expect(found.getByRole('option', { name: /^Casablanca/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const title = filters.getByRole('button', { name: /Casablanca/ });
    await expect(title).toBeFocused();
    await pressAndExpectGone(title);
    await expect(filters.getByRole('radio', { name: 'All' })).toBeFocused();
  });

  await test.step('a title on the watchlist is logged', async () => {
    await makeCollectionItem(pool, { profileId: nora.id, type: 'watchlist', ...casablanca });
    await page.goto('/title/movie/900000001');
    const logToday = page.getByRole('button', { name: 'Log today: 3 flames' });
    await logToday.focus();
    await page.keyboard.press('Enter');
    const keep = page.getByRole('button', { name: 'Keep it' });
    await expect(keep).toBeVisible();
    await expect(logToday).toBeFocused();
    await pressAndExpectGone(keep);
    await expect(page.getByLabel('Seen on')).toBeFocused();
  });

  await test.step('a series is begun, and its next episode marked as watched', async () => {
    await page.goto(`/title/show/${lamps}`);
    await pressAndExpectGone(page.getByRole('button', { name: 'Start watching' }));
    await expect(page.getByRole('button', { name: 'Watching, change status' })).toBeFocused();
    await expandSeason(page);
    const episodes = page.getByRole('region', { name: 'Episodes' });
    const third = episodes.getByRole('button', { name: /^Watched S1 E3,/ });
    await third.press('Enter');
    await pressAndExpectGone(episodes.getByRole('button', { name: 'Mark the 2 previous episodes, too' }));
    await expect(third).toBeFocused();
    await pressAndExpectGone(episodes.getByRole('button', { name: 'Mark the other 5 as watched' }));
    await expect(episodes.getByRole('button', { name: /^Watched S1 E8,/ })).toBeFocused();

    // a toast gives the focus back
    const eighth = episodes.getByRole('button', { name: /S1 E8,/ });
    const removed = newestToast(page, 'Removed from your diary');
    await eighth.press('Enter');
    await pressAndExpectGone(removed.getByRole('button', { name: 'Undo' }));
    await expect(eighth).toBeFocused();
    await expect(eighth).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await pressAndExpectGone(removed.getByRole('button', { name: 'Close' }));
    await expect(eighth).toBeFocused();
    await page.keyboard.press('Enter');
    await eighth.press('Enter');
    await expect(removed).toBeVisible();
    await eighth.blur();
    await pressAndExpectGone(removed.getByRole('button', { name: 'Undo' }));
    await expect(page.getByRole('main')).toBeFocused();
    await expect(eighth).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/up-next');
    await page.getByRole('button', { name: /S2 E1,/ }).focus();
    for (const next of [/S2 E2,/, /S2 E3,/]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: next })).toBeFocused();
    }
  });

  await test.step('the title of a spoiler, and of a review', async () => {
    await page.goto('/new-post');
    const mark = page.getByRole('button', { name: 'Mark as spoiler' });
    await mark.focus();
    await page.keyboard.press('Enter');
    // the field takes the focus once its code has loaded
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await pressAndExpectGone(
      page.getByRole('region', { name: 'Spoiler' }).getByRole('button', { name: 'Cancel' }),
    );
    await expect(mark).toBeFocused();
    await page.goto('/new-post?mode=review');
    await page.getByRole('combobox', { name: /^Search/ }).fill('casablanca');
    await page.getByRole('option', { name: /^Casablanca/ }).click();
    const change = page.getByRole('button', { name: 'Change title' });
    await pressAndExpectGone(change);
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await pressAndExpectGone(page.getByRole('button', { name: /^Keep Casablanca/ }));
    await expect(change).toBeFocused();
  });
});

test('the focus stays where a form was sent when its save fails', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/status of 500/);
  const page = await browse(await member());
  const failed = page.getByRole('alert');
  const pressInVain = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(failed).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(button).toBeFocused();
    await failed.getByRole('button', { name: 'Close' }).click();
  };
  for (const [table, path, field, send] of [
    ['profile', '/edit-profile', 'Bio', 'Save'],
    ['content', '/new-post', 'What are you watching?', 'Post'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('textbox', { name: field }).fill('The last seat on the aisle.');
    const allowWrites = await refuseWrites(pool, table, table === 'profile' ? 'update of bio' : undefined);
    await pressInVain(send);
    await allowWrites();
  }

  await page.goto('/new-post?review=movie-900000001');
  await page.getByRole('textbox', { name: 'What are you watching?' }).fill('Of all the joints.');
  await page.getByRole('radio', { name: '4 flames' }).check();
  const choice = page.getByRole('radio', { name: 'Log it today' });
  await choice.check();
  const allowReviews = await refuseWrites(pool, 'content');
  for (const field of [choice, page.getByRole('switch', { name: 'Spoiler' })]) {
    await field.press('Enter');
    await expect(failed).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
    await expect(field).toBeFocused();
    await failed.getByRole('button', { name: 'Close' }).click();
  }
  await allowReviews();

  await page.goto('/title/movie/900000001');
  await page.getByRole('button', { name: 'More: log with a date or a note' }).click();
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  const flames = form.getByRole('radio', { name: '3 flames' });
  await flames.press('Space');
  const allowViewings = await refuseWrites(pool, 'viewing', 'insert');
  await flames.press('Enter');
  await expect(failed).toBeVisible();
  await expect(form.getByRole('button', { name: 'Log it' })).toBeEnabled();
  await expect(flames).toBeFocused();
  await allowViewings();
  await expect(form.getByRole('group', { name: 'Your rating 3 flames', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(form.getByRole('radio', { name: '1 flame' })).toBeFocused();
});

test('after Back the focus is on the row that was left, in the settings and in the notifications', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, ilse] = [await member(), await member()];
  for (const text of ['First reel', 'Second reel']) {
    const { id } = await makePost(pool, { authorId: nora.id, text });
    const reply = await makeReply(pool, { contentId: id, authorId: ilse.id, text: `About the ${text}` });
    const about = { type: 'comment_post', replyId: reply.id } as const;
    await makeNotification(pool, { recipientId: nora.id, actorId: ilse.id, ...about });
  }
  const page = await browse(nora);
  const main = page.getByRole('main');
  const leaveAndReturn = async (row: Locator, arrival: Locator) => {
    await row.press('Enter');
    await expect(row).toHaveCount(0);
    await expect(arrival).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
  };
  await page.goto('/settings');
  await leaveAndReturn(main.getByRole('link', { name: 'Terms of Service' }), main);
  await page.goto('/notifications');
  const oldest = main.getByRole('listitem').nth(1).getByRole('link');
  await leaveAndReturn(oldest, main.locator('[data-reply]').filter({ hasText: 'About the First reel' }));
});

test('the focus is in the field of a sheet in which a title is picked, and stays in an entry that is edited', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeViewing(pool, { ...casablanca, profileId: nora.id });
  // its ticket comes before that of Casablanca
  await makeViewing(pool, { ...casablanca, profileId: nora.id, tmdbId: 900_000_002, title: 'The Test Reel' });
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary`);
  const plus = page.getByRole('button', { name: 'Log a movie or show' });
  await plus.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search movies and shows' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(plus).toBeFocused();

  await page.getByRole('button', { name: /^Casablanca \(1942\), / }).press('Enter');
  const entry = page.getByRole('dialog', { name: 'Diary entry' });
  await whenFocused(entry);
  await entry.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit entry' });
  await expect(form.getByRole('radio').first()).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(entry.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByRole('checkbox', { name: 'I’d seen it before' }).press('Space');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(entry.getByRole('button', { name: 'Edit' })).toBeFocused();

  await entry.getByRole('link', { name: 'All entries for this title' }).press('Enter');
  await expect(page).toHaveURL(/[?]of=/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  const ticket = page.getByRole('button', { name: /^Casablanca [(]1942[)], / });
  await expect(ticket).toBeFocused();

  // its ticket moves to another month
  await page.keyboard.press('Enter');
  await whenFocused(entry);
  await entry.getByRole('button', { name: 'Edit' }).press('Enter');
  await form.getByLabel('Watched on').fill('2019-05-04');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'May 2019', includeHidden: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(ticket).toBeFocused();
});
