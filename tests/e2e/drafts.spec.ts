import { card } from '#tests/e2e/support/cards.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a draft is the same in two tabs, and ends in both when it is posted', async ({ browse, member }) => {
  const page = await browse(await member());
  await page.goto('/new-post');
  const other = await page.context().newPage();
  const words = { name: 'What are you watching?' };
  await page.getByRole('textbox', words).fill('Posted from the first tab');
  await other.goto('/new-post');
  await expect(other.getByRole('textbox', words)).toHaveValue('Posted from the first tab');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card(page, 'Posted from the first tab')).toBeVisible();
  await expect(other.getByRole('textbox', words)).toHaveValue('');
  await other.close();
  await page.goto('/new-post');
  await expect(page.getByRole('textbox', words)).toHaveValue('');
});
