import type { Locator } from '@playwright/test';
import { makeViewing } from '#scripts/seed/builders.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { cutTexts } from '#tests/e2e/support/fit.ts';
import { narrowPhone, navigate } from '#tests/e2e/support/inspection.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a name from right to left is cut at its end in the navigation', async ({ browse, member }) => {
  const own = await browse(await member({ fullName: 'نورا ليند' }));
  await own.goto('/');
  const directions = (target: Locator) =>
    target.evaluateAll((all) => all.map((element) => getComputedStyle(element).direction));
  expect(await directions(own.getByRole('banner').getByText('نورا ليند'))).toEqual(['rtl']);
  await own.setViewportSize(narrowPhone.viewport);
  await own.getByRole('button', { name: 'Menu' }).click();
  const drawer = own.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  expect(await directions(drawer.getByText('نورا ليند'))).toEqual(['rtl']);
});

test('words are whole on a phone of 320 pixels', async ({ browse, member, product: { pool } }) => {
  const nora = await member({ fullName: 'Nora Lindqvist' });
  await makeViewing(pool, {
    profileId: nora.id,
    titleType: 'movie',
    tmdbId: 1,
    title: 'Reel',
    posterPath: null,
  });
  const page = await browse(nora, { ...narrowPhone, viewport: { width: 320, height: 568 } });
  await page.goto('/');

  await test.step('the buttons of one’s own profile, and the one that marks a season', async () => {
    await navigate(page, `/${nora.username}`);
    const edit = page.getByRole('link', { name: 'Edit Profile' });
    await edit.scrollIntoViewIfNeeded();
    expect(await cutTexts(edit)).toEqual([]);
    await navigate(page, `/title/show/${firstBundledId + 85}`);
    const season = page.getByRole('button', { name: 'Mark the whole season as watched' });
    await season.scrollIntoViewIfNeeded();
    expect(await cutTexts(season)).toEqual([]);
  });

  await test.step('the filters of a diary, in one row', async () => {
    await navigate(page, `/profile/${nora.username}/diary`);
    const year = await page.getByRole('combobox', { name: 'Year' }).boundingBox();
    const search = await page.getByRole('button', { name: 'Choose a title' }).boundingBox();
    expect(search?.y).toBeLessThan((year?.y ?? 0) + (year?.height ?? 0));
  });

  await test.step('the search for reviews on Home is one line', async () => {
    await navigate(page, '/?tab=reviews');
    const find = page.getByRole('main').getByText('Search by movie, show or service');
    expect(await linesOf(find)).toBe(1);
  });

  await test.step('no word of a title is broken, with letters twice as large neither', async () => {
    await navigate(page, `/title/show/${firstBundledId + 85}`);
    const title = page.getByRole('heading', { name: 'The Lamplighters’ Union', level: 1 });
    expect(await brokenWords(title)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await brokenWords(title)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });
});

/** On how many lines its text stands. */
const linesOf = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

/** Words of its only text that stand on more than one line. */
const brokenWords = (target: Locator) =>
  target.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error('it begins with no text');
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });
