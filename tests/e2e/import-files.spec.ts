import type { Page } from '@playwright/test';
import { limits } from '#shared/limits.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { expect, openTab, test } from '#tests/e2e/support/test.ts';
import { fixtureFile, fixtureFiles } from '#tests/support/history-files.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { chooseFile, whileImportsWait, zip } from '#tests/e2e/support/imports.ts';

// from the uploads that are refused
test.use({ expectedNoise: [/status of (4(04|09|12|15)|502)/] });

test('a file that is nothing is named, a ZIP’s password is asked for, and IMDb’s days are a question', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { id } = await makeImport(pool, { profileId: nora.id, state: 'ready' });
  const page = await browse(nora);
  await page.goto(`/profile/${nora.username}/diary`);
  await page.getByRole('link', { name: 'Bring your history' }).click();
  const earlier = page.getByRole('region', { name: 'Your imports' }).getByRole('link');
  await earlier.click();
  await expect(page).toHaveURL(new RegExp(`id=${id}$`));
  await page.getByRole('link', { name: 'Import other files' }).click();
  // a screen reader finds one control
  await expect(
    page.getByText('Drop your ZIP or files here').locator('xpath=../..').getByRole('button'),
  ).toHaveCount(1);
  // the focus is on what can be pressed meanwhile, and comes back
  const choose = page.getByRole('button', { name: 'Choose files' });
  const refuse = await holdAnswers(page, /\/imports$/);
  // the name of the screen has been announced
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: /^Bring your history/ }),
  ).toBeAttached();
  const announced = await collectAnnouncements(page);
  await choose.focus();
  await chooseFile(page, { name: 'cat.txt', mimeType: 'text/plain', buffer: Buffer.from('meow') });
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeEnabled();
  await expect.poll(() => announced).toEqual(['Uploading your files']);
  // leaving would end the upload, for an import at the same path too
  await earlier.click();
  const question = page.getByRole('dialog', { name: 'Stop the upload?' });
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/import$/);
  await page.getByRole('button', { name: 'Cancel upload' }).focus();
  refuse();
  await expect(choose).toBeFocused();
  // also when the upload ends while it is asked about
  const refuseAsked = await holdAnswers(page, /\/imports$/);
  await chooseFile(page, { name: 'cat.txt', mimeType: 'text/plain', buffer: Buffer.from('meow') });
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
  await page.goBack();
  await expect(question.getByRole('button', { name: 'Keep uploading' })).toBeFocused();
  refuseAsked();
  await expect(question).toHaveCount(0);
  await expect(choose).toBeFocused();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Nothing to import');
  await expect(refusal).toContainText('cat.txt: We don’t recognize this file.');

  await chooseFile(page, await zip(await fixtureFiles('letterboxd'), 'rosebud'));
  const password = refusal.getByLabel('ZIP password');
  await expect(password).toBeFocused();
  const refuseAgain = await holdAnswers(page, /\/imports$/);
  await password.fill('wrong');
  await password.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
  await page.goBack();
  await expect(question).toBeVisible();
  // what it asks about ends
  refuseAgain();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/import$/);
  await expect(refusal).toContainText('That password doesn’t open this ZIP.');
  // the same password is sent when the same files are tried again
  await page.route(/\/imports$/, (route) => route.fulfill({ status: 502 }), { times: 1 });
  const openZip = refusal.getByRole('button', { name: 'Open ZIP' });
  await password.fill('x'.repeat(limits.importPassword + 1));
  await expect(openZip).toBeDisabled();
  await password.fill('rosebud');
  await openZip.click();
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'From Letterboxd' })).toBeVisible();
  // the form that had the focus is gone
  await expect(page.locator(':focus').getByRole('heading', { name: 'From Letterboxd' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'From Letterboxd' })).toContainText(
    'Nothing is saved yet.',
  );
  const other = await openTab(page.context());
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'From Letterboxd' })).toBeVisible();

  await page.getByRole('link', { name: 'Import other files' }).click();
  await expect(page.getByRole('region', { name: 'Your imports' })).toContainText('Not saved yet');
  await chooseFile(page, {
    name: 'ratings.csv',
    mimeType: 'text/csv',
    buffer: await fixtureFile('imdb/ratings.csv'),
  });
  await expect(page.getByRole('heading', { name: 'From IMDb' })).toBeVisible();
  await expect(page.getByText('2 rows about games, podcasts, music videos and the like')).toBeVisible();
  await expect(page.getByText('5 entries only say when you rated them')).toBeVisible();
  // in another tab the former files could still be started
  await other.getByRole('button', { name: 'Start import' }).click();
  const gone = { name: 'This import is no longer available' };
  await expect(other.getByRole('heading', gone)).toBeVisible();
  // the button that was pressed is gone
  await expect(other.locator(':focus').getByRole('heading', gone)).toBeVisible();
  await page.getByRole('radio', { name: 'Yes. Use the rating date.' }).check();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('heading', { name: 'Your IMDb history is here' })).toBeVisible();
  const { rows } = await pool.query<{ title: string; day: string }>(
    `select title, watched_on::text as day from viewing where profile_id = $1 order by title`,
    [nora.id],
  );
  expect(rows).toEqual([
    { title: 'Breaking Bad', day: '2020-02-03' },
    { title: 'Casablanca', day: '2020-02-02' },
  ]);

  // a list alone is no history of nothing
  await page.getByRole('link', { name: 'Import other files' }).click();
  await chooseFile(page, {
    name: 'watchlist.csv',
    mimeType: 'text/csv',
    buffer: await fixtureFile('letterboxd/watchlist.csv'),
  });
  await expect(page.getByRole('heading', { name: 'From Letterboxd' })).toBeVisible();
  await expect(page.getByLabel('What we found')).toHaveText('On your watchlist2');
  await expect(page.getByRole('group', { name: 'Who can see your entries' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByLabel('What was imported')).toHaveText('On your watchlist2');

  // rows of any service that found nothing, corrected
  await page.getByRole('link', { name: 'Import other files' }).click();
  await chooseFile(page, {
    name: 'matinee-unmatched.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('List,Type,Title,Year,Reason\nviewing,movie,Jaws,1975,\n'),
  });
  await expect(page.getByRole('heading', { name: 'From your corrected list' })).toBeVisible();
});

