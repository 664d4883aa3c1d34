import { dayIn } from '#shared/calendar.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
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
  const now = new Date();
  await page.clock.setFixedTime(now.getTime() - 24 * 60 * 60_000);
  await page.goto('/title/movie/900000001');
  const flames = page.getByRole('button', { name: 'Log today: 3 flames' });
  await expect(flames).toBeVisible();
  await page.clock.setFixedTime(now);
  await flames.click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  const { items } = await asNora.diary.forTitle.query({ mediaType: 'movie', tmdbId: 900_000_001 });
  expect(items.map(({ watchedOn }) => watchedOn)).toEqual([now.toISOString().slice(0, 10)]);
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

test('a form begins with what was set and logged on another device', async ({ api, browse, member }) => {
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
  await expect(again).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await account.updateSettings.mutate({ diaryVisibility: 'me' });
  await diary.log.mutate({
    ...{ title: { mediaType: 'movie', tmdbId: 900_000_001 }, watchedOn: '2026-01-02' },
    clientId: crypto.randomUUID(),
  });
  await more.click();
  await expect(form.getByRole('radio', { name: 'Only me' })).toBeChecked();
  await expect(again).toBeChecked();
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
  await expect(sheet.getByText('On the plane')).toBeVisible();
  const { items } = await diary.forTitle.query(film);
  expect(items).toMatchObject([{ watchedOn, note: 'On the plane' }]);
});

test('a form that was opened without a network keeps what is written when it is back', async ({
  browse,
  member,
}) => {
  const page = await browse(await member());
  await page.goto(`/title/show/${firstBundledId + 85}`);
  const log = page.getByRole('button', { name: /Log with a rating or a note/ }).first();
  const sheet = page.getByRole('dialog');
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await log.click();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.context().setOffline(true);
  await log.click();
  await note.fill('Written on a train');
  const read = page.waitForResponse(/diary\.forTitle/);
  await page.context().setOffline(false);
  await read;
  await expect(sheet.getByRole('button', { name: 'Log it' })).toBeVisible();
  await expect(note).toHaveValue('Written on a train');
});
