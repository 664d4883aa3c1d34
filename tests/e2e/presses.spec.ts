import type { Locator } from '@playwright/test';
import { makePost } from '#scripts/seed/builders.ts';
import { builtFile, whenLoaded } from '#tests/e2e/support/built-files.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { card, chooseInMenu, commentsLink, heart } from '#tests/e2e/support/cards.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const isTaken = (control: Element): boolean =>
  Object.keys(control).some((key) => key.startsWith('__reactProps'));

test('five presses in one task send a post, a comment and a report once', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  await makePost(pool, { authorId: theo.id, text: 'Written by Theo' });
  const page = await browse(nora);
  const pressFiveTimes = (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      for (let n = 0; n < 5; n += 1) element.click();
    });
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as n from ${table} where author_id = $1`, [nora.id])).rows;

  await page.goto('/new-post');
  await page.getByRole('textbox', { name: 'What are you watching?' }).fill('Once is enough');
  const creates: string[] = [];
  page.on('request', (request) => {
    if (/content\.create|replies\.create|safety\.report/.test(request.url())) creates.push(request.url());
  });
  await pressFiveTimes(page.getByRole('button', { name: 'Post', exact: true }));
  await expect(card(page, 'Once is enough')).toBeVisible();
  expect(await count('content')).toEqual([{ n: 1 }]);

  await commentsLink(card(page, 'Written by Theo'), 0).click();
  await page.getByRole('textbox', { name: 'Add a comment...' }).fill('Said once');
  await pressFiveTimes(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Comment added!')).toBeVisible();
  expect(await count('reply')).toEqual([{ n: 1 }]);

  await chooseInMenu(card(page, 'Written by Theo'), 'Report');
  await pressFiveTimes(
    page.getByRole('dialog', { name: 'Report this post' }).getByRole('button', { name: 'Report' }),
  );
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  expect(creates).toHaveLength(3);
});

test('what is focused or scrolled before the page is hydrated stays so, and a menu that was pressed opens when its code comes', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (let n = 1; n <= 8; n += 1)
    await makePost(pool, { authorId: nora.id, text: `Reel ${n}.`, createdAt: ago(n) });
  await makePost(pool, { authorId: nora.id, text: 'Pressed early' });
  const page = await browse(null, phone);
  const hydrate = await holdRequests(page, new RegExp(await builtFile('index.html')));
  const loadMenu = await holdRequests(page, new RegExp(await builtFile('later')));
  const opened = page.goto('/');
  const more = card(page, 'Pressed early').getByRole('button', { name: 'More actions' });
  await more.click();
  await heart(card(page, 'Reel 3.')).focus();
  await page.evaluate(() => window.scrollTo(0, 150));
  hydrate();
  await opened;
  await expect(heart(card(page, 'Reel 3.'))).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);

  // the press of before
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  loadMenu();
  await expect(page.getByRole('menuitem')).toHaveText(['Favorite', 'Share', 'Report', 'Hide', 'Block']);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByText('You need to be logged in to do that.')).toBeVisible();
});

test('what is typed before the page is hydrated stays, and is searched for', async ({ browse }) => {
  const page = await browse(null);
  const hydrate = await holdRequests(page, new RegExp(await builtFile('index.html')));
  const opened = page.goto('/movies-shows-reviews');
  const box = page.getByRole('searchbox', { name: 'Search movies and shows...' });
  await box.fill('casablanca');
  hydrate();
  await opened;
  await expect(page).toHaveURL('/movies-shows-reviews?q=casablanca');
  await expect(box).toHaveValue('casablanca');
  await expect(page.getByRole('list', { name: 'Titles' }).getByRole('link')).toHaveCount(1);
});

test('a card below the screen is taken over by the press that hits it, with what has changed on it meanwhile', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo, ines] = [await member(), await member(), await member()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const oldest = await makePost(pool, { authorId: nora.id, text: 'Far below', createdAt: ago(9) });
  for (let n = 1; n <= 7; n += 1)
    await makePost(pool, { authorId: nora.id, text: `Reel ${n}.`, createdAt: ago(n) });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // known already: a member's first visit tells it, and what depends on the member is drawn again
  await (await api(theo)).account.updateSettings.mutate({ timeZone });
  const page = await browse(theo, { ...phone, timezoneId: timeZone });
  await page.goto('/');
  await whenLoaded(page, 'later');
  const below = heart(card(page, 'Far below'));
  expect(await below.evaluate(isTaken)).toBe(false);
  expect(await heart(card(page, 'Reel 1.')).evaluate(isTaken)).toBe(true);
  await (await api(ines)).hearts.set.mutate({ target: { kind: 'content', id: oldest.id }, hearted: true });

  // as assistive technology presses: by nothing but a click
  await below.evaluate((button: HTMLElement) => button.click());
  await expect(below).toHaveAttribute('aria-pressed', 'true');
  await expect(below).toHaveAccessibleName('Heart, 2 hearts');
});

test('a card is taken over when it is scrolled to, while code for later is still on its way', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  for (let n = 1; n <= 8; n += 1)
    await makePost(pool, {
      authorId: nora.id,
      text: `Reel ${n}.`,
      createdAt: new Date(Date.now() - n * 60_000),
    });
  const page = await browse(null, phone);
  const later = new RegExp(await builtFile('later'));
  const arrive = await holdRequests(page, later);
  const isRequested = page.waitForRequest(later);
  await page.goto('/');
  await isRequested;
  const below = heart(card(page, 'Reel 8.'));
  expect(await below.evaluate(isTaken)).toBe(false);
  await below.evaluate((button) => button.scrollIntoView());
  await expect.poll(() => below.evaluate(isTaken)).toBe(true);
  arrive();
});
