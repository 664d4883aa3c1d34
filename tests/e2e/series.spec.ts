import { makeAiring, makeNotification } from '#scripts/seed/builders.ts';
import { whenLoaded } from '#tests/e2e/support/built-files.ts';
import { confirmByKeyboard } from '#tests/e2e/support/confirm-by-keyboard.ts';
import { boxOf, cutTexts } from '#tests/e2e/support/fit.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { recordAttribute } from '#tests/e2e/support/press.ts';
import { expandSeason } from '#tests/e2e/support/seasons.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { watchEpisodes } from '#tests/e2e/support/watch-episodes.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';
import { ended, lamps } from '#tests/support/bundled-series.ts';

/** The Lamplighters’ Union: eight episodes, and at least six of a second season. */

test('a mark that is confirmed while the page of its series is read does not end the reading', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  await watchEpisodes(await api(nora), lamps.tmdbId);
  const page = await browse(nora);
  await page.goto('/');
  const upNext = page.getByRole('region', { name: 'Up next' });
  const confirmTick = await holdAnswers(page, /series\.setWatched/);
  const showSeries = await holdAnswers(page, /series\.get/);
  await upNext.getByRole('button', { name: /S1 E2,/ }).click();
  const asked = page.waitForRequest(/series\.get/);
  await upNext.getByRole('link', { name: 'The Lamplighters’ Union' }).last().click();
  await asked;
  // what is said of the title is read again with the answer
  const confirmed = page.waitForRequest(/collections\.marks/);
  confirmTick();
  await confirmed;
  showSeries();
  const episodes = page.getByRole('region', { name: 'Episodes' });
  await expect(episodes.getByRole('button', { name: /^Season 1/ })).toContainText('2 of 8');

  // a press that began on an episode is not one on the next
  await page.goBack();
  const presses = [
    { on: 3, begin: () => page.mouse.down(), end: () => page.mouse.up() },
    { on: 4, begin: () => page.keyboard.down(' '), end: () => page.keyboard.up(' ') },
  ];
  for (const { on, begin, end } of presses) {
    const confirmNext = await holdAnswers(page, /series\.setWatched/);
    await upNext.getByRole('button', { name: `S1 E${on},` }).click();
    await begin();
    confirmNext();
    const next = upNext.getByRole('button', { name: `S1 E${on + 1},` });
    await expect(next).toBeVisible();
    await end();
    await expect(next).toHaveAttribute('aria-pressed', 'false');
  }
  const confirmFifth = await holdAnswers(page, /series\.setWatched/);
  await upNext.getByRole('button', { name: 'S1 E5,' }).focus();
  await page.keyboard.down('Enter');
  confirmFifth();
  const sixth = upNext.getByRole('button', { name: 'S1 E6,' });
  await expect(sixth).toBeVisible();
  // the key is held: the browser repeats it
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sixth).toHaveAttribute('aria-pressed', 'false');
});

