import { firstBundledId } from '#shared/bundled-titles.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { whenLoaded } from '#tests/e2e/support/built-files.ts';
import { standsStill } from '#tests/e2e/support/cards.ts';
import { whenFocused } from '#tests/e2e/support/dialogs.ts';
import { discardQuestion } from '#tests/e2e/support/forms.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expandSeason } from '#tests/e2e/support/seasons.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { swipe } from '#tests/e2e/support/touch.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { whenHydrated } from '#tests/e2e/support/when-hydrated.ts';

test('a form that was opened without a network keeps what is written when it is back', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const page = await browse(await member());
  await page.goto(`/title/show/${firstBundledId + 85}`);
  await expandSeason(page);
  const log = page.getByRole('button', { name: /Log with a rating or a note/ }).first();
  const sheet = page.getByRole('dialog');
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await log.click();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // the page is loaded anew for code that is on its way when the network goes
  for (const part of ['later', 'SeriesMenu']) await whenLoaded(page, part);
  await page.context().setOffline(true);
  await log.click();
  await note.fill('Written on a train');
  const read = answerTo(page, /diary\.forTitle/);
  await page.context().setOffline(false);
  await read;
  await expect(sheet.getByRole('button', { name: 'Log it' })).toBeVisible();
  await expect(note).toHaveValue('Written on a train');
});

test('a form with a note is not closed without being asked, whichever way; an unchanged one is', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const page = await browse(nora, phone);
  await page.goto('/movies-shows-reviews?title=movie-900000001');
  const title = page.getByRole('dialog', { name: 'Casablanca (1942)' });
  const more = title.getByRole('button', { name: 'More: log with a date or a note' });
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  const note = form.getByRole('textbox', { name: 'Note' });
  const question = page.getByRole('dialog', { name: 'Discard this entry?' });
  const top = async () => (await form.boundingBox())?.y ?? 0;
  await more.click();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await more.click();
  await note.fill('We’ll always have Paris');
  await standsStill(top);
  const at = await top();
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    'a swipe down': () => swipe(page, [100, at + 20], [100, at + 90], [100, at + 180]),
    'a tap beside it': () => page.touchscreen.tap(195, 5),
    Close: () => form.getByRole('button', { name: 'Close' }).click(),
    Cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await close();
      await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(note).toHaveValue('We’ll always have Paris');
      await expect.poll(top).toBe(at);
    });
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(title).toBeVisible();
  await more.click();
  await expect(note).toHaveValue('');
  await note.fill('Here’s looking at you');
  // as after a browser has discarded the page in the background, though that asks nothing
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await more.click();
  await expect(note).toHaveValue('Here’s looking at you');
  for (const [viewer, expected] of [
    [await member(), ''],
    [nora, 'Here’s looking at you'],
  ] as const) {
    await page.context().addCookies([await product.signIn(viewer.id)]);
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await loaded;
    await whenHydrated(page);
    await more.click();
    await whenFocused(form);
    await expect(note).toHaveValue(expected);
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep' }).click();
  await form.getByRole('button', { name: 'Log it' }).click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();
  // what was sent or discarded is not offered again
  await more.click();
  await expect(note).toHaveValue('');
});

