import type { Page } from '@playwright/test';
import { makeFollow, makeReview, makeViewing } from '#scripts/seed/builders.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { scrollTo } from '#tests/e2e/support/cards.ts';
import { dialog, whenFocused } from '#tests/e2e/support/dialogs.ts';
import { casablanca } from '#tests/e2e/support/films.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const tickets = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /, \w+ \d+, \d{4}|No date/ });
const ticket = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const months = (page: Page) => page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });

test('two viewings of a film keep their days and ratings; one is changed, one removed, and Undo brings it back', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
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
    profileId: nora.id,
    titleType: 'show',
    tmdbId: 900_000_002,
    title: 'A Secret Series',
    watchedOn: '2025-11-11',
    note: 'Nobody may know.',
    visibility: 'me',
  });
  await makeViewing(pool, {
    profileId: nora.id,
    titleType: 'movie',
    tmdbId: 900_000_003,
    title: 'Among Friends',
    watchedOn: '2024-02-01',
    visibility: 'followers',
  });

  // by way of the profile's tab, which counts what its owner sees
  const page = await browse(nora);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Diary 4 diary entries' }).click();
  await expect(page).toHaveURL(`/profile/${nora.username}/diary`);
  await expect(months(page)).toHaveText(['November 2025', 'February 2024']);
  await expect(tickets(page)).toHaveCount(4);

  // by keyboard: the first ticket, its form, a day that has not come, another rating
  const again = ticket(page, 'Casablanca (1942), Wed, November 12, 2025, 2 flames, watched again');
  await again.focus();
  await page.keyboard.press('Enter');
  await whenFocused(dialog(page));
  await dialog(page).getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(dialog(page).getByRole('radio', { name: '2 flames' })).toBeFocused();
  const day = dialog(page).getByLabel('Watched on');
  const problem = dialog(page).getByText('That date is in the future.');
  await day.fill('2999-01-01');
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  // a year that is being typed is not complained of; one that is sent or left is
  await expect(problem).toHaveCount(0);
  await day.press('Enter');
  await expect(problem).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill('2999-01-02');
  await expect(problem).toHaveCount(0);
  await day.blur();
  await expect(problem).toBeVisible();
  const unknown = dialog(page).getByRole('checkbox', { name: 'I don’t remember the day' });
  await unknown.check();
  await expect(problem).toHaveCount(0);
  await unknown.uncheck();
  await expect(problem).toBeVisible();
  await day.fill('2025-12-24');
  await dialog(page).getByRole('radio', { name: '3 poops' }).check();
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Cold soup, cold heart.');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await expect(dialog(page).getByText('Cold soup, cold heart.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(months(page)).toHaveText(['December 2025', 'November 2025', 'February 2024']);
  const changed = ticket(page, /^Casablanca \(1942\), Wed, December 24, 2025, 3 poops/);
  await expect(changed).toBeVisible();
  await expect(ticket(page, 'Casablanca (1942), Wed, February 14, 2024, 4 flames')).toBeVisible();

  // one goes, the other stays, and Undo brings back the same
  await changed.click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(changed).toBeHidden();
  await expect(tickets(page).first()).toBeFocused();
  await expect(page.getByText('Nora Lind · 3 diary entries')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
  await expect(page.getByText('Nora Lind · 4 diary entries')).toBeVisible();

  // the same in numbers, as tables that open below the charts
  const table = (name: string) => page.getByRole('table', { name, includeHidden: true });
  const tableRow = (of: string, name: string) => table(of).getByRole('row', { name, includeHidden: true });
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(table('By year').getByRole('row', { includeHidden: true })).toHaveText([
    'YearMoviesEpisodesWhole shows',
    '2024200',
    '2025101',
  ]);
  await expect(table('Flames vs. poops')).toBeHidden();
  await page.getByRole('region', { name: 'Flames vs. poops' }).getByText('Show as table').press('Enter');
  await expect(table('Flames vs. poops')).toBeVisible();
  await expect(tableRow('Flames vs. poops', '3 poops')).toHaveText('3 poops10');
  // those of a year that cannot be loaded are not replaced by the former
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(table('By year')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/diary\/numbers\?year=2025$/);
  await expect(tableRow('By month', 'Dec')).toHaveText('Dec100');
  // nor does an error take away the choice of year
  await page.route(/diary\.stats/, (route) => route.abort());
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute(/diary\.stats/);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(tableRow('By month', 'Dec')).toHaveText('Dec100');
  // until the numbers of another year are here, those of the former stay what they were
  const showStats = await holdAnswers(page, /diary\.stats/);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page).toHaveURL(/diary\/numbers\?year=2024$/);
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024');
  await expect(tableRow('By month', 'Dec')).toHaveText('Dec100');
  await expect(table('By year')).toHaveCount(0);
  showStats();
  await expect(tableRow('By month', 'Feb')).toHaveText('Feb200');

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
  await ticket(theos, /^Casablanca \(1942\), Wed, December/).tap();
  await expect(dialog(theos).getByText('Cold soup, cold heart.')).toBeVisible();
  await expect(dialog(theos).getByRole('button', { name: /Edit|Remove/ })).toHaveCount(0);
  await theos.goBack();
  await expect(dialog(theos)).toBeHidden();

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
  const review = await makeReview(pool, { authorId: nora.id });
  await insertRows(
    pool,
    'viewing',
    Array.from({ length: 120 }, (_, n) => ({
      profileId: nora.id,
      titleType: n % 10 === 0 ? 'show' : 'movie',
      tmdbId: 5_000 + n,
      title: `Reel ${n + 1}`,
      visibility: 'everyone',
      watchedOn: new Date(Date.UTC(2025, 11, 31 - 5 * n)).toISOString().slice(0, 10),
      reviewId: n === 69 ? review.id : null,
    })),
  );
  await makeViewing(pool, {
    ...casablanca,
    profileId: nora.id,
    watchedOn: '2025-06-01',
    visibility: 'everyone',
    title: 'Casablanca, Restored',
  });
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary`);
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('radio', { name: 'Shows' }).click();
  await expect(page).toHaveURL(/type=shows/);
  await expect(tickets(page).nth(1)).toHaveAccessibleName(/^Reel 11,/);
  await expect(page.getByRole('status').filter({ hasText: '12 diary entries shown' })).toBeAttached();
  await filters.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page).toHaveURL(/year=2024/);
  await expect(months(page).first()).toHaveText(/2024$/);
  // of the titles in this diary, as far as they are of this year
  await filters.getByRole('button', { name: 'Choose a title' }).click();
  const titles = dialog(page).getByRole('option');
  await expect(titles).toHaveCount(47);
  await expect(titles.first()).toHaveAccessibleName(/^Reel 74/);
  const name = dialog(page).getByRole('combobox', { name: 'Search titles watched in 2024' });
  await name.fill('casablanca');
  await expect(dialog(page).getByText('Nothing found for “casablanca”.')).toBeVisible();
  await name.fill('reel 80');
  await expect(titles).toHaveCount(1);
  await titles.click();
  await expect(tickets(page)).toHaveCount(1);
  // by the name that the entry has kept; the movie database has another, or none
  await expect(filters.getByRole('button', { name: 'Reel 80' })).toBeVisible();
  await filters.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`/profile/${nora.username}/diary`);

  // the name of its entry stays while those of another year are loading, and when there are none
  await navigate(page, `/profile/${nora.username}/diary?of=movie-${casablanca.tmdbId}`);
  await expect(tickets(page)).toHaveCount(1);
  const chip = filters.getByRole('button', { name: 'Casablanca' });
  const showEntries = await holdAnswers(page, /diary\.list/);
  await filters.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page).toHaveURL(/year=2024/);
  await expect(tickets(page)).toHaveCount(0);
  await expect(chip).toContainText('Casablanca, Restored');
  showEntries();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expect(chip).toContainText('Casablanca, Restored');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // down to what the second page brought, to another screen, and back
  const far = ticket(page, /^Reel 70,/);
  await scrollTo(page, far);
  const place = () => far.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await place();
  const returned = async () => {
    await expect(far).toBeInViewport();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  };
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Home' })
    .click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.goBack();
  await returned();

  // from a review as well, by the button on the screen
  await far.click();
  await dialog(page).getByRole('link', { name: 'Read the review' }).click();
  // not before, since the diary has a Back of its own
  await expect(page.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/profile/${nora.username}/diary`);
  await returned();

  // what is logged elsewhere is in it as well
  await navigate(page, `/title/movie/${casablanca.tmdbId}`);
  await page.getByRole('button', { name: 'Log today: 3 flames' }).click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  await navigate(page, `/profile/${nora.username}/diary`);
  await expect(ticket(page, /^Casablanca \(1942\), .*3 flames/)).toBeVisible();
});