test('files that come while another import runs are refused with the way there, and can be sent again', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { id } = await makeImport(pool, { profileId: nora.id, state: 'ready' });
  const page = await browse(nora);
  await page.goto('/settings/import');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // the job would end it
  await whileImportsWait(pool, async () => {
    await pool.query(`update import set state = 'running', started_at = now() where id = $1`, [id]);
    // all of them would be sent before the answer is read
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/imports')) uploads.push(request.url());
    });
    await chooseFile(page, await zip(await fixtureFiles('letterboxd')));
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('Another import is still running.');
    expect(uploads).toEqual([]);
    await refusal.getByRole('link', { name: 'See the import' }).click();
    await expect(page.getByRole('heading', { name: 'Importing your Letterboxd history' })).toBeVisible();
    await page.goBack();
    const listed = page.getByRole('region', { name: 'Your imports' }).getByRole('link');
    await expect(listed).toContainText('Importing…');
    // only the import is polled, not the list as well
    const polls: string[] = [];
    page.on('request', (request) => polls.push(...(request.url().match(/imports\.\w+/g) ?? [])));
    await expect.poll(() => polls.slice(0, 2)).toEqual(['imports.get', 'imports.get']);
    await pool.query(`update import set state = 'done', ended_at = now() where id = $1`, [id]);
    await expect(listed).toContainText('Done');
  });
  await chooseFile(page, await zip(await fixtureFiles('letterboxd')));
  await expect(page.getByRole('heading', { name: 'From Letterboxd' })).toBeVisible();
});

test('a title that was matched in another tab is taken from the list, in words', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { id } = await makeImport(pool, { profileId: nora.id, state: 'done' });
  const page = await browse(nora);
  const other = await openTab(page.context());
  const noneOf = (tab: Page) => tab.getByRole('button', { name: 'None of these is Casa' });
  for (const tab of [page, other]) {
    await tab.goto(`/settings/import?id=${id}`);
    await expect(noneOf(tab)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Casablanca, 1942' }).click();
  await expect(page.getByRole('heading', { name: 'Which one did you mean?' })).toHaveCount(0);
  await noneOf(other).click();
  await expect(other.getByRole('alert')).toContainText('You’ve already matched this title');
  await expect(other.getByRole('heading', { name: 'Which one did you mean?' })).toHaveCount(0);
});
