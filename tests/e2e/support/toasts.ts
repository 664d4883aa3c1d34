import type { Locator } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

/** Closes a toast that has been seen, if it has not closed by itself by then. */
export async function closeToast(toast: Locator): Promise<void> {
  await expect(async () => {
    if (await toast.isVisible()) await toast.getByRole('button', { name: 'Close' }).click({ timeout: 1_000 });
    await expect(toast).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
