import type { Page } from '@playwright/test';
import { makeCollectionItem, makeFollow, makeReview, makeViewing } from '#scripts/seed/builders.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { scrollTo } from '#tests/e2e/support/cards.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const casablanca = {
  titleType: 'movie',
  tmdbId: 900_000_001,
  title: 'Casablanca',
  releaseDate: '1942',
} as const;

const tickets = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /, \w+ \d+, \d{4}|No date/ });
const ticket = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const months = (page: Page) => page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });
const sheet = (page: Page) => page.getByRole('dialog');

test('two viewings of a film keep their days and ratings; one is changed, one removed, and Undo brings it back', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member();
  await makeFollow(pool, { followerId: theo.id, followeeId: nora.id });
  const shared = { profileId: nora.id, visibility: 'everyone' } as const;
  await makeViewing(pool, { ...casablanca, ...shared, watchedOn: '2024-02-14', rating: 'fire_4' });
  await makeViewing(pool, {
    ...casablanca,
    ...shared,
    watchedOn: '2025-11-12',
    rating: 'fire_2',
    rewatch: true,
  });
  await makeViewing(pool, {
    ...{ profileId: nora.id, titleType: 'show', tmdbId: 900_000_002, title: 'A Secret Series' },
    ...{ watchedOn: '2025-11-11', note: 'Nobody may know.', visibility: 'me' },
  });
  await makeViewing(pool, {
    ...{ profileId: nora.id, titleType: 'movie', tmdbId: 900_000_003, title: 'Among Friends' },
    ...{ watchedOn: '2024-02-01', visibility: 'followers' },
  });

  // by way of the profile's tab, which counts what its owner sees
  const page = await browse(nora);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Diary 4 diary entries' }).click();
  await expect(page).toHaveURL(`/profile/${nora.username}/diary`);
  await expect(months(page)).toHaveText(['November 2025', 'February 2024']);
  await expect(tickets(page)).toHaveCount(4);

  // by keyboard: the first ticket, its form, a day that has not come, another rating
  const again = ticket(page, 'Casablanca (1942), November 12, 2025, 2 flames, watched again');
  await again.focus();
  await page.keyboard.press('Enter');
  await sheet(page).getByRole('button', { name: 'Edit' }).press('Enter');
  const day = sheet(page).getByLabel('Watched on');
  await day.fill('2999-01-01');
  await expect(sheet(page).getByText('That date is in the future.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await day.fill('2025-12-24');
  await sheet(page).getByRole('radio', { name: '3 poops' }).check();
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Cold soup, cold heart.');
  await sheet(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(sheet(page).getByRole('textbox')).toHaveCount(0);
  await expect(sheet(page).getByText('Cold soup, cold heart.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(months(page)).toHaveText(['December 2025', 'November 2025', 'February 2024']);
  const changed = ticket(page, /^Casablanca \(1942\), December 24, 2025, 3 poops/);
  await expect(changed).toBeVisible();
  await expect(ticket(page, 'Casablanca (1942), February 14, 2024, 4 flames')).toBeVisible();

  // one goes, the other stays, and Undo brings back the same
  await changed.click();
  await sheet(page).getByRole('button', { name: 'Remove' }).click();
  await expect(changed).toBeHidden();
  await expect(tickets(page).first()).toBeFocused();
  await expect(page.getByText('Nora Lind · 3 diary entries')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
  await expect(page.getByText('Nora Lind · 4 diary entries')).toBeVisible();

  // the same in numbers, as tables for who cannot see the charts
  const table = (name: string) => page.getByRole('table', { name });
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(table('By year').getByRole('row')).toHaveText([
    'YearMoviesEpisodesWhole shows',
    '2024200',
    '2025101',
  ]);
  await expect(table('Flames vs. poops').getByRole('row', { name: '3 poops' })).toHaveText('3 poops10');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(page).toHaveURL(/diary\/numbers\?year=2025$/);
  await expect(table('By month').getByRole('row', { name: 'Dec' })).toHaveText('Dec100');
  // until the numbers of another year are here, those of the former stay what they were
  const showStats = await holdAnswers(page, /diary\.stats/);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page).toHaveURL(/diary\/numbers\?year=2024$/);
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024');
  await expect(table('By month').getByRole('row', { name: 'Dec' })).toHaveText('Dec100');
  await expect(table('By year')).toHaveCount(0);
  showStats();
  await expect(table('By month').getByRole('row', { name: 'Feb' })).toHaveText('Feb200');

  // of many, each number is whole
  await pool.query(
    `insert into viewing (profile_id, title_type, tmdb_id, title, release_date, watched_on, rating, visibility)
     select $1, 'movie', 5000 + nth, 'Reel', '1994', make_date(2007 + nth % 20, 1, 1), 'fire_4', 'everyone'
     from generate_series(1, 11000) nth`,
    [theo.id],
  );
  await page.goto(`/profile/${theo.username}/diary/numbers`);
  for (const name of ['Flames vs. poops', 'Decades']) {
    const chart = page.getByRole('region', { name });
    const [box, number] = [await chart.boundingBox(), await chart.getByText('12,000').boundingBox()];
    expect(number?.x).toBeGreaterThanOrEqual(box?.x ?? Infinity);
  }
  await expect(page.getByText('11,000', { exact: true })).toBeVisible();

  // others see what is for them, and have nothing to change; nobody else sees what is for her alone
  const theos = await browse(theo, phone);
  await theos.goto(`/${nora.username}`);
  await theos.getByRole('link', { name: 'Diary 3 diary entries' }).tap();
  await expect(tickets(theos)).toHaveCount(3);
  await ticket(theos, /^Casablanca \(1942\), December/).tap();
  await expect(sheet(theos).getByText('Cold soup, cold heart.')).toBeVisible();
  await expect(sheet(theos).getByRole('button', { name: /Edit|Remove/ })).toHaveCount(0);
  await theos.goBack();
  await expect(sheet(theos)).toBeHidden();

  // on a phone only some years have room for their number, in even steps
  await theos.goto(`/profile/${theo.username}/diary/numbers`);
  const labels = theos.getByRole('region', { name: 'By year' }).locator('.recharts-xAxis-tick-labels text');
  await expect(labels.last()).toHaveText('2026');
  const years = (await labels.allTextContents()).map(Number);
  expect(new Set(years.slice(1).map((year, index) => year - (years[index] ?? 0))).size).toBe(1);

  const visitor = await browse(null);
  await visitor.goto(`/profile/${nora.username}/diary`);
  await expect(tickets(visitor)).toHaveCount(2);
  await expect(visitor.getByText('Nora Lind · 2 diary entries')).toBeVisible();
});

test('a long diary is filtered by the address, comes page by page, and Back returns to the place', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await insertRows(
    pool,
    'viewing',
    Array.from({ length: 120 }, (_, n) => ({
      ...{ profileId: nora.id, titleType: n % 10 === 0 ? 'show' : 'movie', tmdbId: 5_000 + n },
      ...{ title: `Reel ${n + 1}`, visibility: 'everyone' },
      watchedOn: new Date(Date.UTC(2025, 11, 31 - 5 * n)).toISOString().slice(0, 10),
    })),
  );
  await makeViewing(pool, {
    ...casablanca,
    profileId: nora.id,
    watchedOn: '2025-06-01',
    visibility: 'everyone',
  });
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary`);
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('radio', { name: 'Shows' }).click();
  await expect(page).toHaveURL(/type=shows/);
  await expect(tickets(page).nth(1)).toHaveAccessibleName(/^Reel 11,/);
  await filters.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page).toHaveURL(/year=2024/);
  await expect(months(page).first()).toHaveText(/2024$/);
  await filters.getByRole('button', { name: 'Choose a title' }).click();
  await sheet(page)
    .getByRole('combobox', { name: /^Search/ })
    .fill('casablanca');
  await sheet(page)
    .getByRole('option', { name: /^Casablanca/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`/profile/${nora.username}/diary`);

  // down to what the second page brought, into a title, and back
  const far = ticket(page, /^Reel 70,/);
  await scrollTo(page, far);
  const place = () => far.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await place();
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Home' })
    .click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);

  // what is logged elsewhere is in it as well
  await navigate(page, `/title/movie/${casablanca.tmdbId}`);
  await page.getByRole('button', { name: 'Log today: 3 flames' }).click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  await navigate(page, `/profile/${nora.username}/diary`);
  await expect(ticket(page, /^Casablanca \(1942\), .*3 flames/)).toBeVisible();
});

test('two taps log a film today, a third says more; Undo, the watchlist and the mark go along', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const nora = await member();
  await makeCollectionItem(pool, {
    ...{ profileId: nora.id, type: 'watchlist', titleType: 'movie', tmdbId: casablanca.tmdbId },
  });
  const asNora = await api(nora);
  const film = { mediaType: 'movie', tmdbId: casablanca.tmdbId } as const;
  const logged = async () =>
    (await asNora.diary.forTitle.query(film)).items.map(
      ({ watchedOn, rating, rewatch, note, visibility }) => [
        ...[watchedOn, rating, rewatch, note, visibility],
      ],
    );
  const page = await browse(nora, { ...phone, timezoneId: 'Pacific/Auckland' });
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
  await sheet(page).getByRole('button', { name: 'Log today: 2 poops' }).tap();
  await expect.poll(logged).toEqual([[today, 'poop_2', false, '', 'followers']]);
  // a finger that lands above the button
  await page.getByRole('button', { name: 'Undo' }).tap({ position: { x: 20, y: -5 } });
  await expect.poll(logged).toEqual([]);
  const seen = sheet(page).getByRole('button', { name: 'Seen', exact: true });
  await expect(seen).toHaveAttribute('aria-pressed', 'false');

  await sheet(page).getByRole('button', { name: 'Log today: 3 flames' }).tap();
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByRole('button', { name: 'Take it off' }).tap();
  await expect(sheet(page).getByRole('button', { name: 'Add to Watchlist' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'More: log with a date or a note' }).tap();
  const form = page.getByRole('dialog', { name: 'Log Casablanca' });
  await expect(form.getByRole('checkbox', { name: 'I’d seen it before' })).toBeChecked();
  await form.getByLabel('Watched on').fill('2999-01-01');
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
  const own = sheet(page).getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  await expect(own).toHaveText([`You:3 flames${shortToday}, second time`, 'You:No date, watched again']);
  await sheet(page).getByRole('link', { name: 'Write a review' }).tap();
  await page.getByRole('checkbox', { name: `${shortToday}, 3 flames` }).check({ force: true });
  await expect(page.getByRole('radio', { name: '3 flames' })).toBeChecked();
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
    await sheet(page)
      .getByRole('combobox', { name: /^Search/ })
      .fill('casablanca');
    await sheet(page)
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
    ...{ ...casablanca, profileId: nora.id, reviewId },
    ...{ watchedOn: '2024-02-14', rating: 'poop_1' },
  });
  const page = await browse(nora);
  await page.goto(`/title/movie/${tmdbId}`);
  const own = page.getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  await expect(own).toHaveText(['You:1 poopFebruary 14, 2024']);
  const review = page.getByRole('article').filter({ hasText: text });
  await review.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: '4 flames' }).check({ force: true });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(own).toHaveText(['You:4 flamesFebruary 14, 2024']);
});

test('Undo of a logged film takes effect on the page after the form, or the title, was closed', async ({
  browse,
  member,
}) => {
  const page = await browse(await member());
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
  await undo.click();
  await expect(removed).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(seen).toHaveAttribute('aria-pressed', 'false');

  await title.getByRole('button', { name: 'Log today: 2 poops' }).click();
  await expect(own).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await undo.click();
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
  await page.reload();
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await title.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('checkbox', { name: 'Log it today' }).check({ force: true });
  await page.getByRole('radio', { name: '4 poops' }).check({ force: true });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const review = page.getByRole('article').first();
  await review.getByRole('link', { name: 'Casablanca', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Seen', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
