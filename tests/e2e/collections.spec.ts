import type { Page } from '@playwright/test';
import { makeCollectionItem } from '#scripts/seed/builders.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { pageSize } from '#shared/limits.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { standsStill } from '#tests/e2e/support/cards.ts';
import { boxOf, topOf } from '#tests/e2e/support/fit.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const favorites = (page: Page) => page.getByRole('region', { name: 'Favorites' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Movies & Shows' });

test('favorites are picked in a dialog, hang on the profile and on screens of their own, and are taken off there', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member();
  const page = await browse(nora);
  await page.goto('/profile');
  await expect(favorites(page)).toContainText('Show off your favorite movies here.');
  await favorites(page).getByRole('button', { name: 'Add Favorite Movies' }).click();

  // a tap puts it there, another takes it off, and what is there says so
  const search = dialog(page).getByRole('searchbox', { name: 'Search movies and shows...' });
  await search.fill('casablanca');
  const found = dialog(page).getByRole('list', { name: 'Matching movies' }).getByRole('button');
  await expect(found).toHaveCount(1);
  const casablanca = dialog(page).getByRole('button', { name: 'Casablanca, 1942' });
  await casablanca.click();
  await expect(casablanca).toHaveAttribute('aria-pressed', 'true');
  await search.fill('no film is called this');
  await expect(dialog(page).getByText('No movies found for "no film is called this"')).toBeVisible();
  await expect(dialog(page).getByRole('status').filter({ hasText: '0 titles shown' })).toBeAttached();
  await search.fill('');
  // more by keyboard: the focus goes on with the first of them, before it is known which one has
  const popular = dialog(page).getByRole('list', { name: 'Popular movies' }).getByRole('button');
  await expect(popular).toHaveCount(20);
  const showMarks = await holdAnswers(page, /collections\.marksOf/);
  await dialog(page).getByRole('button', { name: 'Load More' }).press('Enter');
  await expect(popular).toHaveCount(40);
  await expect(popular.nth(20)).toBeFocused();
  showMarks();
  const vertigo = dialog(page).getByRole('button', { name: 'Vertigo, 1958' });
  await vertigo.click();
  await expect(vertigo).toHaveAttribute('aria-pressed', 'true');
  await vertigo.click();
  await expect(vertigo).toHaveAttribute('aria-pressed', 'false');
  await dialog(page).getByRole('tab', { name: 'TV Shows' }).click();
  const shows = dialog(page).getByRole('list', { name: 'Popular shows' });
  await shows.getByRole('button').first().click();
  await expect(shows.getByRole('button', { pressed: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // it hangs there at once, on the profile and for others
  const movies = favorites(page).getByRole('list', { name: 'Favorite Movies' });
  await expect(movies.getByRole('link')).toHaveText([/Casablanca/]);
  await expect(favorites(page).getByRole('link', { name: 'Favorite Movies 1 title' })).toBeVisible();
  const kept = async () =>
    (await pool.query('select 1 from user_collection where profile_id = $1', [nora.id])).rows.length;
  await expect.poll(kept).toBe(2);
  const theos = await browse(theo);
  await theos.goto(`/${nora.username}?favorites=shows`);
  const hisShows = favorites(theos).getByRole('list', { name: 'Favorite Shows' }).getByRole('link');
  await expect(hisShows).toHaveCount(1);
  await favorites(theos)
    .getByRole('link', { name: /^Favorite Movies/ })
    .click();
  await expect(favorites(theos).getByRole('link', { name: /^Casablanca/ })).toBeVisible();
  await expect(theos.getByRole('button', { name: /Add Favorite/ })).toHaveCount(0);
  await favorites(theos)
    .getByRole('link', { name: /^Favorite Shows/ })
    .click();
  await expect(hisShows).toHaveCount(1);
  await expect(theos).toHaveURL(/favorites=shows/);
  await favorites(theos)
    .getByRole('link', { name: /^View All/ })
    .click();
  await expect(theos.getByRole('heading', { name: 'Favorite Shows', level: 1 })).toBeVisible();
  await expect(theos.getByText('Nora Lind · 1 title')).toBeVisible();
  await expect(theos.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  // the owner takes it off, thinks again, and takes it off for good
  await favorites(page)
    .getByRole('link', { name: /^View All/ })
    .click();
  await expect(page).toHaveURL(`/profile/${nora.username}/movies`);
  const collection = page.getByRole('list', { name: 'Favorite Movies' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await collection.getByRole('button', { name: 'Remove Casablanca' }).click();
  await expect(page.getByRole('heading', { name: 'No favorite movies yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(collection.getByRole('link', { name: /^Casablanca/ })).toBeVisible();
  await collection.getByRole('button', { name: 'Remove Casablanca' }).click();
  await expect(page.getByRole('heading', { name: 'No favorite movies yet' })).toBeVisible();
  await expect.poll(kept).toBe(1);
});

test('a favorite that was taken off comes back neither with a list that was read before nor with a next page', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const page = await browse(nora);
  await page.goto('/profile');
  await favorites(page).getByRole('button', { name: 'Add Favorite Movies' }).click();
  const vertigo = dialog(page).getByRole('button', { name: 'Vertigo, 1958' });
  await expect(vertigo).toBeEnabled();
  const metropolis = { titleType: 'movie', tmdbId: 5_000, title: 'Metropolis' } as const;
  await makeCollectionItem(pool, { profileId: nora.id, type: 'movie', ...metropolis });
  const showAnswers = await holdAnswers(page, /collections\.list/);
  const asked = page.waitForRequest(/collections\.list/);
  const added = answerTo(page, /collections\.set/);
  await vertigo.click();
  await Promise.all([asked, added]);
  const takenOff = answerTo(page, /collections\.set/);
  await vertigo.click();
  await takenOff;
  showAnswers();
  await page.keyboard.press('Escape');
  const movies = favorites(page).getByRole('list', { name: 'Favorite Movies' });
  await expect(movies.getByRole('link')).toHaveText([/Metropolis/]);

  await test.step('the next page of a long collection', async () => {
    // as many as fill a page, with the one that is there
    await insertRows(
      pool,
      'userCollection',
      Array.from({ length: pageSize.collection }, (_, n) => ({
        profileId: nora.id,
        type: 'movie',
        titleType: 'movie',
        tmdbId: 5_001 + n,
        title: `Reel ${n + 2}`,
        createdAt: new Date(Date.now() - (n + 1) * 3_600_000).toISOString(),
      })),
    );
    await page.goto(`/profile/${nora.username}/movies`);
    const titles = page.getByRole('list', { name: 'Favorite Movies' }).getByRole('link');
    await page.getByRole('button', { name: 'Edit' }).click();
    const confirmed = answerTo(page, /collections\.set/);
    await page.getByRole('button', { name: 'Remove Metropolis', exact: true }).click();
    await confirmed;
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(titles.filter({ hasText: `Reel ${pageSize.collection + 1}` })).toHaveCount(1);
    await expect(titles).toHaveCount(pageSize.collection);
  });

  await test.step('a search of a long collection, while titles leave and join it', async () => {
    await makeCollectionItem(pool, { profileId: nora.id, type: 'movie', ...metropolis });
    await page.goto(`/profile/${nora.username}/movies`);
    const titles = page.getByRole('list', { name: 'Favorite Movies' }).getByRole('link');
    const search = page.getByRole('searchbox', { name: 'Search these movies...' });
    await search.fill('metropolis');
    await expect(titles).toHaveText([/Metropolis/]);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove Metropolis', exact: true }).click();
    await expect(page.getByText(`· ${pageSize.collection} titles`)).toBeVisible();
    await search.fill('vertigo');
    await expect(page.getByText('Nothing in this list matches “vertigo”.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Favorite Movies' }).click();
    await vertigo.click();
    await page.keyboard.press('Escape');
    await expect(titles).toHaveText([/Vertigo/]);
  });
});

test('a favorite can be added where what one has already cannot be read', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member();
  const page = await browse(nora);
  await page.route(/collections\.marksOf/, (route) => route.abort());
  await page.goto(`/profile/${nora.username}/movies`);
  await page.getByRole('main').getByRole('button', { name: 'Add Favorite Movies' }).first().click();
  const dialog = page.getByRole('dialog');
  // a search that shared a request with the popular titles' marks would fail with them
  await expect(dialog.getByRole('list').getByRole('button').first()).toBeEnabled();
  await dialog.getByRole('searchbox').fill('casablanca');
  // the popular titles, of which it is one, are gone
  await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(1);
  const casablanca = dialog.getByRole('button', { name: 'Casablanca, 1942' });
  await casablanca.click();
  await expect(casablanca).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Casablanca, 1942' })).toBeVisible();
});

test('a long collection grows by a button, is as long as it was after a reload and on the way back, and can be searched', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await insertRows(
    pool,
    'userCollection',
    Array.from({ length: 80 }, (_, n) => ({
      profileId: nora.id,
      type: 'movie',
      titleType: 'movie',
      tmdbId: 5_000 + n,
      title: `Reel ${n + 1}`,
      createdAt: new Date(Date.now() - n * 60_000).toISOString(),
    })),
  );
  const page = await browse(null);
  await page.goto(`/profile/${nora.username}/movies`);
  const posters = page.getByRole('list', { name: 'Favorite Movies' }).getByRole('link');
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(posters).toHaveCount(24);
  await more.click();
  await expect(posters).toHaveCount(48);
  // who asked for more by keyboard goes on with the first of them
  await more.press('Enter');
  await expect(posters).toHaveCount(72);
  await expect(posters.nth(48)).toBeFocused();
  const read = page.getByRole('link', { name: 'Reel 60' });
  await read.scrollIntoViewIfNeeded();
  const search = page.getByRole('searchbox', { name: 'Search these movies...' });
  await expect(search).toBeInViewport();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const header = page.getByRole('main').locator('header');
  await expect.poll(async () => (await boxOf(header)).height).toBeGreaterThan(64);
  await read.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await topOf(search)) - (await boxOf(header)).bottom).toBeGreaterThan(0);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
  await expect.poll(async () => (await boxOf(header)).height).toBeLessThanOrEqual(64);
  await read.scrollIntoViewIfNeeded();
  const top = async () => (await read.boundingBox())?.y ?? 0;
  await standsStill(top);
  const stood = await top();
  const stands = async () => {
    await expect(posters).toHaveCount(72);
    await expect.poll(async () => Math.abs((await top()) - stood)).toBeLessThanOrEqual(2);
  };
  await page.reload();
  await stands();
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('link', { name: 'Nora Lind' }).click();
  await expect(page).toHaveURL(`/${nora.username}`);
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await page.goBack();
  await stands();

  // it is searched in its own order, and Back returns to what was found
  await search.fill('reel 7');
  await expect(posters).toHaveText(
    ['Reel 7', ...Array.from({ length: 10 }, (_, n) => `Reel ${70 + n}`)].map((name) => new RegExp(name)),
  );
  await expect(page).toHaveURL(/\?q=reel/);
  await page.reload();
  await expect(posters).toHaveCount(11);
  await page.getByRole('main').getByRole('link', { name: 'Nora Lind' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(posters).toHaveCount(11);
  await expect(search).toHaveValue('reel 7');
  await search.fill('spool');
  await expect(page.getByText('Nothing in this list matches “spool”.')).toBeVisible();
  await search.press('Escape');
  await expect(posters).toHaveCount(24);
  await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Watchlist', level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: /watchlist/ })).toHaveCount(0);

  // when its owner has removed all loaded titles, the next ones are loaded
  const own = await browse(nora);
  await own.goto(`/profile/${nora.username}/movies`);
  await own.getByRole('button', { name: 'Edit' }).click();
  const removes = own.getByRole('button', { name: /^Remove Reel/ });
  await expect(removes).toHaveCount(24);
  await removes.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(removes.first()).toHaveAccessibleName('Remove Reel 25');
  await expect(removes).toHaveCount(24);

  // a search of which they are gone says nothing about the next one
  const ownSearch = own.getByRole('searchbox', { name: 'Search these movies...' });
  await ownSearch.fill('reel 25');
  await expect(removes).toHaveCount(1);
  await removes.click();
  await expect(own.getByText('Nothing in this list matches “reel 25”.')).toBeVisible();
  const showFound = await holdAnswers(own, /collections\.list/);
  await ownSearch.fill('reel 26');
  await showFound.served;
  await expect(own.getByText(/^Nothing in this list matches/)).toBeHidden();
  showFound();
  await expect(removes).toHaveAccessibleName('Remove Reel 26');
});
