import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { fixtureFile, fixtureFiles } from '#tests/support/history-files.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { chooseFile, whileImportsWait, zip } from '#tests/e2e/support/imports.ts';

const count = (page: Page, list: string, name: string) =>
  page.getByLabel(list).locator('div').filter({ hasText: name });

test('a Letterboxd ZIP comes in from its summary to the diary, an unclear title is settled, and all of it is taken back', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_INTERNET_DISCONNECTED/);
  const nora = await member();
  const page = await browse(nora, phone);
  const diary = async (): Promise<string[]> =>
    (
      await pool.query<{ entry: string }>(
        `select concat_ws(' ', title, watched_on, rating, visibility) as entry from viewing
         where profile_id = $1 order by title, watched_on`,
        [nora.id],
      )
    ).rows.map(({ entry }) => entry);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Bring your history' }).click();
  const files = await fixtureFiles('letterboxd');
  const lines = [String(await fixtureFile('letterboxd/diary.csv')).trimEnd()];
  lines.push('2024-09-01,The Seve,1957,https://boxd.it/d7,4,,,2024-09-01');
  lines.push('2024-09-02,The,1999,https://boxd.it/d8,4,,,2024-09-02', '');
  await chooseFile(page, await zip({ ...files, 'diary.csv': lines.join('\n') }));

  await expect(page.getByRole('heading', { name: 'From Letterboxd' })).toBeVisible();
  await expect(count(page, 'What we found', 'Diary entries')).toHaveText(
    'Diary entries8 with a date, 3 without11',
  );
  await expect(count(page, 'What we found', 'Movies')).toContainText('10');
  await expect(page.getByText('1 row without a title')).toBeVisible();
  const border = page.getByRole('slider', { name: 'The lowest rating that gets a flame' });
  await expect(border).toHaveAttribute('aria-valuetext', '3 stars and up are flames');
  const bars = page.getByRole('list', { name: 'Your ratings by stars' });
  await expect(bars.getByText('3 stars: 1 rating, 1 flame')).toBeAttached();
  const columns = bars.locator('[data-kind]');
  const heights = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  // three ratings of 4 stars
  const most = heights[7] ?? 0;
  expect(heights.map((height) => Math.round((30 * height) / most))).toEqual([
    10, 0, 0, 10, 10, 10, 10, 30, 10, 10,
  ]);
  await border.press('ArrowRight');
  await expect(border).toHaveAttribute('aria-valuetext', '3½ stars and up are flames');
  await expect(bars.getByText('3 stars: 1 rating, 1 poop')).toBeAttached();
  // screen readers announce both totals with their names, not only the changed numbers
  await expect(page.locator('[aria-live="polite"][aria-atomic="true"]')).toHaveText('4Poops6Flames');
  await page.getByRole('radio', { name: 'Followers' }).check({ force: true });
  expect(await diary()).toEqual([]);
  // the summary waits, in this tab and in any other
  await page.reload();
  await border.press('ArrowRight');
  await page.getByRole('radio', { name: 'Followers' }).check({ force: true });
  await page.getByRole('button', { name: 'Start import' }).click();

  await expect(page.getByRole('heading', { name: 'Your Letterboxd history is here' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Your Letterboxd history is here')).toBeAttached();
  // the button that started it is gone
  await expect(page.locator('body')).not.toBeFocused();
  await expect(count(page, 'What was imported', 'Diary entries')).toContainText('8');
  await expect(page.getByText('The first poop of your life')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cléo from 5 to 7' })).toBeVisible();
  const unclear = page.getByRole('listitem', { name: 'The Seve (1957)' });
  const seal = unclear.getByRole('button', { name: 'The Seventh Seal, 1957' });
  // a choice that is not saved keeps its place, and can be made again
  await expect(seal).toBeVisible();
  await page.context().setOffline(true);
  await seal.press('Enter');
  await expect(page.getByText('Couldn’t save your choice')).toBeVisible();
  await expect(seal).toBeFocused();
  await page.context().setOffline(false);
  await seal.press('Enter');
  await expect(unclear).toHaveCount(0);
  await expect(count(page, 'What was imported', 'Diary entries')).toContainText('9');
  const posters = page.getByRole('listitem', { name: 'The (1999)' }).locator('img');
  const tops = await posters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  const none = page.getByRole('button', { name: 'None of these is The', exact: true });
  await none.press('Enter');
  await expect(none).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByText('2 entries weren’t imported')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('A Film Nobody Has Heard Of');
  expect(await diary()).toEqual([
    'Alien fire_2 followers',
    'Casablanca 2024-03-01 fire_3 followers',
    'Casablanca 2024-06-09 fire_4 followers',
    'Cléo from 5 to 7 2024-06-30 poop_1 followers',
    'Jaws poop_1 followers',
    'Psycho 2024-07-04 poop_4 followers',
    'Stalker followers',
    'The Good, the Bad and the Ugly 2024-06-10 fire_1 followers',
    'The Seventh Seal 2024-09-01 fire_2 followers',
  ]);

  await page.getByRole('link', { name: 'See your diary' }).click();
  await expect(page.getByRole('main').getByText('The Seventh Seal').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
  await expect(page.getByText('except what you or a later import has changed since')).toBeVisible();
  expect(await diary()).toEqual([]);
  await page.getByRole('link', { name: 'Import other files' }).click();
  await expect(page.getByRole('region', { name: 'Your imports' }).getByRole('link')).toContainText('Undone');
});

test('episodes that are imported show on the page of their series, which is open when they come, in another tab too', async ({
  browse,
  member,
  product: { pool },
}) => {
  const page = await browse(await member());
  const lamps = firstBundledId + 85;
  await page.goto(`/title/show/${lamps}`);
  const seasonOn = (tab: Page) =>
    tab.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: /^Season 1/ });
  const season = seasonOn(page);
  await expect(season).toContainText('0 of 8');
  const other = await openTab(page.context());
  await other.goto(`/title/show/${lamps}`);
  await expect(seasonOn(other)).toContainText('0 of 8');
  await navigate(page, '/settings/import');
  const show = { title: 'The Lamplighters’ Union', ids: { tmdb: lamps } };
  const history = [1, 2].map((number) => ({
    watched_at: '2024-05-02T20:00:00.000Z',
    action: 'watch',
    type: 'episode',
    show,
    episode: { season: 1, number, title: '', ids: {} },
  }));
  const file = await zip({ 'watched-history.json': JSON.stringify(history) });
  await chooseFile(page, file);
  await whileImportsWait(pool, async () => {
    // the screen is left before the answer
    const arrive = await holdAnswers(page, /imports\.start/);
    const sent = page.waitForRequest(/imports\.start/);
    await page.getByRole('button', { name: 'Start import' }).click();
    await sent;
    await navigate(page, `/title/show/${lamps}`);
    await expect(season).toContainText('0 of 8');
    arrive();
  });
  await expect(season).toContainText('2 of 8');
  await expect(seasonOn(other)).toContainText('2 of 8');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Trakt history is here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();

  // the same file again makes nothing, and says so
  await page.getByRole('link', { name: 'Import other files' }).click();
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing new in there' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Nothing new in there')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0);
  await navigate(page, `/title/show/${lamps}`);
  await expect(season).toContainText('2 of 8');
});