test('marks that wait for the network are shown in the order in which they were set', async ({
  api,
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/);
  const nora = await member();
  const asNora = await api(nora);
  await watchEpisodes(asNora, lamps.tmdbId, 3);
  const page = await browse(nora);
  await page.goto(`/title/show/${lamps.tmdbId}`);
  const episodes = page.getByRole('region', { name: 'Episodes' });
  const first = episodes.getByRole('button', { name: /^Season 1/ });
  await expect(first).toContainText('3 of 8');
  // the page is loaded anew for code that is on its way when the network goes
  for (const part of ['later', 'SeriesMenu']) await whenLoaded(page, part);
  await page.context().setOffline(true);
  await episodes.getByRole('button', { name: /^Watched S1 E2,/ }).click();
  await expect(first).toContainText('2 of 8');
  await episodes.getByRole('button', { name: 'Mark the other 6 as watched' }).click();
  await expect(first).toContainText('8 of 8');
  await episodes.getByRole('button', { name: /^Watched S1 E2,/ }).click();
  await expect(first).toContainText('7 of 8');
  await page.context().setOffline(false);
  await expect.poll(async () => (await asNora.series.get.query(lamps)).progress?.watchedIds.length).toBe(7);
  await expect(first).toContainText('7 of 8');

  // the offer to mark the earlier episodes goes with the mark
  const removeAll = async () => {
    const seen = page.getByRole('button', { name: 'Seen', exact: true });
    await expect(seen).toHaveAttribute('aria-pressed', 'true');
    await seen.click();
    const question = page.getByRole('dialog', { name: 'Remove it from your diary?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(first).toContainText('0 of 8');
  };
  await removeAll();
  await episodes.getByRole('button', { name: /^Watched S1 E3,/ }).click();
  const offer = episodes.getByRole('button', { name: /previous episodes, too/ });
  await expect(offer).toBeVisible();
  await expect(first).toContainText('1 of 8');
  await removeAll();
  await expect(offer).toHaveCount(0);
});

test('what was watched on another device shows on the page of a series when the member returns to it', async ({
  api,
  browse,
  member,
  expectedNoise,
}) => {
  // the keep-alive of the socket is due with the clock
  expectedNoise.push(refusedSocket);
  const nora = await member();
  const asNora = await api(nora);
  await asNora.collections.set.mutate({ type: 'watchlist', mediaType: 'show', ...lamps, present: true });
  const page = await browse(nora);
  await page.clock.install();
  await page.goto(`/title/show/${lamps.tmdbId}`);
  const first = page.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: /^Season 1/ });
  await expect(first).toContainText('0 of 8');
  await navigate(page, '/settings');
  await watchEpisodes(asNora, lamps.tmdbId);
  await page.clock.runFor(61_000);
  await navigate(page, `/title/show/${lamps.tmdbId}`);
  await expect(first).toContainText('1 of 8');
  const own = page.getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  await expect(own).toHaveText([/S1 E1/]);

  // what is logged while the page is read again shows when that has ended
  await navigate(page, '/settings');
  await page.clock.runFor(61_000);
  const showSeries = await holdAnswers(page, /series\.get/);
  const asked = page.waitForRequest(/series\.get/);
  await navigate(page, `/title/show/${lamps.tmdbId}`);
  await asked;
  await page
    .getByRole('button', { name: /Log with a rating or a note/ })
    .nth(1)
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log it' }).click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  await newestToast(page, 'It’s still on your watchlist.')
    .getByRole('button', { name: 'Take it off' })
    .click();
  showSeries();
  await expect(first).toContainText('2 of 8');
  await expect(page.getByRole('button', { name: 'Add to Watchlist' })).toBeVisible();
});

