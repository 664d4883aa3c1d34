import { navigate } from '#tests/e2e/support/inspection.ts';
import { expandSeason } from '#tests/e2e/support/seasons.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { lamps } from '#tests/support/bundled-series.ts';

test('in forced colors, too, only what is watched has a check mark', async ({ browse, member }) => {
  const page = await browse(await member(), { ...phone, forcedColors: 'active' });
  await page.goto(`/title/show/${lamps.tmdbId}`);
  await expandSeason(page);
  const stamp = page.getByRole('button', { name: /^Watched S1 E1,/ });
  await expect(stamp.locator('svg')).toHaveCSS('visibility', 'hidden');
  await stamp.tap();
  await expect(stamp).toHaveAttribute('aria-pressed', 'true');
  await expect(stamp.locator('svg')).toBeVisible();
});

test('an announced season says that it has no episodes yet', async ({ browse, member }) => {
  const page = await browse(await member());
  await page.route(/series\.get/, async (route) => {
    const response = await route.fetch();
    const announced = '{"number":9,"name":"Season 9","episodes":[]}';
    const body = (await response.text()).replace('"seasons":[', `"seasons":[${announced},`);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await navigate(page, `/title/show/${lamps.tmdbId}`);
  const episodes = page.getByRole('region', { name: 'Episodes' });
  await expect(episodes.getByRole('button', { name: 'Season 9' })).toHaveText('Season 9No episodes yet');
});
