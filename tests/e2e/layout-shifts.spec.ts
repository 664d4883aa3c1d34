import type { Locator } from '@playwright/test';
import { makeCollectionItem, makeProfilePhoto, makeViewing, makeWallPost } from '#scripts/seed/builders.ts';
import { builtFile } from '#tests/e2e/support/built-files.ts';
import { words } from '#tests/e2e/support/composer.ts';
import { dialog } from '#tests/e2e/support/dialogs.ts';
import { casablanca } from '#tests/e2e/support/films.ts';
import { makeFrames } from '#tests/e2e/support/feed.ts';
import { boxOf } from '#tests/e2e/support/fit.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { narrowPhone, navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';
import { wallOf, wallPosts } from '#tests/e2e/support/walls.ts';
import { whenHydrated } from '#tests/e2e/support/when-hydrated.ts';

/** Expects a control to stay where it is during `change`. */
async function expectToStay(control: Locator, change: () => Promise<void>) {
  // stands still by then
  await control.click({ trial: true });
  const before = await boxOf(control);
  await change();
  expect(await boxOf(control)).toEqual(before);
}

test('a title that lies over a wide screen stays where it is while its reviews come', async ({ browse }) => {
  const page = await browse(null);
  await page.goto('/movies-shows-reviews');
  const arrive = await holdAnswers(page, /content\.listByTitle/);
  await page.getByRole('link', { name: 'Casablanca, 1942' }).click();
  const title = dialog(page, 'Casablanca (1942)');
  await expectToStay(title.getByRole('button', { name: 'Share' }), async () => {
    arrive();
    await expect(title.getByText('No reviews yet. Be the first.')).toBeVisible();
  });
});

test('a form that logs a title stays where it is when what was logged before is there', async ({
  browse,
  member,
}) => {
  const page = await browse(await member(), phone);
  await page.goto('/title/movie/900000001');
  const arrive = await holdAnswers(page, /account\.settings/);
  await page.getByRole('button', { name: 'More: log with a date or a note' }).tap();
  const form = dialog(page, 'Log Casablanca');
  await expectToStay(form.getByRole('button', { name: 'Close' }), async () => {
    arrive();
    await expect(form.getByRole('button', { name: 'Log it' })).toBeVisible();
  });
});

test('a title comes together with what its viewer has of it', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeViewing(pool, { ...casablanca, profileId: nora.id });
  const page = await browse(nora);
  // has read the title, and nothing else that its screen shows
  await page.goto(`/profile/${nora.username}/diary?of=movie-900000001`);
  await page.getByRole('button', { name: /^Casablanca \(1942\), / }).click();
  const arrive = await holdAnswers(page, /collections\.marks|diary\.forTitle/);
  const asked = page.waitForRequest(/collections\.marks/);
  await dialog(page, 'Diary entry').getByRole('link', { name: 'Casablanca' }).click();
  await asked;
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toBeHidden();
  arrive();
  await expect(share).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your diary entries' })).toBeVisible();
});

test('the photos of a profile take the place that was reserved for them', async ({
  browse,
  member,
  product: { pool, storeFiles },
}) => {
  const nora = await member();
  for (const position of [1, 2, 3]) {
    const { mediaId } = await makeProfilePhoto(pool, { profileId: nora.id, position });
    await storeFiles(mediaId);
  }
  const page = await browse(nora, narrowPhone);
  const show = await holdRequests(page, new RegExp(await builtFile('src/features/editing/PhotoList.tsx')));
  await page.goto('/edit-profile');
  const add = page.getByRole('button', { name: 'Add Photo' });
  const { y: before } = await boxOf(add);
  show();
  await expect(page.getByLabel('Alt text of photo 3')).toBeVisible();
  const { y: after } = await boxOf(add);
  expect(Math.abs(after - before)).toBeLessThan(4);
});

test('the title and the tabs of a diary and of a collection stand where they stay while their member is loading', async ({
  browse,
  member,
}) => {
  const [nora, theo] = [await member(), await member()];
  const page = await browse(nora, narrowPhone);
  for (const { path, tab } of [
    { path: 'diary', tab: 'Stats' },
    { path: 'movies', tab: 'Favorite Shows' },
  ]) {
    await page.goto('/premium');
    const answer = await holdRequests(page, /profiles\.get/);
    const opened = navigate(page, `/profile/${theo.username}/${path}`);
    const link = page.getByRole('link', { name: tab, exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    // the link first: until it is there, the heading is that of the screen before
    const places = async () => [await boxOf(link), await boxOf(heading)].map(({ x, y }) => ({ x, y }));
    const loading = await places();
    answer();
    await opened;
    await expect(page.getByText(theo.fullName).first()).toBeVisible();
    expect(await places()).toEqual(loading);
  }
});

test('what is written in a review, and the chip of today, stay where they are while its title and viewings come', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const metropolis = {
    titleType: 'movie',
    tmdbId: 900_000_002,
    title: 'Metropolis',
    releaseDate: '1927',
  } as const;
  for (const title of [casablanca, metropolis]) {
    for (const watchedOn of ['2024-02-14', '2023-12-30', '2022-10-01']) {
      await makeViewing(pool, { ...title, profileId: nora.id, watchedOn, rating: 'fire_4' });
    }
  }
  const page = await browse(nora, phone);
  const name = (text: string) => page.getByRole('heading', { name: text, level: 2 });
  const viewings = page.getByRole('radio', { name: /, 4 flames$/ });
  const written = async () => [await boxOf(words(page)), await boxOf(page.getByLabel('Tags'))];

  const answer = await holdAnswers(page, /titles\.get|diary\.forTitle/);
  await page.goto('/new-post?review=movie-900000001');
  const loading = await written();
  answer();
  await expect(name('Casablanca')).toBeVisible();
  await expect(viewings).toHaveCount(3);
  expect(await written()).toEqual(loading);

  const answerAgain = await holdAnswers(page, /diary\.forTitle/);
  await page.getByRole('button', { name: 'Change title' }).tap();
  await page.getByRole('option', { name: /^Metropolis/ }).tap();
  await expect(name('Metropolis')).toBeVisible();
  await expect(viewings).toHaveCount(0);
  const places = async () => [...(await written()), await boxOf(page.getByText('Log it today'))];
  const picked = await places();
  answerAgain();
  await expect(viewings).toHaveCount(3);
  expect(await places()).toEqual(picked);
});

test('the fields of a review stay where they are while popular titles come', async ({ browse, member }) => {
  const nora = await member();
  for (const size of [phone, {}]) {
    const page = await browse(nora, size);
    const popular = await holdAnswers(page, /titles\.popular/);
    await page.goto('/new-post?mode=review');
    await expect(page.getByText('Loading titles')).toBeAttached();
    const rating = page.getByText('Your rating');
    const loading = await boxOf(rating);
    popular();
    await expect(page.getByRole('option')).toHaveCount(40);
    expect(await boxOf(rating)).toEqual(loading);
  }
});

test('the wall of a profile has as many posts before its code runs as afterward', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  for (let number = 1; number <= 5; number += 1)
    await makeWallPost(pool, { profileId: nora.id, authorId: theo.id });
  for (const [options, count] of [
    [phone, 2],
    [{}, 5],
  ] as const) {
    const page = await browse(null, options);
    const run = await holdRequests(page, /\.js$/);
    const opened = page.goto(`/${nora.username}`);
    const posts = wallPosts(page).filter({ visible: true });
    await expect(posts).toHaveCount(count);
    await posts.last().scrollIntoViewIfNeeded();
    const { height } = await boxOf(wallOf(page));
    run();
    await opened;
    await whenHydrated(page);
    await expect(wallPosts(page)).toHaveCount(count);
    expect((await boxOf(wallOf(page))).height).toBe(height);
  }
});

