import type { Page } from '@playwright/test';
import { makeCollectionItem, makeReview, makeSeries, makeViewing } from '#scripts/seed/builders.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import {
  card,
  chooseInMenu,
  expectPlace,
  firstVisible,
  scrollTo,
  standsStill,
} from '#tests/e2e/support/cards.ts';
import { limits } from '#shared/limits.ts';
import { titlePicker, words } from '#tests/e2e/support/composer.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const rating = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by movie, show or service' });

test('a four-flame review is written, kept, found by movie and by service, answered, and changed', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/ERR_FAILED/);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
  const page = await browse(nora);
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect(page.getByText('Be the first to create a review!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Write a review' }).last().click();
  await expect(page).toHaveURL('/new-post?mode=review');

  // the title, by the keyboard alone
  await expect(titlePicker(page)).toBeFocused();
  await titlePicker(page).fill('casablan');
  const found = page.getByRole('listbox', { name: 'Titles found' });
  await expect(found.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('option', { name: /^Casablanca ?1942 ?Movie$/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(title(page, 'Casablanca')).toBeVisible();
  await expect(rating(page, '1 flame')).toBeFocused();
  await expect(rating(page, '1 flame')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
  await rating(page, '4 flames').check();
  await page.getByLabel('Review title').fill('Of all the joints');
  await words(page).fill('I would stay for the song alone.');
  // it has no list to open
  await expect(page.getByRole('textbox', { name: 'Tags', exact: true })).not.toHaveAttribute('aria-haspopup');
  await page.getByLabel('Tags', { exact: true }).fill('Rainy day');
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  const announced = (text: string) => page.locator('[aria-live]').getByText(text, { exact: true });
  await expect(announced('Added Rainy day')).toBeAttached();
  await page.getByLabel('Tags', { exact: true }).fill('rainy Day');
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  await expect(announced('You’ve already added rainy Day')).toBeAttached();
  await page.getByLabel('Tags', { exact: true }).fill('');
  await page.getByRole('button', { name: 'MUBI' }).click();
  await expect(announced('Added MUBI')).toBeAttached();
  // a paste becomes tags, as many as there may be
  await page.getByLabel('Tags', { exact: true }).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Noir, mubi, War, Piano, Airport');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('A review can have up to 5 tags.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag Airport' })).toBeHidden();
  for (const tag of ['Noir', 'War', 'Piano'])
    await page.getByRole('button', { name: `Remove tag ${tag}` }).click();
  await expect(announced('Removed Piano')).toBeAttached();
  await page.getByLabel('Tags', { exact: true }).fill('Half a ta');

  // nothing of it is lost: not by going away, not by a reload, not by a failed send
  await page.getByRole('button', { name: 'Back' }).click();
  const asks = page.getByRole('dialog', { name: 'Discard this review?' });
  await expect(asks.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asks).toBeHidden();
  page.on('dialog', (dialog) => void dialog.accept());
  await expect(page.getByRole('button', { name: 'Remove tag Half a ta' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove tag Half a ta' }).click();
  await page.getByLabel('Tags', { exact: true }).fill('Not yet a');
  await page.reload();
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('Not yet a');
  await page.getByLabel('Tags', { exact: true }).fill('');
  const holds = async () => {
    await expect(title(page, 'Casablanca')).toBeVisible();
    await expect(rating(page, '4 flames')).toBeChecked();
    await expect(page.getByLabel('Review title')).toHaveValue('Of all the joints');
    await expect(words(page)).toHaveValue('I would stay for the song alone.');
    for (const tag of ['Rainy day', 'MUBI'])
      await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  };
  await holds();
  await page.route('**/trpc/content.create**', (route) => route.abort());
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error creating post' })).toBeVisible();
  await holds();
  await page.unroute('**/trpc/content.create**');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Post created!')).toBeVisible();
  const own = card(page, 'I would stay for the song alone.');
  await expect(own).toHaveAccessibleName('Review by Nora Lind');
  await expect(own).toContainText('4 flames');
  // on the title's page it stands first, above a newer one
  const casablanca = { titleType: 'movie', tmdbId: 900_000_001, titleName: 'Casablanca (1942)' } as const;
  await makeReview(pool, { ...casablanca, authorId: theo.id, text: 'A newer one.' });
  await own.getByRole('link', { name: 'Casablanca', exact: true }).click();
  const reviews = page.getByRole('dialog', { name: 'Casablanca (1942)' }).getByRole('article');
  await expect(reviews).toHaveCount(2);
  await expect(reviews.first()).toContainText('I would stay for the song alone.');
  await page.keyboard.press('Escape');
  await expect(reviews).toHaveCount(0);

  // another member finds it, by a part of the movie's name and by the service, and answers it
  const other = await browse(theo, phone);
  await other.goto('/?tab=reviews');
  await other.getByRole('link', { name: 'Search by movie, show or service' }).click();
  const review = card(other, 'Of all the joints');
  await search(other).fill('SABLANCA');
  await expect(other).toHaveURL('/reviews?q=SABLANCA');
  await expect(review).toBeVisible();
  await search(other).fill('100%');
  await expect(other.getByText('No reviews match “100%”.')).toBeVisible();
  await search(other).fill('mub');
  await expect(review).toContainText('Casablanca 1942');
  await review.getByRole('link', { name: 'Rainy day' }).click();
  await expect(search(other)).toHaveValue('Rainy day');
  await expect(review).toBeVisible();
  await review.getByRole('link', { name: 'Nora Lind' }).click();
  await expect(other).toHaveURL(`/${nora.username}`);
  await other.goBack();
  await review.locator('time').click();
  await expect(other).toHaveURL(/\/review-comments\//);
  const box = other.getByRole('textbox', { name: 'Add a comment...' });
  await box.fill('Play it again.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Comment added!')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Comments, 1' })).toBeVisible();

  // what its author changes reaches who looks at it
  await chooseInMenu(own, 'Edit');
  await expect(title(page, 'Casablanca')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change title' })).toHaveCount(0);
  await rating(page, '2 poops').check();
  await page.getByRole('button', { name: 'Remove tag Rainy day' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Post updated!')).toBeVisible();
  for (const shown of [own, other.getByRole('article')]) {
    await expect(shown).toContainText('2 poops');
    await expect(shown).toContainText('edited');
    await expect(shown.getByRole('list', { name: 'Tags' })).toHaveText('MUBI');
  }
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(other).toHaveURL('/reviews?q=Rainy+day');
});

test('a review begins with the title that a link names, and the search for another says what it cannot find', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(/ERR_FAILED|status of 404/);
  const page = await browse(await member());
  // drawing posters costs the server time, and only names are read here
  await page.route('**/media/posters/**', (route) => route.abort());
  await page.goto('/new-post?review=show-900000001');
  await expect(page).toHaveURL('/new-post?review=show-900000001');
  await expect(rating(page, '1 flame')).toBeChecked();
  await page.getByRole('button', { name: 'Change title' }).click();
  await expect(titlePicker(page)).toBeFocused();
  const options = page.getByRole('listbox', { name: 'Popular right now' }).getByRole('option');
  await expect(options).toHaveCount(40);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(options).toHaveCount(80);
  await titlePicker(page).fill('zzzzzz');
  await expect(page.getByText('Nothing found for “zzzzzz”.')).toBeVisible();

  // an answer that is late never stands for what is asked for now
  const release = await holdRequests(page, /titles\.search.*metro/);
  const asked = page.waitForRequest(/titles\.search.*metro/);
  // it is answered, or given up
  const settled = answerTo(page, /titles\.search.*metro/);
  await titlePicker(page).fill('metro');
  await asked;
  await titlePicker(page).fill('rashomon');
  await expect(page.getByRole('option')).toHaveCount(1);
  release();
  await settled;
  await expect(page.getByRole('option', { name: /^Rashomon ?1950 ?Movie$/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);

  // there is a way to what stands further down, also when it fails once
  await titlePicker(page).fill('the');
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(more).toBeVisible();
  const before = await page.getByRole('option').count();
  await page.route('**/trpc/**titles.search**', (route) => route.abort());
  await more.click();
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load more titles.' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(before);
  await page.unroute('**/trpc/**titles.search**');
  await missing.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(before);
  // what is too long to look for is cut, and that is said
  await titlePicker(page).fill(`rashomon ${'x'.repeat(limits.titleQuery)}`);
  await expect(page.getByText(`Shortened to ${limits.titleQuery} characters`)).toBeVisible();
  expect(await titlePicker(page).inputValue()).toHaveLength(limits.titleQuery);

  // nobody says that nothing was found when nobody could look
  await page.route('**/trpc/**titles.search**', (route) => route.abort());
  await titlePicker(page).fill('vertigo');
  const failed = page.getByText('Movies and shows are unavailable right now. Please try again.');
  await expect(failed).toBeVisible();
  await page.unroute('**/trpc/**titles.search**');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('option', { name: /^Vertigo/ })).toBeVisible();
  await expect(titlePicker(page)).toBeFocused();
  await page.getByRole('option', { name: /^Vertigo/ }).click();
  await expect(title(page, 'Vertigo')).toBeVisible();

  // what was chosen stays while it is a post for once
  await page.getByRole('radio', { name: 'Post' }).check();
  await expect(page).toHaveURL('/new-post');
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await page.getByRole('radio', { name: 'Review' }).check();
  await expect(title(page, 'Vertigo')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/');
  const answer = await holdRequests(page, /titles\.get/);
  const lookedUp = page.waitForRequest(/titles\.get/);
  await page.goto('/new-post?review=movie-7');
  await lookedUp;
  await words(page).focus();
  answer();
  const unknown = page.getByRole('alert').filter({ hasText: 'This title isn’t in the movie database.' });
  await expect(unknown).toBeVisible();
  await expect(titlePicker(page)).toBeVisible();
  await expect(words(page)).toBeFocused();
  // what is searched meanwhile stays while the title is looked up again
  await titlePicker(page).fill('vertigo');
  const answerAgain = await holdRequests(page, /titles\.get/);
  await unknown.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(unknown.getByRole('button', { name: 'Try Again' })).toBeDisabled();
  await expect(titlePicker(page)).toHaveValue('vertigo');
  answerAgain();
  await expect(unknown.getByRole('button', { name: 'Try Again' })).toBeFocused();
});

test('a poster from the movie database says so, one of the demo does not', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeReview(pool, { authorId: nora.id, text: 'Of the demo.', titleName: 'Ours (1999)' });
  await makeReview(pool, {
    authorId: nora.id,
    text: 'Of the movie database.',
    titleName: 'Theirs (1999)',
    tmdbId: 603,
    titlePosterPath: '/theirs.jpg',
  });
  const page = await browse(nora, phone);
  await page.route('**/media/posters/**', (route) => route.fulfill({ path: 'public/static/icon-512.png' }));
  await page.goto('/reviews');
  await expect(
    card(page, 'Of the movie database.').getByRole('link', { name: 'Poster from TMDB' }),
  ).toBeVisible();
  await expect(card(page, 'Of the demo.')).toBeVisible();
  await expect(card(page, 'Of the demo.').getByText('from TMDB')).toHaveCount(0);

  // nor do previews go without it: rows of reviews, collections on a profile, what is being reviewed
  await makeCollectionItem(pool, {
    profileId: nora.id,
    type: 'movie',
    titleType: 'movie',
    tmdbId: 603,
    posterPath: '/theirs.jpg',
  });
  await navigate(page, `/${nora.username}?view=reviews`);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(
    row.filter({ hasText: 'Of the movie database.' }).getByRole('link', { name: 'Poster from TMDB' }),
  ).toBeVisible();
  await expect(row.filter({ hasText: 'Of the demo.' }).getByText('from TMDB')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: 'Poster from TMDB' }),
  ).toBeVisible();
  // a diary, whose newest ticket has none, and what to watch next
  const theirs = { titleType: 'show', tmdbId: 1_399, posterPath: '/theirs.jpg' } as const;
  await makeSeries(pool, { tmdbId: theirs.tmdbId, seasons: [[1, 2]], posterPath: theirs.posterPath });
  const first = { season: 1, episode: 1, episodeId: 1, round: 1 };
  await makeViewing(pool, { profileId: nora.id, ...theirs, ...first, watchedOn: '2026-01-01' });
  await makeViewing(pool, { profileId: nora.id, titleType: 'movie', tmdbId: 604, watchedOn: '2026-01-02' });
  for (const path of [`/profile/${nora.username}/diary`, '/up-next']) {
    await navigate(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: /^Posters? from TMDB$/ })).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await navigate(page, '/');
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Posters from TMDB' }),
  ).toBeVisible();
});

test('Back from a review finds the reviews where they were left, a search as well', async ({
  browse,
  member,
  product,
}) => {
  const { id: authorId } = await member();
  for (let n = 1; n <= 50; n += 1) {
    await makeReview(product.pool, {
      authorId,
      text: `Take ${n}.${'\nIt goes on.'.repeat(n % 4)}`,
      tags: ['Late show'],
      createdAt: new Date(Date.now() - n * 60_000),
    });
  }
  const page = await browse(null);
  await page.goto('/');
  for (const path of ['/reviews', '/reviews?q=late']) {
    await navigate(page, path);
    const target = card(page, 'Take 34.');
    await scrollTo(page, target);
    await standsStill(() => firstVisible(page));
    const place = await firstVisible(page);
    await target.locator('time').click();
    await expect(page).toHaveURL(/\/review-comments\//);
    await expect(page.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expectPlace(page, place);
    await expect(page).toHaveURL(path);
  }
});

test('a search for reviews that is typed again a minute later finds what has been written meanwhile', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  // the keep-alive of the socket is due with the clock
  expectedNoise.push(refusedSocket);
  const { id: authorId } = await member();
  const page = await browse(null);
  await page.clock.install();
  await page.goto('/reviews?q=mubi');
  const none = page.getByText('No reviews match “mubi”.');
  await expect(none).toBeVisible();
  await makeReview(pool, { authorId, text: 'On a rainy day.', tags: ['MUBI'] });
  await search(page).fill('other');
  await expect(page.getByText('No reviews match “other”.')).toBeVisible();
  await page.clock.fastForward('01:01');
  await search(page).fill('mubi');
  await expect(card(page, 'On a rainy day.')).toBeVisible();
});

test('who goes Back right after typing leaves the search', async ({ browse }) => {
  const page = await browse(null);
  await page.clock.install();
  await page.goto('/movies-shows-reviews');
  await navigate(page, '/reviews');
  // the code of the screen below has to be loaded again
  await page.reload();
  const showTitles = await holdRequests(page, /\.js$/);
  await search(page).fill('casablanca');
  await page.goBack();
  await page.clock.runFor(1_000);
  showTitles();
  await expect(page.getByRole('searchbox', { name: 'Search movies and shows...' })).toHaveValue('');
  await expect(page).toHaveURL('/movies-shows-reviews');
});
