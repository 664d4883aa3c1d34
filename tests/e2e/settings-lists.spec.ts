import { makeBlock, makeHidden, makePost } from '#scripts/seed/builders.ts';
import { card } from '#tests/e2e/support/cards.ts';
import { whenFocused } from '#tests/e2e/support/dialogs.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

test('the list of hidden members is undone row by row, says when it is empty, and survives a failed page', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member();
  const [theo, ines] = [await member({ fullName: 'Theo Marsh' }), await member({ fullName: 'Ines Falk' })];
  await makePost(pool, { authorId: theo.id, text: 'Back in sight' });
  for (const { id } of [theo, ines]) await makeHidden(pool, { ownerId: nora.id, hiddenId: id });
  await makeBlock(pool, { ownerId: nora.id, blockedId: ines.id });
  const page = await browse(nora, phone);
  await page.goto('/');
  await expect(
    page
      .getByText('The end. You’ve seen it all.')
      .or(page.getByRole('heading', { name: 'Nothing to see here yet' })),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
  await page.route(/safety\.listHidden/, (route) => route.abort());
  await page.getByRole('link', { name: 'Hidden members' }).click();
  const list = page.getByRole('dialog', { name: 'Hidden members' });
  await expect(list.getByText('Couldn’t load this list.')).toBeVisible();
  // the focus stays with the button while that fails, and goes to the list when it is there
  const again = list.getByRole('button', { name: 'Try Again' });
  const failedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('safety.listHidden'),
  );
  await again.press('Enter');
  await failedAgain;
  await expect(again).toBeFocused();
  await page.unroute(/safety\.listHidden/);
  await again.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.locator(':focus')).toHaveCount(1);
  await list.getByRole('button', { name: 'Show Theo Marsh' }).click();
  await expect(list.getByRole('button', { name: 'Shown' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  const link = page.getByRole('link', { name: 'Hidden members' });
  await expect(link).toBeFocused();
  await link.click();
  await expect(list.getByText('You haven’t hidden anyone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(card(page, 'Back in sight')).toBeVisible();
});

test('a second press where a member was shown again changes nothing, and a failed one can be repeated', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member();
  for (const fullName of ['Theo Marsh', 'Ines Falk', 'Ruth Adler'])
    await makeHidden(pool, { ownerId: nora.id, hiddenId: (await member({ fullName })).id });
  const page = await browse(nora);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('safety.setHidden')) sent += 1;
  });
  await page.goto('/settings?list=hidden');
  const list = page.getByRole('dialog', { name: 'Hidden members' });
  await whenFocused(list);
  const show = list.getByRole('button', { name: /^Show / });
  const first = list.getByRole('listitem').first().getByRole('button');
  await page.route(/safety\.setHidden/, (route) => route.abort());
  await first.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Couldn’t update your hidden members.');
  await expect(show).toHaveCount(3);
  await page.unroute(/safety\.setHidden/);

  const answer = await holdAnswers(page, /safety\.setHidden/);
  const { x, y, width, height } = (await first.boundingBox())!;
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  await press();
  await expect(first).toHaveAttribute('data-loading', 'true');
  const loader = (await first.locator('.mantine-Loader-root').boundingBox())!;
  expect(Math.abs(loader.y + loader.height / 2 - y - height / 2)).toBeLessThan(2);
  await expect(first).toBeFocused();
  answer();
  await expect(first).toHaveText('Shown');
  await expect(first).toHaveAccessibleName(/^Shown (Theo Marsh|Ines Falk|Ruth Adler)$/);
  await expect(first).toBeFocused();
  await press();
  await page.keyboard.press('Enter');
  await expect(show).toHaveCount(2);
  expect(sent).toBe(2);
});
