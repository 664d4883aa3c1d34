import type { BrowserContext, Page } from '@playwright/test';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { makePost, makeReview, makeViewing, makeWallPost } from '#scripts/seed/builders.ts';
import { whenLoaded } from '#tests/e2e/support/built-files.ts';
import { card, heart } from '#tests/e2e/support/cards.ts';
import { feedTab } from '#tests/e2e/support/feed.ts';
import { casablanca, reviewedFilm } from '#tests/e2e/support/films.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';

const noNetwork = [refusedSocket, /net::ERR_INTERNET_DISCONNECTED/];

test('without a network a setting stays as it is, and an account is not deleted, then or later', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(...noNetwork);
  const nora = await member();
  const page = await browse(nora, phone);
  await page.goto('/settings');
  const settings = page.getByRole('main');
  const watchlist = settings.getByRole('switch', { name: 'Private watchlist' });
  await expect(watchlist).toBeEnabled();
  await settings.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirmed = question.getByRole('textbox', { name: 'Type DELETE to confirm' });
  await expect(confirmed).toBeFocused();
  await confirmed.fill('DELETE');

  // with what says that something failed
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Delete account' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Deletion Failed' });
  await expect(failed).toContainText('There was an error deleting your account. Please try again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await watchlist.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update watchlist privacy' }),
  ).toBeVisible();
  await expect(watchlist).not.toBeChecked();
  await expect(watchlist).toBeEnabled();

  await page.context().setOffline(false);
  // its answer comes after whatever was waiting for the network
  await watchlist.click();
  await expect(page.getByText('Watchlist is now private')).toBeVisible();
  const { rows } = await pool.query('select 1 from profile where id = $1', [nora.id]);
  expect(rows).toHaveLength(1);
});

/** What reaches the server of these procedures from now on, from any tab. */
function sentBy(context: BrowserContext, paths: RegExp): string[] {
  const sent: string[] = [];
  context.on('response', (response) => {
    if (paths.test(response.url())) sent.push(response.request().postData() ?? '');
  });
  return sent;
}

test('hearts and bookmarks wait for the network, over a reload and in every tab, and are delivered once', async ({
  browse,
  member,
  expectedNoise,
  product,
}) => {
  const { pool } = product;
  expectedNoise.push(...noNetwork, /net::ERR_FAILED/);
  const [nora, theo] = [await member(), await member()];
  const first = await makePost(pool, { authorId: theo.id, text: 'The first reel' });
  await makePost(pool, { authorId: theo.id, text: 'The second reel' });
  const page = await browse(nora, phone);
  const context = page.context();
  const other = await openTab(context);
  await Promise.all([page.goto('/'), other.goto('/')]);
  const bookmark = (of: typeof page) =>
    card(of, 'The first reel').getByRole('button', { name: 'Bookmark', exact: true });
  const hearts = async () =>
    (await pool.query('select content_id from heart where author_id = $1', [nora.id])).rows;
  await expect(heart(card(page, 'The first reel'))).toHaveAccessibleName('Heart, 0 hearts');
  await expect(heart(card(other, 'The first reel'))).toBeVisible();

  // with what comes after the first screen
  await Promise.all([page, other].map((tab) => whenLoaded(tab, 'later')));
  await context.setOffline(true);
  await heart(card(page, 'The first reel')).click();
  await bookmark(page).click();
  for (const times of [1, 2]) {
    await heart(card(page, 'The second reel')).click();
    await expect(heart(card(page, 'The second reel'))).toHaveAttribute('aria-pressed', String(times === 1));
  }
  for (const tab of [page, other]) {
    await expect(heart(card(tab, 'The first reel'))).toHaveAccessibleName('Heart, 1 heart');
    await expect(bookmark(tab)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(card(tab, 'The second reel'))).toHaveAccessibleName('Heart, 0 hearts');
  }
  // the network is back, the server's writing side is not
  const marks = /trpc\/[^?]*(hearts|bookmarks)\.set/;
  await context.route(marks, (route) => route.abort());
  await context.setOffline(false);
  // a page that misses a part loads itself anew now, and ends this reload
  await page.reload().catch(() => page.waitForLoadState());
  await expect(heart(card(page, 'The first reel'))).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await hearts()).toEqual([]);

  const sent = sentBy(context, marks);
  await context.unroute(marks);
  // a request that is lost while the routes change is given up after twenty seconds, and sent again after the back-off
  await expect.poll(hearts, { timeout: 60_000 }).toEqual([{ content_id: first.id }]);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('mark:')));
  await expect.poll(stored).toEqual([]);
  for (const tab of [page, other]) {
    await expect(heart(card(tab, 'The first reel'))).toHaveAccessibleName('Heart, 1 heart');
    await expect(bookmark(tab)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(sent.filter((body) => body.includes('bookmarked'))).toHaveLength(1);
  expect(sent.filter((body) => body.includes(first.id) && body.includes('hearted'))).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // what she leaves behind is not theo's
  await other.close();
  await context.route(marks, (route) => route.abort());
  await heart(card(page, 'The second reel')).click();
  await expect.poll(stored).toHaveLength(1);
  // where her page cannot notice by itself, and load itself anew meanwhile
  await page.goto('about:blank');
  await context.addCookies([await product.signIn(theo.id)]);
  await page.goto('/');
  await expect(heart(card(page, 'The second reel'))).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(stored).toEqual([]);
  await context.unroute(marks);
  expect((await pool.query('select 1 from heart where author_id = $1', [theo.id])).rows).toEqual([]);
});

