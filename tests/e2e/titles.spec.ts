import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { makeBlock, makeFollow, makeReview, makeSeries, makeViewing } from '#scripts/seed/builders.ts';
import { dayLength } from '#shared/calendar.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { standsStill } from '#tests/e2e/support/cards.ts';
import { topOf } from '#tests/e2e/support/fit.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and shows...' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Movies & Shows' }).getByRole('link', { name, exact: true });
const wall = (page: Page) => page.getByRole('list', { name: 'Titles' }).getByRole('link');
const poster = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Titles' }).getByRole('link', { name, exact: true });
const more = (page: Page) => page.getByRole('button', { name: '+ Load More' });

test('films and series are searched, filtered and loaded page by page, and the address keeps all of it', async ({
  browse,
  member,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 500|ERR_FAILED/);
  const page = await browse(await member());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/titles\.(search|discover|popular)/.test(request.url()))
      asked.push(decodeURIComponent(request.url()));
  });
  await page.clock.install();
  await page.goto('/movies-shows-reviews');
  await expect(page).toHaveTitle('Movies & Shows · Matinee');
  await expect(tab(page, 'Movies')).toHaveAttribute('aria-current', 'page');
  await expect(wall(page)).toHaveCount(20);
  await expect(
    page.getByText('Add Movies and Shows to your profile and start building your Watchlist today!'),
  ).toBeVisible();

  // two quick presses bring one page; the focus goes to its first poster
  const arrive = await holdAnswers(page, /titles\.popular/);
  await more(page).dblclick();
  arrive();
  await expect(wall(page)).toHaveCount(40);
  await expect(wall(page).nth(20)).toBeFocused();
  // drawing posters costs the server time, and only names are read from here on
  await page.route('**/media/posters/**', (route) => route.abort());
  // a page that does not come leaves the others, and is asked for again where it is missing
  await page.route(/titles\.popular/, (route) => route.abort());
  await more(page).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load more titles.' });
  await expect(missing).toBeVisible();
  await expect(wall(page)).toHaveCount(40);
  await page.unroute(/titles\.popular/);
  await missing.getByRole('button', { name: 'Try Again' }).click();
  await expect(wall(page)).toHaveCount(60);
  // which scrolls, too
  await expect(wall(page).nth(40)).toBeFocused();
  // a reload brings as many back, and stands where it stood
  const read = wall(page).nth(47);
  await read.scrollIntoViewIfNeeded();
  await standsStill(() => topOf(read));
  const stood = await topOf(read);
  await page.reload();
  await expect(wall(page)).toHaveCount(60);
  await expect.poll(async () => Math.abs((await topOf(read)) - stood)).toBeLessThanOrEqual(2);

  // of fast typing the last words count, whatever comes late
  let late: (() => void) | undefined;
  await page.route(/titles\.search.*%22query%22%3A%22th%22/, async (route) => {
    await new Promise<void>((resolve) => (late = resolve));
    await route.continue().catch(() => {});
  });
  // it is answered, or given up
  const settled = answerTo(page, /titles\.search.*"query":"th"/);
  await box(page).fill('th');
  await expect.poll(() => late).toBeDefined();
  asked.length = 0;
  // quick on a slow machine, too
  await page.clock.pauseAt(Date.now() + 10_000);
  await box(page).pressSequentially('e mat');
  await page.clock.resume();
  await expect(poster(page, 'The Matrix, 1999')).toBeVisible();
  await expect(wall(page)).toHaveCount(1);
  late?.();
  await settled;
  await nextFrames(page);
  await expect(page).toHaveURL('/movies-shows-reviews?q=the+mat');
  await expect(wall(page)).toHaveCount(1);
  expect(asked.filter((url) => !url.includes('"query":"the mat"'))).toEqual([]);
  await expect(page.getByText('Add Movies and Shows to your profile')).toHaveCount(0);

  await box(page).fill('No film of this name');
  await expect(
    page.getByRole('heading', { name: 'No movies found for "No film of this name"' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 titles shown' })).toBeAttached();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toBeFocused();
  await expect(wall(page).first()).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const options = dialog.getByLabel('Year').locator('option');
  await expect(options).toHaveCount(51);
  await expect(dialog.getByLabel('Year')).toBeFocused();
  const years = await options.allInnerTexts();
  const now = new Date().getFullYear();
  expect([years[0], years[1], years.at(-1)]).toEqual(['Any year', String(now), String(now - 49)]);
  await dialog.getByLabel('Year').selectOption('1994');
  // one stop for all genres
  await dialog.getByRole('radio', { name: 'Any genre' }).press('Tab');
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'Crime' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(poster(page, 'Pulp Fiction, 1994')).toBeVisible();
  await expect(poster(page, 'Casablanca, 1942')).toHaveCount(0);
  await expect(page).toHaveURL('/movies-shows-reviews?year=1994&genre=80');
  await page.reload();
  await expect(poster(page, 'Pulp Fiction, 1994')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter 1994' }).click();
  await expect(poster(page, 'Fargo, 1996')).toBeVisible();
  await tab(page, 'TV Shows').click();
  await expect(poster(page, 'The Wire, 2002')).toBeVisible();
  await expect(page).toHaveURL('/movies-shows-reviews?tab=shows&genre=80');
  await filters.click();
  await expect(dialog.getByRole('radio', { name: 'Crime' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Horror' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Action & Adventure' }).check();
  await dialog.getByLabel('Year').selectOption(String(now));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'No shows found with the selected filters' })).toBeVisible();
  await filters.click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/movies-shows-reviews?tab=shows');
  await expect(poster(page, 'The Twilight Zone, 1959')).toBeVisible();
  // to the end of the list, which is shorter than that of movies
  for (let shown = 20; (await more(page).count()) > 0; shown = await wall(page).count()) {
    await more(page).click();
    await expect.poll(() => wall(page).count()).toBeGreaterThan(shown);
  }
  const names = await wall(page).allTextContents();
  expect(new Set(names).size).toBe(names.length);
  await expect(page.getByText('These titles come with the demo.')).toBeVisible();
  await page.unroute('**/media/posters/**');

  // Back goes through what was chosen, each as it was
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No shows found with the selected filters' })).toBeVisible();
  await page.goBack();
  await expect(poster(page, 'The Wire, 2002')).toBeVisible();

  // a failure is no empty wall
  await page.route(/titles\.search/, (route) => route.abort());
  await box(page).fill('wire');
  await expect(page.getByRole('heading', { name: 'Couldn’t load movies and shows' })).toBeVisible();
  await expect(page.getByText(/^No shows found/)).toHaveCount(0);
  await page.unroute(/titles\.search/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(poster(page, 'The Wire, 2002')).toBeVisible();

  // on the wrong tab one is told where there is something, and the search goes along
  await tab(page, 'Movies').click();
  await expect(page.getByRole('heading', { name: 'No movies found for "wire"' })).toBeVisible();
  await expect(page.getByText('Your search also matches 1 show.')).toBeVisible();
  await page.getByRole('link', { name: 'See TV Shows' }).click();
  await expect(page).toHaveURL('/movies-shows-reviews?tab=shows&q=wire&genre=80');
  await expect(poster(page, 'The Wire, 2002')).toBeVisible();
  await box(page).fill('fargo');
  await expect(page.getByRole('heading', { name: 'No shows found for "fargo"' })).toBeVisible();
  await page.getByRole('link', { name: 'See Movies' }).click();
  await expect(poster(page, 'Fargo, 1996')).toBeVisible();
});

test('a title opens over whatever one looks at, with an address to share; closing it leaves everything where it was', async ({
  api,
  browse,
  member,
  product: { pool },
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const [nora, theo, ines, kai] = [
    await member({ fullName: 'Nora Lind' }),
    await member({ fullName: 'Theo Marsh' }),
    await member({ fullName: 'Ines Falk' }),
    await member(),
  ];
  const film = { titleType: 'movie', tmdbId: 900_000_028, titleName: 'Reviewed (1999)' } as const;
  await makeFollow(pool, { followerId: nora.id, followeeId: theo.id });
  await makeBlock(pool, { ownerId: kai.id, blockedId: nora.id });
  const ago = (days: number) => new Date(Date.now() - days * dayLength);
  await makeReview(pool, { ...film, authorId: theo.id, text: 'By a friend.', createdAt: ago(9) });
  await makeReview(pool, {
    ...film,
    authorId: ines.id,
    text: 'By a stranger.',
    rating: 'poop_2',
    createdAt: ago(1),
  });
  await makeReview(pool, { ...film, authorId: kai.id, text: 'From across a block.' });
  const page = await browse(nora, phone);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/youtu|ytimg/.test(new URL(request.url()).hostname)) outside.push(request.url());
  });
  await page.goto('/movies-shows-reviews');
  await more(page).tap();
  await expect(wall(page)).toHaveCount(40);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  );
  // this one of the demo's titles has no trailer
  await page.route(/titles\.get/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"trailerId":null', '"trailerId":"dQw4w9WgXcQ"');
    await route.fulfill({ response: answer, body });
  });
  const one = wall(page).nth(27);
  const address = (await one.getAttribute('href')) ?? '';
  expect(address).toBe('/title/movie/900000028');
  const name = ((await one.textContent()) ?? '').split(/, \d{4}/)[0] ?? '';
  await one.scrollIntoViewIfNeeded();
  await one.focus();
  await standsStill(() => topOf(one));
  const place = await topOf(one);
  const dialog = page.getByRole('dialog');
  const stands = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/movies-shows-reviews');
    await expect(page).toHaveTitle('Movies & Shows · Matinee');
    await expect(one).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(one)) - place)).toBeLessThanOrEqual(2);
    await expect(wall(page)).toHaveCount(40);
  };
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close' }).tap(),
  ]) {
    await one.press('Enter');
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(/^.+ \(\d{4}\) · Matinee$/);
    await close();
    await stands();
  }

  await one.press('Enter');
  const reviews = dialog.getByRole('article');
  await expect(reviews).toHaveCount(2);
  await expect(reviews.first()).toContainText('By a friend.');
  await expect(reviews.nth(1)).toContainText('By a stranger.');
  await expect(
    dialog.getByRole('img', { name: 'Lukewarm: 1 rating with flames, 1 with poops' }),
  ).toBeVisible();
  await expect(dialog.getByText('out of 10')).toBeAttached();
  await expect(dialog.getByText('2 h 4 min')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/new-post?review=movie-900000028',
  );
  const genre = dialog.getByRole('list', { name: 'Genres' }).getByRole('link').first();
  await expect(genre).toHaveAttribute('href', /^\/movies-shows-reviews\?tab=movies&genre=\d+$/);
  expect(outside).toEqual([]);
  await dialog.getByRole('button', { name: /^Play the trailer for / }).tap();
  await expect(dialog.getByTitle('YouTube video')).toBeVisible();
  await expect.poll(() => outside.length).toBeGreaterThan(0);
  await page.unrouteAll();

  // on to a member and back: the title is open again, over the same wall
  await reviews
    .first()
    .getByRole('link', { name: /Theo Marsh/ })
    .first()
    .tap();
  await expect(page).toHaveURL(`/${theo.username}`);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(wall(page)).toHaveCount(40);
  await expect.poll(async () => Math.abs((await topOf(one)) - place)).toBeLessThanOrEqual(2);

  // a reload finds it open; the address alone, as in another browser, leads to its page
  await one.press('Enter');
  await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/movies-shows-reviews');

  const visitor = await browse(null);
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(visitor).toHaveTitle(/^.+ \(\d{4}\) · Matinee$/);
  await expect(visitor.getByRole('article')).toHaveCount(3);
  await expect(visitor.getByRole('article').first()).toContainText('From across a block.');
  await (
    await api(nora)
  ).content.create.mutate({
    text: 'Written just now.',
    clientId: randomUUID(),
    review: { mediaType: 'movie', tmdbId: film.tmdbId, rating: 'fire_3', reviewTitle: '', tags: [] },
  });
  await visitor.getByRole('button', { name: 'Show 1 new review' }).click();
  await expect(visitor.getByRole('article').first()).toContainText('Written just now.');
  await expect(visitor.getByRole('article')).toHaveCount(4);
  await expect(visitor.getByRole('button', { name: /new review/ })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Write a review' }).click();
  await expect(visitor).toHaveURL(/^[^?]+\/auth\?returnTo=%2Fnew-post%3Freview%3Dmovie-900000028$/);

  // the review on the feed leads here too, and the feed stays where it was
  await visitor.goBack();
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const card = visitor.getByRole('article').filter({ hasText: 'By a stranger.' });
  await card.getByRole('link', { name: 'Reviewed', exact: true }).click();
  await expect(visitor.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible();
  await visitor.goBack();
  await expect(visitor).toHaveURL('/');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeVisible();

  await navigate(visitor, '/title/movie/603');
  await expect(visitor.getByRole('heading', { name: 'Title not found' })).toBeVisible();
});