test('a changed diary entry is not left without being asked; removed, it stays away when the title is marked again', async ({
  api,
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const nora = await member();
  const { diary } = await api(nora);
  const { id } = await diary.log.mutate({
    title: { mediaType: 'movie', tmdbId: 900_000_001 },
    watchedOn: '2026-01-02',
    note: 'At the Rex',
    clientId: crypto.randomUUID(),
  });
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary`);
  const ticket = page.getByRole('main').getByRole('button', { name: /Casablanca/ });
  // a ticket is there without a network, too
  for (const part of ['later', 'ViewingSheet']) await whenLoaded(page, part);
  await page.context().setOffline(true);
  await ticket.click();
  await expect(page.getByRole('dialog', { name: 'Diary entry' })).toContainText('At the Rex');
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit entry' });
  const note = form.getByRole('textbox', { name: 'Note' });
  await note.fill('At the Rex, with Theo');
  await page.keyboard.press('Escape');
  await expect(discardQuestion(page).getByRole('button', { name: 'Keep' })).toBeFocused();

  // saved meanwhile: nothing is asked any more
  await page.keyboard.press('Escape');
  await expect(discardQuestion(page)).toBeHidden();
  const saved = await holdRequests(page, /diary\.update/);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await expect(discardQuestion(page)).toBeVisible();
  saved();
  await expect(page.getByText('Diary updated')).toBeVisible();
  await expect(discardQuestion(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Diary entry' })).toContainText('At the Rex, with Theo');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const entries = async () => (await diary.forTitle.query({ mediaType: 'movie', tmdbId: 900_000_001 })).items;
  expect((await entries())[0]).toMatchObject({ id, note: 'At the Rex, with Theo' });

  await ticket.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ticket).toHaveCount(0);
  await expect.poll(entries).toEqual([]);
  await navigate(page, '/title/movie/900000001');
  const seen = page.getByRole('button', { name: 'Seen', exact: true });
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await seen.click();
  await expect.poll(entries).toMatchObject([{ note: '' }]);
  await navigate(page, `/profile/${nora.username}/diary`);
  await expect(ticket).toBeVisible();
});

test('what is written about an episode is not lost by logging it again, or by a reload', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  const title = { mediaType: 'show', tmdbId: firstBundledId + 85, season: 1, episode: 1 } as const;
  const { diary } = await api(nora);
  await diary.log.mutate({ title, watchedOn: null, note: 'A pilot', clientId: crypto.randomUUID() });
  const page = await browse(nora);
  await page.goto(`/title/show/${title.tmdbId}`);
  const log = page.getByRole('button', { name: /Log with a rating or a note/ }).first();
  const sheet = page.getByRole('dialog', { name: /S1 E1/ });
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await log.click();
  await expect(note).toHaveValue('A pilot');
  await note.fill('A pilot, in the rain');
  await sheet.getByRole('button', { name: 'Log it again' }).click();
  await discardQuestion(page).getByRole('button', { name: 'Keep' }).click();
  await expect(note).toHaveValue('A pilot, in the rain');
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload()).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(note).toHaveValue('A pilot, in the rain');
  // nor written into a form that is being sent, and lost with it
  const release = await holdRequests(page, /diary\.update/);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(note).not.toBeEditable();
  await sheet.getByRole('checkbox', { name: 'I don’t remember the day' }).press('Space');
  await expect(sheet.getByLabel('Watched on')).toBeDisabled();
  release();
  await expect(sheet).toHaveCount(0);
});

test('a day that was typed is saved by Enter, by Escape and by Back, and keeps the focus', async ({
  api,
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member();
  const { collections, diary } = await api(nora);
  const title = { mediaType: 'movie', tmdbId: 900_000_001 } as const;
  const page = await browse(nora);
  await page.goto('/movies-shows-reviews');
  const overlay = page.getByRole('dialog', { name: 'Casablanca (1942)' });
  const day = overlay.getByLabel('Seen on');
  const open = () => navigate(page, '/movies-shows-reviews?title=movie-900000001');
  const seen = async () => (await collections.marks.query(title)).seen;
  await open();
  const mark = overlay.getByRole('button', { name: 'Seen', exact: true });
  await expect(mark).toBeEnabled();
  // Seen keeps the day of what was logged on another device meanwhile
  await diary.log.mutate({ title, watchedOn: '2020-01-02', rating: 'fire_3', clientId: crypto.randomUUID() });
  await mark.click();
  await expect(day).toHaveValue('2020-01-02');
  await day.fill('1999-03-31');
  await day.press('Enter');
  await expect.poll(seen).toBe('1999-03-31');
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('1999-03-31');
  await day.fill('1999-04-01');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect.poll(seen).toBe('1999-04-01');
  await open();
  await expect(day).toHaveValue('1999-04-01');
  await day.fill('1999-04-02');
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect.poll(seen).toBe('1999-04-02');

  // one that is typed while another viewing is being logged is not saved as the day of that one, whose day can be the same
  await open();
  for (const rating of ['3 flames', '4 flames']) {
    const confirmLog = await holdAnswers(page, /diary\.log/);
    // the new viewing is not read before the answer
    const readMarks = await holdRequests(page, /collections\.marks/);
    await overlay.getByRole('button', { name: `Log today: ${rating}` }).click();
    await confirmLog.served;
    await day.fill('1999-04-03');
    readMarks();
    confirmLog();
    await expect(day).toHaveValue((await seen()) ?? '');
  }
  const loggedOn = await seen();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();

  // one that cannot be saved does not stay
  await open();
  await page.route(/collections\.setSeen/, (route) => route.abort());
  await day.fill('1999-04-04');
  await day.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(day).toHaveValue(loggedOn ?? '');
  expect(await seen()).toBe(loggedOn);
});
