import type { Page } from '@playwright/test';
import { makeCollectionItem } from '#scripts/seed/builders.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { createApi } from '#tests/e2e/support/api.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';

const watchlist = (page: Page) => page.getByRole('region', { name: /^Watchlist/ });
const opener = (page: Page) => watchlist(page).getByRole('button', { name: /^Watchlist/ });
const privateWords = 'This watchlist is private';

test('a watchlist shows six, then more, then less; made private it is gone for others at once, wherever they look', async ({
  browse,
  member,
  api,
  expectedNoise,
  product: { pool, url },
}) => {
  // a refusal is an answer, and browsers note it
  expectedNoise.push(/status of 403/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member();
  await insertRows(
    pool,
    'userCollection',
    Array.from({ length: 8 }, (_, n) => ({
      profileId: nora.id,
      type: 'watchlist',
      titleType: 'movie',
      tmdbId: 5_000 + n,
      title: `Reel ${n + 1}`,
      createdAt: new Date(Date.now() - n * 60_000).toISOString(),
    })),
  );
  const both = { profileId: nora.id, type: 'watchlist', tmdbId: 1_399 } as const;
  await makeCollectionItem(pool, { ...both, titleType: 'movie', title: 'A film' });
  await makeCollectionItem(pool, { ...both, titleType: 'show', title: 'A series' });

  const theos = await browse(theo);
  await theos.goto(`/${nora.username}`);
  await opener(theos).click();
  const posters = watchlist(theos).getByRole('list', { name: 'Watchlist' }).getByRole('link');
  await expect(posters).toHaveCount(6);
  await expect(posters.filter({ hasText: 'A film' })).toHaveCount(1);
  await expect(posters.filter({ hasText: 'A series' })).toHaveCount(1);
  await watchlist(theos).getByRole('button', { name: 'Load More' }).click();
  await expect(posters).toHaveCount(10);
  await watchlist(theos).getByRole('button', { name: 'Show Less' }).click();
  await expect(posters).toHaveCount(6);
  const collection = await openTab(theos.context());
  await collection.goto(`/profile/${nora.username}/watchlist`);
  await expect(collection.getByRole('list', { name: 'Watchlist' }).getByRole('link')).toHaveCount(10);

  const noras = await browse(nora);
  await noras.goto('/profile');
  await opener(noras).click();
  const lock = watchlist(noras).getByRole('switch', { name: 'Private watchlist' });
  await expect(lock).toBeEnabled();
  await lock.click();
  await expect(noras.getByText('Watchlist is now private')).toBeVisible();
  await expect(watchlist(noras).getByRole('link', { name: 'Reel 1' })).toBeVisible();

  // nothing is left of it on the pages that are open, nor anywhere else
  await expect(watchlist(theos).getByText(privateWords)).toBeVisible();
  await expect(theos.getByText(/Reel \d/)).toHaveCount(0);
  await expect(collection.getByRole('heading', { name: privateWords })).toBeVisible();
  await expect(collection.getByText(/Reel \d|titles/)).toHaveCount(0);
  await collection.reload();
  await expect(collection.getByRole('heading', { name: privateWords })).toBeVisible();
  for (const someone of [await api(theo), createApi(url, '')]) {
    const asked = someone.collections.list.query({ profileId: nora.id, type: 'watchlist' });
    await expect(asked).rejects.toMatchObject({ message: privateWords, data: { code: 'FORBIDDEN' } });
    expect(await someone.collections.counts.query({ profileId: nora.id })).toMatchObject({ watchlist: null });
  }
  for (const path of [`/${nora.username}`, `/profile/${nora.id}/watchlist`]) {
    const served = await theos.request.get(url + path);
    expect(await served.text()).not.toContain('Reel');
  }

  await lock.click();
  await expect(noras.getByText('Watchlist is now public')).toBeVisible();
  await expect(collection.getByRole('list', { name: 'Watchlist' }).getByRole('link')).toHaveCount(10);
});

test('a favorite is taken off the watchlist alone on a phone, and Undo brings it back to its place', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const both = { profileId: nora.id, titleType: 'movie', tmdbId: 900_000_001, title: 'Casablanca' } as const;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await makeCollectionItem(pool, { ...both, type: 'movie' });
  await makeCollectionItem(pool, { ...both, type: 'watchlist', createdAt: ago(5) });
  for (const minutes of [4, 6])
    await makeCollectionItem(pool, {
      ...both,
      type: 'watchlist',
      tmdbId: 5_000 + minutes,
      title: `Reel ${minutes}`,
      createdAt: ago(minutes),
    });
  const page = await browse(nora, phone);
  await page.goto(`/profile/${nora.username}/watchlist`);
  const posters = page.getByRole('list', { name: 'Watchlist' }).getByRole('link');
  await expect(posters).toHaveText([/Reel 4/, /Casablanca/, /Reel 6/]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove Casablanca' }).click();
  await expect(posters).toHaveText([/Reel 4/, /Reel 6/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(posters).toHaveText([/Reel 4/, /Casablanca/, /Reel 6/]);

  // seen and kept, it stays there, whether it is a favorite or not
  await page.getByRole('button', { name: 'Done' }).click();
  await posters.filter({ hasText: 'Casablanca' }).click();
  await page.getByRole('button', { name: 'Remove from Favorites' }).click();
  await page.getByRole('button', { name: 'Seen', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await page.getByRole('button', { name: 'Seen', exact: true }).click();
  await page.getByRole('button', { name: 'Seen', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.goBack();
  await expect(posters).toHaveText([/Reel 4/, /Casablanca/, /Reel 6/]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove Casablanca' }).click();
  await expect(posters).toHaveText([/Reel 4/, /Reel 6/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(posters).toHaveText([/Reel 4/, /Casablanca/, /Reel 6/]);
});

test('a title is kept and marked as seen where it is opened; seen, it is offered to leave the watchlist', async ({
  browse,
  expectedNoise,
  member,
  api,
  product: { pool, signIn },
}) => {
  expectedNoise.push(/status of 409/);
  const nora = await member();
  const [film, title] = ['/title/movie/900000001', { mediaType: 'movie', tmdbId: 900_000_001 }] as const;
  const page = await browse(null, phone);
  // no midnight comes in between
  await page.clock.setFixedTime(Date.now());
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(request.url());
  });
  await page.goto(film);
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(page.getByText('You need to be logged in to manage your favorites/watchlist.')).toBeVisible();
  expect(writes).toEqual([]);

  await page.context().addCookies([await signIn(nora.id)]);
  await page.reload();
  const marks = page.getByRole('group', { name: 'Your lists' });
  const button = (name: string | RegExp) => marks.getByRole('button', { name });
  const places = () =>
    Promise.all([/Favorites/, /Watchlist/, 'Seen', 'Share'].map((name) => button(name).boundingBox()));
  const before = await places();
  await button('Add to Favorites').click();
  await expect(button('Remove from Favorites')).toBeVisible();
  await button('Add to Watchlist').click();
  await expect(button('Remove from Watchlist')).toBeVisible();

  // the last of quick taps holds, on the server too
  for (const name of ['Remove from Favorites', 'Add to Favorites', 'Remove from Favorites'])
    await button(name).click();
  const asNora = await api(nora);
  await expect
    .poll(() => asNora.collections.marks.query(title))
    .toMatchObject({ favorite: false, watchlist: true, seen: null, viewings: 0, known: false });

  // what the diary has of it comes later, and moves nothing from under a finger
  const showDiary = await holdAnswers(page, /diary\.forTitle/);
  await button('Seen').click();
  const offer = page.getByText('It’s still on your watchlist.');
  await expect(offer).toBeVisible();
  // nor does what was pressed
  expect(await places()).toEqual(before);
  const place = await offer.boundingBox();
  showDiary();
  await expect(page.getByRole('list', { name: 'Your diary entries' })).toBeVisible();
  expect(await offer.boundingBox()).toEqual(place);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await expect(marks.getByLabel('Seen on')).toHaveValue(today);
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(button('Add to Watchlist')).toBeVisible();
  await expect(offer).toBeHidden();
  // a day that is refused stays in the field, which says why
  const day = marks.getByLabel('Seen on');
  await day.fill('2199-03-31');
  await day.blur();
  await expect(marks.getByText('That date is in the future.')).toBeVisible();
  await expect(day).toHaveValue('2199-03-31');
  await day.fill('1999-03-31');
  await day.blur();
  await expect(marks.getByText('That date is in the future.')).toBeHidden();
  const kept = { favorite: false, watchlist: false, seen: '1999-03-31', viewings: 1, known: true };
  await expect.poll(() => asNora.collections.marks.query(title)).toMatchObject(kept);

  // the day comes back with the mark
  await button('Seen').click();
  await expect.poll(() => asNora.collections.marks.query(title)).toMatchObject({ seen: null });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(day).toHaveValue('1999-03-31');
  await expect.poll(() => asNora.collections.marks.query(title)).toMatchObject(kept);

  await page.reload();
  await expect(button('Seen')).toHaveAttribute('aria-pressed', 'true');
  await expect(marks.getByLabel('Seen on')).toHaveValue('1999-03-31');

  // a refusal goes back to what is true, and says so
  await pool.query(
    `insert into user_collection (profile_id, type, title_type, tmdb_id, title)
     select $1, 'movie', 'movie', n, 'Number ' || n from generate_series(1, 5000) n`,
    [nora.id],
  );
  await button('Add to Favorites').click();
  await expect(page.getByText('This list is full at 5,000 titles. Remove one to make room.')).toBeVisible();
  await expect(button('Add to Favorites')).toBeVisible();
});