test('a series that the movie database has removed is dropped on its page by a member who follows it', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/status of 404/);
  const nora = await member();
  const series = { tmdbId: 7_000_000 };
  await makeSeries(pool, { ...series, seasons: [[7_000_001, 7_000_002]], posterPath: null });
  await pool.query(`update series set read_at = now() - interval '2 days' where tmdb_id = $1`, [
    series.tmdbId,
  ]);
  const first = { season: 1, episode: 1, episodeId: 7_000_001, round: 1 };
  await makeViewing(pool, { profileId: nora.id, titleType: 'show', ...series, ...first });
  const page = await browse(nora);
  await page.goto('/up-next');
  await page.getByRole('link', { name: 'The Test Serial' }).last().click();
  const title = page.getByRole('dialog', { name: 'Title not found' });
  await expect(title.getByRole('button', { name: /^Watched S1 E2,/ })).toBeVisible();
  await expect(title.getByRole('button', { name: 'Log with a rating or a note' })).toHaveCount(0);
  await title.getByRole('button', { name: 'Watching, change status' }).click();
  await page.getByRole('menuitem', { name: 'Dropped' }).click();
  await expect(title.getByRole('button', { name: 'Dropped, change status' })).toBeVisible();
  await title.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();
});

test('popular titles are read again when their screen is opened by a link after a while', async ({
  browse,
  expectedNoise,
}) => {
  // the keep-alive of the socket is due with the clock
  expectedNoise.push(refusedSocket);
  const page = await browse(null);
  await page.clock.install();
  await page.goto('/movies-shows-reviews');
  await expect(wall(page).first()).toBeVisible();
  const pageLength = await wall(page).count();
  await more(page).click();
  await expect.poll(() => wall(page).count()).toBeGreaterThan(pageLength);
  await navigate(page, '/premium');
  await page.clock.fastForward('11:00');
  const read = page.waitForRequest(/titles\.popular/);
  await navigate(page, '/movies-shows-reviews');
  await read;
});