test('a series is marked as watched to its end, without a network too, and the next episode is always at hand', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/);
  const nora = await member();
  const logged = async () => {
    const { rows } = await pool.query<{ code: string }>(
      `select season || '.' || episode as code from viewing where profile_id = $1 order by season, episode`,
      [nora.id],
    );
    return rows.map(({ code }) => code);
  };
  const page = await browse(nora, phone);
  await page.goto(`/title/show/${lamps.tmdbId}`);
  const episodes = page.getByRole('region', { name: 'Episodes' });
  const first = episodes.getByRole('button', { name: /^Season 1/ });
  const second = episodes.getByRole('button', { name: /^Season 2/ });

  await expect(episodes.getByText(/^S2 E[89] airs /)).toBeVisible();

  const status = (state: string) => page.getByRole('button', { name: `${state}, change status` });
  const undoMarked = (count: number) =>
    page
      .getByRole('status')
      .filter({ hasText: `Marked ${count} episodes as watched` })
      .getByText('Undo');

  await expandSeason(page);
  // the page is loaded anew for code that is on its way when the network goes
  for (const part of ['later', 'SeriesMenu']) await whenLoaded(page, part);
  // a series that was not followed is not followed once its marks are taken back, also those of a second thought on the way
  await episodes.getByRole('button', { name: 'Mark the whole season as watched' }).click();
  await expect(status('Watching')).toBeVisible();
  await page.context().setOffline(true);
  for (const again of [true, false]) {
    await undoMarked(8).tap();
    await expect(first).toContainText('0 of 8');
    if (again) await episodes.getByRole('button', { name: 'Mark the whole season as watched' }).click();
  }
  await page.context().setOffline(false);
  await expect(episodes.getByRole('button', { name: 'Start watching' })).toBeVisible();

  // one press marks an episode, another one all before it
  const third = episodes.getByRole('button', { name: 'Watched S1 E3, The Wick Inspector' });

  // what is taken back before it could be sent is as if it had never been
  await page.context().setOffline(true);
  await third.click();
  await expect(first).toContainText('1 of 8');
  await third.click();
  await expect(first).toContainText('0 of 8');
  const taken = page.waitForResponse(/series\.setWatched/);
  await page.context().setOffline(false);
  await taken;

  await third.click();
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toContainText('1 of 8');
  await expect.poll(logged).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const before = episodes.getByRole('button', { name: 'Mark the 2 previous episodes, too' });
  await before.scrollIntoViewIfNeeded();
  expect(await cutTexts(before)).toEqual([]);
  const sendMarks = await holdRequests(page, /series\.setWatched/);
  await before.click();
  await expect(first).toContainText('3 of 8');
  const rest = episodes.getByRole('button', { name: 'Mark the other 5 as watched' });
  await status('Watching').click();
  // what was chosen counts before it is confirmed, and after the marks that were set before it
  const confirmChoice = await holdAnswers(page, /series\.setState/);
  await page.getByRole('menuitem', { name: 'Dropped' }).click();
  await expect(status('Dropped')).toBeVisible();
  sendMarks();
  await expect.poll(logged).toHaveLength(3);
  const isDropped = `select from series_progress where profile_id = $1 and state = 'dropped'`;
  await expect.poll(async () => (await pool.query(isDropped, [nora.id])).rowCount).toBe(1);
  await rest.click();
  await expect(first).toContainText('8 of 8');
  await expect.poll(logged).toHaveLength(8);
  confirmChoice();
  await expect(status('Watching')).toBeVisible();

  // what was marked at once is taken back at once, and nothing else
  await undoMarked(5).tap();
  await expect(first).toContainText('3 of 8');
  await expect.poll(logged).toEqual(['1.1', '1.2', '1.3']);
  await expect(undoMarked(5)).toHaveCount(0);
  await expect(status('Dropped')).toBeVisible();

  // an older server knows nothing of what was before
  await page.route(/series\.setWatched/, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('stateBefore', 'notYetKnown') }),
  );
  await rest.click();
  await expect.poll(logged).toHaveLength(8);
  await undoMarked(5).tap();
  await expect.poll(logged).toEqual(['1.1', '1.2', '1.3']);
  await page.unroute(/series\.setWatched/);
  await rest.click();
  await expect.poll(logged).toHaveLength(8);

  // what has not aired cannot be marked
  await second.click();
  await expect(episodes.getByText('Morning Roll')).toBeVisible();
  await expect(episodes.getByRole('button', { name: /S2 E10/ })).toHaveCount(0);

  // without a network a mark shows, and is sent once; what was taken back is not
  await page.context().setOffline(true);
  await episodes.getByRole('button', { name: 'Mark the whole season as watched' }).click();
  await expect(second).toContainText(/(\d) of \1/);
  const aired = Number(/(\d) of \1/.exec(await second.innerText())?.[1]);
  await undoMarked(aired).tap();
  await expect(second).toContainText(`0 of ${aired}`);
  await episodes.getByRole('button', { name: /^Watched S2 E1,/ }).click();
  await expect(second).toContainText(/^Season 21 of/);
  await page.context().setOffline(false);
  await expect.poll(logged).toEqual([...Array.from({ length: 8 }, (_, n) => `1.${n + 1}`), '2.1']);

  // an episode gets its rating where it is listed, and another time of its own
  const ratings = async () => {
    const { rows } = await pool.query<{ rating: string | null; rewatch: boolean }>(
      'select rating, rewatch from viewing where profile_id = $1 and season = 2 order by id',
      [nora.id],
    );
    return rows.map(({ rating, rewatch }) => `${rating} ${rewatch}`);
  };
  const entry = page.getByRole('dialog', { name: 'S2 E1, Strike Fund' });
  const openEntry = () => episodes.getByRole('button', { name: /^Strike Fund/ }).tap();
  await openEntry();
  await entry.getByRole('radio', { name: '3 flames' }).check();
  await entry.getByRole('button', { name: 'Save' }).tap();
  await expect(entry).toBeHidden();
  await expect.poll(ratings).toEqual(['fire_3 false']);
  await openEntry();
  await expect(entry.getByRole('radio', { name: '3 flames' })).toBeChecked();
  await entry.getByRole('button', { name: 'Log it again' }).tap();
  await entry.getByRole('radio', { name: '1 poop' }).check();
  await entry.getByRole('button', { name: 'Log it' }).tap();
  await expect(entry).toBeHidden();
  await expect.poll(ratings).toEqual(['fire_3 false', 'poop_1 true']);
  const own = page.getByRole('list', { name: 'Your diary entries' }).getByRole('listitem');
  await expect(own.filter({ hasText: 'S2 E1' })).toHaveText([/1 poop.*, watched again$/, /3 flames.*\d$/]);

  // unmarking it can be undone, with the ratings and what was chosen by hand
  await status('Watching').click();
  await page.getByRole('menuitem', { name: 'Finished' }).click();
  await expect(status('Finished')).toBeVisible();
  const watched = episodes.getByRole('button', { name: /^Watched S2 E1,/ });
  const shown = await recordAttribute(watched, 'aria-pressed');
  await watched.tap();
  const undo = newestToast(page, 'Removed from your diary').getByText('Undo');
  await expect(undo).toBeVisible();
  expect(await shown()).toEqual(['false']);
  expect(await ratings()).toEqual([]);
  await undo.tap();
  await expect.poll(ratings).toEqual(['fire_3 false', 'poop_1 true']);
  await expect(status('Finished')).toBeVisible();
  await status('Finished').click();
  await page.getByRole('menuitem', { name: 'Watching' }).click();
  await expect(status('Watching')).toBeVisible();

  // marking brings the next
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const upNext = page.getByRole('region', { name: 'Up next' });
  const watchedNext = upNext.getByRole('button', { name: /^Watched The Lamplighters’ Union S2 E2,/ });
  await watchedNext.click();
  await expect(upNext.getByRole('button', { name: /S2 E3,/ })).toHaveAttribute('aria-pressed', 'false');
  await newestToast(page, 'Marked S2 E2 as watched').getByText('Undo').click();
  await expect(watchedNext).toHaveAttribute('aria-pressed', 'false');
  await watchedNext.click();
  const following = upNext.getByRole('button', { name: /S2 E3,/ });
  // the second press of a double click
  await following.dispatchEvent('click', { detail: 2 });
  await expect(following).toHaveAttribute('aria-pressed', 'false');
  await upNext.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Up next' })).toBeVisible();
  // counted on from a click at the same place of the page before, as a browser does
  await page.getByRole('button', { name: /S2 E3,/ }).dispatchEvent('click', { detail: 2 });
  const place = await boxOf(page.getByRole('button', { name: /S2 E4,/ }));
  // a second press at the same place is not the toast's; with a mouse, since two quick taps count as a double tap
  await newestToast(page, 'Marked S2 E3 as watched').getByText('Undo').click({ trial: true });
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(page.getByRole('button', { name: /S2 E5,/ })).toBeVisible();
  await expect.poll(logged).toHaveLength(13);

  // on the day that an episode airs, a notification leads to its series, whose menu has no more of them
  const airing = await makeAiring(pool, { profileId: nora.id, tmdbId: lamps.tmdbId });
  await makeNotification(pool, { recipientId: nora.id, type: 'airing', airingId: airing.id });
  await pool.query('update series set poster_path = null where tmdb_id = $1', [lamps.tmdbId]);
  await navigate(page, '/notifications');
  // of the series, since it has no poster
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Northlight' })).toHaveText(
    /^N/,
  );
  await page.getByRole('link', { name: 'New episode: Northlight S2 E4' }).click();
  await expect(page).toHaveURL(new RegExp(`/title/show/${lamps.tmdbId}$`));
  await page.getByRole('button', { name: 'Watching, change status' }).click();
  const confirmNotify = await holdAnswers(page, /series\.setNotify/);
  await page.getByRole('menuitem', { name: 'Stop notifying me about new episodes' }).click();
  await page.getByRole('button', { name: 'Watching, change status' }).click();
  await expect(page.getByRole('menuitem', { name: 'Notify me about new episodes' })).toBeVisible();
  confirmNotify();
  await expect
    .poll(
      async () =>
        (await pool.query('select notify from series_progress where profile_id = $1', [nora.id])).rows,
    )
    .toEqual([{ notify: false }]);
});