test('reviews that an import made show on a profile that was just read', async ({ browse, member }) => {
  const nora = await member();
  const page = await browse(nora);
  await page.goto(`/${nora.username}?view=reviews`);
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await navigate(page, '/settings/import');
  await chooseFile(page, await zip({ 'reviews.csv': String(await fixtureFile('letterboxd/reviews.csv')) }));
  await page.getByRole('radio', { name: 'Everyone' }).check({ force: true });
  await page.getByRole('switch', { name: 'Turn what you wrote into reviews' }).check({ force: true });
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('heading', { name: 'Your Letterboxd history is here' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Of all the gin joints')).toBeVisible();
});

test('an answer from before the start does not bring back the summary', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { id } = await makeImport(pool, { profileId: nora.id, state: 'ready' });
  const page = await browse(nora);
  await page.goto(`/settings/import?id=${id}`);
  const start = page.getByRole('button', { name: 'Start import' });
  await expect(start).toBeVisible();
  const arrive = await holdAnswers(page, /imports\.get/);
  const sent = page.waitForRequest(/imports\.get/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await sent;
  await start.click();
  await expect(start).toHaveCount(0);
  arrive();
  await expect(page.getByRole('region', { name: /history is here|Nothing/ })).toBeVisible();
  await expect(start).toHaveCount(0);
});
