import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { refusedSocket } from '#tests/e2e/support/wire.ts';

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
