import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

/** The newest toast with these words: an older one that it replaces can still be on its way out. */
export const newestToast = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).last();

/** Closes a toast that has been seen, if it has not closed by itself by then. */
export async function closeToast(toast: Locator): Promise<void> {
  await expect(async () => {
    if (await toast.isVisible()) await toast.getByRole('button', { name: 'Close' }).click({ timeout: 1_000 });
    await expect(toast).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