test('Up next leads a member without a show to one, and says when there is nothing left to watch', async ({
  browse,
  member,
}) => {
  const page = await browse(await member(), phone);
  await page.goto('/up-next');
  await expect(page.getByText('Shows you watch appear here with their next episode.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a show' }).tap();
  await expect(page).toHaveURL(/\/movies-shows-reviews\?tab=shows$/);
  await navigate(page, `/title/show/${ended.tmdbId}`);
  await expandSeason(page, 2);
  await page.getByRole('button', { name: 'Mark the whole season as watched' }).tap();
  await expect(page.getByRole('button', { name: 'Finished, change status' })).toBeVisible();
  await navigate(page, '/up-next');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
});

test('a series that is started over shows its first season, and no Undo of a mark from before', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  await watchEpisodes(await api(nora), lamps.tmdbId, 8);
  const page = await browse(nora);
  await page.goto(`/title/show/${lamps.tmdbId}`);
  const episodes = page.getByRole('region', { name: 'Episodes' });
  const first = episodes.getByRole('button', { name: /^Season 1/ });
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  const sendMarks = await holdRequests(page, /series\.setWatched/);
  await episodes.getByRole('button', { name: 'Mark the whole season as watched' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  await page.getByRole('button', { name: 'Watching, change status' }).click();
  await page.getByRole('menuitem', { name: 'Start over' }).click();
  // a toast that is hovered stays
  await undo.hover();
  await confirmByKeyboard(page.getByRole('dialog'), 'Start over');
  await expect(undo).toHaveCount(0);
  sendMarks();
  await expect(episodes.getByText('second time through')).toBeVisible();
  // nor one that was on its way then
  await expect(episodes.getByText(/^0 of \d+ episodes watched/)).toBeVisible();
  await expect(first).toContainText('0 of 8');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
});

test('marking a series as seen again restores the episodes that went with its mark', async ({
  api,
  browse,
  member,
}) => {
  const nora = await member();
  await watchEpisodes(await api(nora), lamps.tmdbId, 2);
  const page = await browse(nora);
  await page.goto(`/title/show/${lamps.tmdbId}`);
  const first = page.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: /^Season 1/ });
  const seen = page.getByRole('button', { name: 'Seen', exact: true });
  await expect(first).toContainText('2 of 8');
  await seen.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(first).toContainText('0 of 8');
  await seen.click();
  await expect(first).toContainText('2 of 8');
});