test('what is set in one tab shows in the member’s other tabs, and waits for the network', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(...noNetwork);
  const [nora, theo] = [await member(), await member()];
  await makeWallPost(pool, { profileId: theo.id, authorId: theo.id, text: 'Welcome to my wall' });
  await makeReview(pool, { ...reviewedFilm, authorId: theo.id, text: 'Here is looking at it' });
  const page = await browse(nora);
  const other = await openTab(page.context());
  await Promise.all([page, other].map((tab) => tab.goto('/title/movie/900000001')));
  for (const [press, shows] of [
    ['Add to Favorites', 'Remove from Favorites'],
    ['Add to Watchlist', 'Remove from Watchlist'],
    ['Seen', 'Seen'],
  ] as const) {
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(other.getByRole('button', { name: shows, exact: true })).toBeVisible();
  }
  await expect(other.getByRole('button', { name: 'Seen', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // confirmed, and not only on its way
  await expect(other.getByLabel('Seen on')).toBeVisible();
  for (const tab of [page, other])
    await card(tab, 'Here is looking at it').getByRole('link', { name: theo.fullName }).first().click();
  await other.getByRole('button', { name: 'Like, 0 likes' }).waitFor();
  await page.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(other.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // all of it waits for the network like hearts do
  const kept = async () =>
    (
      await pool.query(
        `select (select count(*)::int from favorite where profile_id = $1) favorites,
          (select count(*)::int from follow where follower_id = $1) follows,
          (select count(*)::int from wall_like where author_id = $1) likes,
          (select count(*)::int from user_collection where profile_id = $1) titles,
          (select count(*)::int from seen_title where profile_id = $1) seen`,
        [nora.id],
      )
    ).rows[0] as object;
  await expect.poll(kept).toEqual({ favorites: 1, follows: 1, likes: 1, titles: 2, seen: 1 });
  const context = page.context();
  await context.setOffline(true);
  for (const name of ['Favorite', 'Following', 'Like, 1 like'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.goBack();
  for (const name of ['Remove from Favorites', 'Remove from Watchlist', 'Seen'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add to Watchlist', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(kept).toEqual({ favorites: 0, follows: 0, likes: 0, titles: 0, seen: 0 });

  // what is set without one as well as what is taken off
  await context.setOffline(true);
  for (const name of ['Add to Favorites', 'Add to Watchlist', 'Seen'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.goForward();
  for (const name of ['Follow', 'Favorite', 'Like, 0 likes'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  expect(await kept()).toEqual({ favorites: 0, follows: 0, likes: 0, titles: 0, seen: 0 });
  await context.setOffline(false);
  await expect.poll(kept).toEqual({ favorites: 1, follows: 1, likes: 1, titles: 2, seen: 1 });
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what one tab changes in the diary shows in the member’s other tabs', async ({ browse, member }) => {
  const page = await browse(await member());
  const other = await openTab(page.context());
  await Promise.all([page, other].map((tab) => tab.goto('/title/movie/900000001')));
  const seenIn = (tab: Page) => tab.getByRole('button', { name: 'Seen', exact: true });
  const hasEntries = async (count: number) => {
    for (const tab of [page, other]) {
      await expect(seenIn(tab)).toHaveAttribute('aria-pressed', String(count > 0));
      const entries = tab.getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
      await expect(entries).toHaveCount(count);
    }
  };
  await hasEntries(0);
  await page.getByRole('button', { name: 'Log today: 2 flames' }).click();
  await hasEntries(1);
  await seenIn(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await hasEntries(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hasEntries(1);

  // and how far one is with a series
  await Promise.all([page, other].map((tab) => tab.goto(`/title/show/${firstBundledId + 85}`)));
  await expect(other.getByRole('button', { name: 'Start watching' })).toBeVisible();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await expect(other.getByRole('button', { name: 'Watching, change status' })).toBeVisible();
});

test('a form of the diary keeps its words when another tab removes its entry, the last one', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeViewing(pool, { ...casablanca, profileId: nora.id, watchedOn: '2024-02-14' });
  const page = await browse(nora);
  const other = await openTab(page.context());
  for (const tab of [page, other]) {
    await tab.goto(`/profile/${nora.username}/diary`);
    await tab
      .getByRole('main')
      .getByRole('button', { name: /^Casablanca/ })
      .click();
  }
  await other.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const note = other.getByRole('textbox', { name: 'Note' });
  await note.fill('With grandfather.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const ticket = other.getByRole('button', { name: /^Casablanca/, includeHidden: true });
  await expect(ticket).toHaveCount(0);
  await expect(note).toHaveValue('With grandfather.');
});

test('a tab of Home that has not loaded yet says so without a network, and comes with it', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(...noNetwork);
  const nora = await member();
  await makePost(pool, { authorId: nora.id, text: 'Row F' });
  const page = await browse(nora, phone);
  await page.goto('/');
  await expect(card(page, 'Row F')).toBeVisible();
  // the page is loaded anew for code that is on its way when the network goes
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  await feedTab(page, 'My Posts').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This hasn’t loaded yet. It will open when you’re back online.');
  await page.context().setOffline(false);
  await expect(card(page, 'Row F')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('Try Again on a search of titles stays while it waits for the network, and the focus with it', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(...noNetwork, /net::ERR_FAILED/);
  const page = await browse(await member());
  await page.goto('/movies-shows-reviews');
  const titles = page.getByRole('list', { name: 'Titles' }).getByRole('link');
  await expect(titles.first()).toBeVisible();
  await page.route(/titles\.search/, (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search movies and shows...' }).fill('casablanca');
  const again = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try Again' });
  await again.focus();
  await page.unroute(/titles\.search/);
  // the page is loaded anew for code that is on its way when the network goes
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(again).toBeFocused();
  await page.context().setOffline(false);
  await expect(again).toHaveCount(0);
  await expect(titles.first()).toBeFocused();
});

test('a tab that is still loading takes over what another tab has set meanwhile', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeReview(pool, { ...reviewedFilm, authorId: nora.id, text: 'Here is looking at it' });
  const page = await browse(nora);
  await page.goto('/title/movie/900000001');
  const other = await page.context().newPage();
  // its document comes before the change, its code after
  const release = await holdRequests(other, /\/assets\/.*\.js$/);
  await other.goto('/title/movie/900000001', { waitUntil: 'commit' });
  await expect(other.getByRole('button', { name: 'Add to Watchlist', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
  const stored = () => pool.query('select 1 from user_collection where profile_id = $1', [nora.id]);
  await expect.poll(async () => (await stored()).rowCount).toBe(1);
  release();
  await expect(other.getByRole('button', { name: 'Remove from Favorites', exact: true })).toBeVisible();
});
