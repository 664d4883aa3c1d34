import { makeViewing } from '#scripts/seed/builders.ts';
import { dayIn, dayLength } from '#shared/calendar.ts';
import { pageSize } from '#shared/limits.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import { discardQuestion } from '#tests/e2e/support/forms.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a film is logged on the day of the press, on a page from before midnight too', async ({
  browse,
  member,
  api,
}) => {
  const nora = await member();
  const asNora = await api(nora);
  const page = await browse(nora, { timezoneId: 'UTC' });
  await page.clock.setFixedTime(Date.now() - dayLength);
  await page.goto('/title/movie/900000001');
  const flames = page.getByRole('button', { name: 'Log today: 3 flames' });
  await expect(flames).toBeVisible();
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await flames.click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  const days = async () => {
    const { items } = await asNora.diary.forTitle.query({ mediaType: 'movie', tmdbId: 900_000_001 });
    return items.map(({ watchedOn }) => watchedOn);
  };
  const today = dayIn('UTC', now);
  expect(await days()).toEqual([today]);

  // nor is today still to come for the field beside Seen
  const day = page.getByLabel('Seen on');
  for (const chosen of ['2020-01-02', today]) {
    await day.fill(chosen);
    await day.press('Enter');
    await expect.poll(days).toEqual([chosen]);
  }

  // a review logs its film on the day on which it is posted
  await page.clock.setFixedTime(now - dayLength);
  await page.goto('/title/movie/900000001');
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page
    .getByRole('group', { name: 'Diary' })
    .getByRole('radio', { name: 'Log it today' })
    .press('Space');
  await page.getByRole('radio', { name: '4 poops' }).check({ force: true });
  await page.clock.setFixedTime(now);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect.poll(days).toEqual([today, today]);
});

test('a form that is open again stays when the answer to the one before comes', async ({
  browse,
  member,
}) => {
  const page = await browse(await member());
  await page.goto('/movies-shows-reviews?title=movie-900000001');
  const title = page.getByRole('dialog', { name: 'Casablanca (1942)' });
  const more = title.getByRole('button', { name: 'More: log with a date or a note' });
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  await more.click();
  const logged = await holdAnswers(page, /diary\.log/);
  await form.getByRole('button', { name: 'Log it' }).click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await more.click();
  await form.getByRole('textbox', { name: 'Note' }).fill('Twice in a day');
  logged();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Twice in a day');
});

test('a form begins with what was set and logged on another device, at its rating', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  const { account, diary } = await api(nora);
  const page = await browse(nora);
  await page.goto('/movies-shows-reviews?title=movie-900000001');
  const title = page.getByRole('dialog', { name: 'Casablanca (1942)' });
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  const again = form.getByRole('checkbox', { name: 'I’d seen it before' });
  const more = title.getByRole('button', { name: 'More: log with a date or a note' });
  await account.updateSettings.mutate({ diaryVisibility: 'everyone' });
  await more.click();
  await expect(form.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await expect(form.getByRole('radio', { name: '1 flame' })).toBeFocused();
  await expect(again).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await account.updateSettings.mutate({ diaryVisibility: 'me' });
  await diary.log.mutate({
    title: { mediaType: 'movie', tmdbId: 900_000_001 },
    watchedOn: '2026-01-02',
    clientId: crypto.randomUUID(),
  });
  await more.click();
  await expect(form.getByRole('radio', { name: 'Only me' })).toBeChecked();
  await expect(again).toBeChecked();
});

test('what another device marked and logged shows when the page is visible again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { collections, diary } = await api(nora);
  const title = { mediaType: 'movie', tmdbId: 900_000_001 } as const;
  const film = { titleType: 'movie', tmdbId: 900_000_002 } as const;
  const page = await browse(nora);
  await page.clock.install();
  await page.goto(`/title/movie/${title.tmdbId}`);
  await expect(page.getByRole('button', { name: 'Add to Watchlist', exact: true })).toBeVisible();
  await collections.set.mutate({ ...title, type: 'watchlist', present: true });
  await diary.log.mutate({ title, watchedOn: null, rating: 'fire_2', clientId: crypto.randomUUID() });
  const showAgain = async () => {
    await page.clock.fastForward('01:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
  await showAgain();
  await expect(page.getByRole('button', { name: 'Remove from Watchlist', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your diary entries' })).toContainText('2 flames');

  // enough in one month that opening the diary loads a second page
  for (let n = 0; n < pageSize.diary + 1; n++)
    await makeViewing(pool, { ...film, profileId: nora.id, watchedOn: '2024-02-14' });
  await page.goto(`/profile/${nora.username}/diary`);
  await expect(page.getByText(diaryMessages.end)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'February 2024' })).toBeVisible();
  await diary.log.mutate({ title, watchedOn: '2024-03-01', clientId: crypto.randomUUID() });
  await showAgain();
  await expect(page.getByRole('heading', { name: 'March 2024' })).toBeVisible();
});

test('an entry can be changed where its day is still to come by now', async ({ api, browse, member }) => {
  const nora = await member();
  const { account, diary } = await api(nora);
  await account.updateSettings.mutate({ timeZone: 'Pacific/Kiritimati' });
  const watchedOn = dayIn('Pacific/Kiritimati');
  const film = { mediaType: 'movie', tmdbId: 900_000_001 } as const;
  await diary.log.mutate({ title: film, watchedOn, clientId: crypto.randomUUID() });
  await account.updateSettings.mutate({ timeZone: 'Pacific/Pago_Pago' });
  const page = await browse(nora, { timezoneId: 'Pacific/Pago_Pago' });
  await page.goto(`/profile/${nora.username}/diary`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Casablanca/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await sheet.getByRole('textbox', { name: 'Note' }).fill('On the plane');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await expect(sheet.getByText('On the plane')).toBeVisible();
  const { items } = await diary.forTitle.query(film);
  expect(items).toMatchObject([{ watchedOn, note: 'On the plane' }]);
});

test('an entry that is edited again before the answer came keeps what was saved first', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  const { diary } = await api(nora);
  const film = { mediaType: 'movie', tmdbId: 900_000_001 } as const;
  await diary.log.mutate({ title: film, watchedOn: '2026-01-02', note: 'A', clientId: crypto.randomUUID() });
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary`);
  const sheet = page.getByRole('dialog');
  const note = sheet.getByRole('textbox', { name: 'Note' });
  const edit = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /Casablanca/ })
      .click();
    await sheet.getByRole('button', { name: 'Edit' }).click();
  };
  await edit();
  await note.fill('At the Rex');
  const saved = await holdAnswers(page, /diary\.update/);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toBeHidden();
  await edit();
  await expect(note).toHaveValue('A');
  saved();
  await expect(page.getByText('Diary updated')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'I’d seen it before' }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  const { items } = await diary.forTitle.query(film);
  expect(items).toMatchObject([{ note: 'At the Rex', rewatch: true }]);
});