test('the tabs of a profile stay where they are while their counts come', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeViewing(pool, { ...casablanca, profileId: nora.id, watchedOn: '2024-02-14' });
  await makeCollectionItem(pool, { ...casablanca, profileId: nora.id, type: 'movie' });
  const page = await browse(nora, phone);
  const counts = await holdAnswers(page, /(diary|collections)\.counts/);
  await page.goto(`/${nora.username}`);
  const tab = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  const tabs = [/^Reviews/, /^Diary/, /^Favorite Movies/, /^Favorite Shows/].map(tab);
  const places = () => Promise.all(tabs.map(boxOf));
  const before = await places();
  counts();
  await expect(tab(/^Diary ?1 diary entry$/)).toBeVisible();
  await expect(tab(/^Favorite Movies ?1 title$/)).toBeVisible();
  expect(await places()).toEqual(before);
});

test('what is below the favorites of a profile stays where it is while two rows of them come', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  for (let number = 1; number <= 6; number += 1) {
    await makeCollectionItem(pool, {
      ...casablanca,
      tmdbId: casablanca.tmdbId + number,
      profileId: nora.id,
      type: 'movie',
    });
  }
  const page = await browse(nora);
  await page.goto('/settings');
  const arrive = await holdAnswers(page, /collections\.list/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expectToStay(page.getByRole('heading', { name: 'Wall' }), async () => {
    arrive();
    await expect(page.getByRole('link', { name: 'View All, Favorite Movies' })).toBeVisible();
  });
});

test('what is below the episodes stays where it is from their code to their answer', async ({ browse }) => {
  const page = await browse(null);
  await page.goto('/movies-shows-reviews?tab=shows&q=lamplighters');
  const code = new RegExp(await builtFile('src/features/series/SeriesSection.tsx'));
  const coded = page.waitForRequest(code);
  const runCode = await holdRequests(page, code);
  const showSeries = await holdAnswers(page, /series\.get/);
  await page.getByRole('link', { name: /^The Lamplighters’ Union/ }).click();
  await coded;
  await expectToStay(page.getByRole('link', { name: 'Write a review' }), async () => {
    const asked = page.waitForRequest(/series\.get/);
    runCode();
    await asked;
  });
  showSeries();
  await expect(page.getByRole('region', { name: 'Episodes' })).toBeVisible();
});

test('a toast stays where it is when an older one goes', async ({ browse, member }) => {
  const page = await browse(await member(), phone);
  await page.goto('/settings');
  const [older, newer] = [newestToast(page, 'Coming soon'), newestToast(page, 'Settings updated')];
  await page.getByRole('button', { name: 'Help & Support' }).tap();
  // under the pointer they stay
  await older.hover();
  await page.getByRole('radio', { name: 'Followers' }).press('Space');
  await newer.getByRole('button', { name: 'Close' }).click({ trial: true });
  const before = await boxOf(newer);
  await older.getByRole('button', { name: 'Close' }).click();
  await expect(older).toHaveCount(0);
  expect(await boxOf(newer)).toEqual(before);
});

test('a screen that is loading shows its top, however far the one before was scrolled', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeFrames(pool, nora.id, 12, { at: Date.now() - 3_600_000 });
  const page = await browse(nora, phone);
  await page.goto('/?tab=mine');
  for (const [path, calls] of [
    ['/reviews', /feed\.list/],
    ['/explore', /explore\.list/],
    [`/profile/${nora.username}/diary`, /diary\.list/],
  ] as const) {
    await navigate(page, '/?tab=mine');
    await page.evaluate(() => window.scrollTo(0, 1200));
    const answer = await holdAnswers(page, calls);
    const opened = navigate(page, path);
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
    expect.soft([path, await page.evaluate(() => window.scrollY)]).toEqual([path, 0]);
    answer();
    await opened;
  }
});

test('a screen stays where it is scrolled to while a list opens over it and closes', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeFrames(pool, nora.id, 12, { at: Date.now() - 3_600_000 });
  const page = await browse(nora, phone);
  await page.goto(`/${nora.username}`);
  const scrollY = () => page.evaluate(() => window.scrollY);
  // without the server's screen, the page is short until its first answers
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 80));
  await page.getByRole('link', { name: '0 followers', exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scrollY()).toBe(80);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrollY()).toBe(80);
});
