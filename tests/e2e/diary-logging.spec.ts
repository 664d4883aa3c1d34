import type { Locator } from '@playwright/test';
import { makeCollectionItem, makeReview, makeViewing } from '#scripts/seed/builders.ts';
import { dialog } from '#tests/e2e/support/dialogs.ts';
import { casablanca } from '#tests/e2e/support/films.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { lamps } from '#tests/support/bundled-series.ts';
import { watchEpisodes } from '#tests/e2e/support/watch-episodes.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';

test('two taps log a film today, a third says more; Undo, the watchlist and the mark go along', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const nora = await member();
  await makeCollectionItem(pool, {
    profileId: nora.id,
    type: 'watchlist',
    titleType: 'movie',
    tmdbId: casablanca.tmdbId,
  });
  const asNora = await api(nora);
  const film = { mediaType: 'movie', tmdbId: casablanca.tmdbId } as const;
  const logged = async () =>
    (await asNora.diary.forTitle.query(film)).items.map(
      ({ watchedOn, rating, rewatch, note, visibility }) => [watchedOn, rating, rewatch, note, visibility],
    );
  const page = await browse(nora, { ...phone, timezoneId: 'Pacific/Auckland' });
  // no midnight comes in between
  await page.clock.setFixedTime(Date.now());
  await page.goto('/settings');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Pacific/Auckland');
  await page.getByRole('radio', { name: 'Followers' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  const settings = 'select time_zone, diary_visibility from user_settings where profile_id = $1';
  await expect
    .poll(async () => (await pool.query(settings, [nora.id])).rows)
    .toEqual([{ time_zone: 'Pacific/Auckland', diary_visibility: 'followers' }]);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));

  await page.goto('/movies-shows-reviews?q=casablanca');
  await page.getByRole('link', { name: 'Casablanca, 1942' }).tap();
  await dialog(page).getByRole('button', { name: 'Log today: 2 poops' }).tap();
  await expect.poll(logged).toEqual([[today, 'poop_2', false, '', 'followers']]);
  // a finger that lands above the button
  await page.getByRole('button', { name: 'Undo' }).tap({ position: { x: 20, y: -5 } });
  await expect.poll(logged).toEqual([]);
  const seen = dialog(page).getByRole('button', { name: 'Seen', exact: true });
  await expect(seen).toHaveAttribute('aria-pressed', 'false');

  // a mark that is taken off just before goes without what is logged
  await seen.tap();
  await expect.poll(logged).toHaveLength(1);
  const unmark = await holdRequests(page, /collections\.setSeen/);
  await seen.tap();
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await dialog(page).getByRole('button', { name: 'Log today: 3 flames' }).tap();
  unmark();
  await expect.poll(logged).toEqual([[today, 'fire_3', false, '', 'followers']]);
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await dialog(page).getByRole('button', { name: 'Take it off' }).tap();
  await expect(dialog(page).getByRole('button', { name: 'Add to Watchlist' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'More: log with a date or a note' }).tap();
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  await expect(form.getByRole('checkbox', { name: 'I’d seen it before' })).toBeChecked();
  await form.getByLabel('Watched on').fill('2999-01-01');
  await form.getByLabel('Watched on').blur();
  await expect(form.getByText('That date is in the future.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'I don’t remember the day' }).check();
  await form.getByRole('textbox', { name: 'Note' }).fill('With grandfather.');
  await form.getByRole('radio', { name: 'Only me' }).click();
  await form.getByRole('button', { name: 'Log it' }).tap();
  await expect(form).toBeHidden();
  const both = [
    [today, 'fire_3', false, '', 'followers'],
    [null, null, true, 'With grandfather.', 'me'],
  ];
  await expect.poll(logged).toEqual(both);

  // the mark stands for both: it asks before it goes, and comes back with them
  const question = page.getByRole('dialog', { name: 'Remove it from your diary?' });
  await seen.tap();
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toBeHidden();
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await seen.tap();
  await question.getByRole('button', { name: 'Remove' }).tap();
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(logged).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(logged).toEqual(both);

  // the title lists them, and a review takes the day and the rating of a viewing
  const shortToday = await page.evaluate(() =>
    new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
  );
  const own = dialog(page).getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  await expect(own).toHaveText([`You:3 flames${shortToday}, second time`, 'You:No date, watched again']);
  await dialog(page).getByRole('link', { name: 'Write a review' }).tap();
  await page.getByRole('radio', { name: `${shortToday}, 3 flames` }).check({ force: true });
  await expect(page.getByRole('radio', { name: '3 flames', exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: 'What are you watching?' }).fill('Of all the gin joints.');
  await page.getByRole('button', { name: 'Post', exact: true }).tap();
  await expect
    .poll(async () =>
      (await asNora.diary.forTitle.query(film)).items.map(({ reviewId }) => reviewId !== null),
    )
    .toEqual([true, false]);

  // logged from the diary, it is offered to leave the watchlist as well
  await asNora.collections.set.mutate({ ...film, type: 'watchlist', present: true });
  await page.goto(`/profile/${nora.username}/diary`);
  const plus = page.getByRole('button', { name: 'Log a movie or show' });
  const pick = async () => {
    await plus.tap();
    await dialog(page)
      .getByRole('combobox', { name: /^Search/ })
      .fill('casablanca');
    await dialog(page)
      .getByRole('option', { name: /^Casablanca/ })
      .tap();
  };
  await pick();
  await form.getByRole('button', { name: 'Log it' }).tap();
  await page.getByRole('button', { name: 'Take it off' }).tap();
  await expect.poll(async () => (await asNora.collections.marks.query(film)).watchlist).toBe(false);

  // however often it is pressed, the focus comes back to the button
  await pick();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(plus).toBeFocused();

  // Undo removes the ticket before the diary has been read again
  const tickets = page.getByRole('main').getByRole('button', { name: /^Casablanca/ });
  await pick();
  await form.getByRole('button', { name: 'Log it' }).tap();
  await expect(tickets).toHaveCount(4);
  const showDiary = await holdAnswers(page, /diary\.list/);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Removed from your diary')).toBeVisible();
  await expect(tickets).toHaveCount(3);
  showDiary();
});

test('a changed rating of a review is that of its diary entry, on the title’s page too', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { titleType, tmdbId } = casablanca;
  const text = 'Of all the gin joints.';
  const about = { titleType, tmdbId, rating: 'poop_1', text } as const;
  const { id: reviewId } = await makeReview(pool, { ...about, authorId: nora.id });
  await makeViewing(pool, {
    ...casablanca,
    profileId: nora.id,
    reviewId,
    watchedOn: '2024-02-14',
    rating: 'poop_1',
  });
  const page = await browse(nora);
  await page.goto(`/title/movie/${tmdbId}`);
  const own = page.getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  await expect(own).toHaveText(['You:1 poopFebruary 14, 2024']);
  const review = page.getByRole('article').filter({ hasText: text });
  await chooseInMenu(review, 'Edit');
  await page.getByRole('radio', { name: '4 flames' }).check({ force: true });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(own).toHaveText(['You:4 flamesFebruary 14, 2024']);
});

test('Undo of a logged film takes effect on the page after the form, or the title, was closed, and its toast goes by itself', async ({
  browse,
  member,
}) => {
  const page = await browse(await member(), { ...phone, reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/movies-shows-reviews?q=casablanca');
  const title = page.getByRole('dialog', { name: 'Casablanca (1942)' });
  const own = title.getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  const seen = title.getByRole('button', { name: 'Seen', exact: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  const removed = page.getByText('Removed from your diary');

  await page.getByRole('link', { name: 'Casablanca, 1942' }).click();
  await title.getByRole('button', { name: 'More: log with a date or a note' }).click();
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  await form.getByRole('button', { name: 'Log it' }).click();
  await expect(form).toBeHidden();
  await expect(own).toHaveCount(1);
  await undo.tap();
  await expect(removed).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(seen).toHaveAttribute('aria-pressed', 'false');

  const removedGoes = async () => {
    await expect(undo).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await expect(removed).toHaveCount(0);
  };
  await removedGoes();

  // slowly, so that the toast that Undo closes is still on its way out when the next one comes
  await page.clock.pauseAt(Date.now() + 60_000);
  const comes = (toast: Locator) =>
    expect(async () => {
      await page.clock.runFor(5);
      await expect(toast).toBeVisible({ timeout: 1 });
    }).toPass();
  const logToday = title.getByRole('button', { name: 'Log today: 2 poops' });
  await logToday.click();
  await comes(undo);
  // as a finger does: nothing tells that it has left the button
  await undo.dispatchEvent('mouseover');
  const removals: string[] = [];
  page.on('request', (request) => removals.push(...(request.url().match(/diary\.remove/g) ?? [])));
  await undo.dispatchEvent('click');
  // it can still be pressed while it goes out
  await undo.dispatchEvent('click');
  await comes(removed);
  await page.clock.resume();
  await removedGoes();
  expect(removals).toHaveLength(1);

  await logToday.click();
  await expect(own).toHaveCount(1);
  // the second press of a double click
  await logToday.dispatchEvent('click', { detail: 2 });
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await undo.tap();
  await expect(removed).toBeVisible();
  await page.getByRole('link', { name: 'Casablanca, 1942' }).click();
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await expect(own).toHaveCount(0);
});

test('a title’s heat follows its Seen mark, and its mark follows a review that logs it', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const rated = { ...casablanca, profileId: nora.id, visibility: 'everyone', rating: 'fire_3' } as const;
  await makeViewing(pool, { ...rated, watchedOn: '2024-02-14' });
  const page = await browse(nora);
  await page.goto('/movies-shows-reviews?q=casablanca');
  await page.getByRole('link', { name: 'Casablanca, 1942' }).click();
  const title = page.getByRole('dialog', { name: 'Casablanca (1942)' });
  const seen = title.getByRole('button', { name: 'Seen', exact: true });
  const hot = title.getByRole('img', { name: /1 rating with flames/ });
  const cold = title.getByRole('img', { name: 'Nobody has rated this yet' });
  await expect(hot).toBeVisible();
  await seen.click();
  await page
    .getByRole('dialog', { name: 'Remove it from your diary?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(cold).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hot).toBeVisible();
  await expect(seen).toHaveAttribute('aria-pressed', 'true');

  await pool.query('delete from viewing where profile_id = $1', [nora.id]);
  await makeCollectionItem(pool, {
    profileId: nora.id,
    type: 'watchlist',
    titleType: 'movie',
    tmdbId: casablanca.tmdbId,
  });
  await page.reload();
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await title.getByRole('link', { name: 'Write a review' }).click();
  // one choice, made by arrow keys
  const entries = page.getByRole('group', { name: 'Diary' });
  await expect(entries.getByRole('radio', { name: 'None' })).toBeChecked();
  await entries.getByRole('radio', { name: 'None' }).press('ArrowRight');
  await expect(entries.getByRole('radio', { name: 'Log it today' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(entries.getByRole('radio', { checked: true })).toHaveAccessibleName('None');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: '4 poops' }).check({ force: true });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const offer = newestToast(page, 'It’s still on your watchlist.');
  await offer.getByRole('button', { name: 'Take it off' }).click();
  const review = page.getByRole('article').first();
  await review.getByRole('link', { name: 'Casablanca', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Seen', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Add to Watchlist' })).toBeVisible();
});

test('a form stays in its sheet until that has slid away, and is a new one when it opens again meanwhile', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeViewing(pool, { profileId: nora.id, ...casablanca, note: 'Rain' });
  const page = await browse(nora, { ...phone, reducedMotion: 'no-preference' });
  const note = dialog(page).getByRole('textbox', { name: 'Note' });
  /** Closes it, and tells how many of the pages that are drawn from then on have the sheet without its form. */
  const closeWatched = async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click({ trial: true });
    const empty = await page.evaluateHandle(() => {
      const seen = { empty: 0 };
      new MutationObserver(() => {
        const dialog = document.querySelector('[role="dialog"]');
        if (dialog && !dialog.querySelector('textarea')) seen.empty += 1;
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
    expect(await empty.jsonValue()).toEqual({ empty: 0 });
  };

  await page.goto('/title/movie/900000001');
  const more = page.getByRole('button', { name: 'More: log with a date or a note' });
  await more.tap();
  await expect(note).toBeVisible();
  await closeWatched();
  await more.tap();
  await expect(note).toBeVisible();
  await more.evaluate(async (opener: HTMLElement) => {
    document.querySelector('textarea')?.setAttribute('data-former', '');
    document.querySelector<HTMLElement>('[role="dialog"] button[aria-label="Close"]')?.click();
    await new Promise((rendered) => setTimeout(rendered));
    opener.click();
  });
  await expect(note).toBeVisible();
  await expect(page.locator('[data-former]')).toHaveCount(0);

  await page.goto(`/profile/${nora.username}/diary`);
  const ticket = page.getByRole('button', { name: /^Casablanca/ });
  await ticket.tap();
  await dialog(page).getByRole('button', { name: 'Edit' }).tap();
  await expect(note).toHaveValue('Rain');
  await closeWatched();
  await ticket.tap();
  await expect(dialog(page).getByText('Rain')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit' }).tap();
  await expect(note).toHaveValue('Rain');
  await ticket.evaluate(async (opener: HTMLElement) => {
    document.querySelector<HTMLElement>('[role="dialog"] button[aria-label="Close"]')?.click();
    await new Promise((rendered) => setTimeout(rendered));
    opener.click();
  });
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the day beside Seen is that of a series watched as a whole, and none is asked of its episodes', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  const asNora = await api(nora);
  const { tmdbId } = lamps;
  const title = { mediaType: 'show', tmdbId } as const;
  const page = await browse(nora);
  await page.goto(`/title/show/${tmdbId}`);
  const seen = page.getByRole('button', { name: 'Seen', exact: true });
  await expect(seen).toBeEnabled();
  // an episode of it is marked as watched on another device before Seen is pressed here
  await watchEpisodes(asNora, tmdbId);
  // an older server refuses the day of the press, and is asked without it
  await page.route(/collections\.setSeen/, (asked) =>
    asked.continue({ postData: (asked.request().postData() ?? '').replace('onIfNew', 'notYetKnown') }),
  );
  const marked = page.waitForResponse((answer) => /setSeen/.test(answer.url()) && answer.ok());
  await seen.click();
  await marked;
  const day = page.getByLabel('Seen on');
  await expect(day).toHaveCount(0);
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { id } = await asNora.diary.log.mutate({
    title,
    watchedOn: '2020-08-06',
    rating: 'fire_3',
    clientId: crypto.randomUUID(),
  });
  await page.reload();
  await expect(day).toHaveValue('2020-08-06');
  await day.fill('2020-10-01');
  await day.press('Enter');
  const saved = async () => {
    const { items } = await asNora.diary.forTitle.query(title);
    return items.find((viewing) => viewing.id === id)?.watchedOn;
  };
  await expect.poll(saved).toBe('2020-10-01');
  await expect(day).toHaveValue('2020-10-01');
});
