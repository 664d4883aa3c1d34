import type { Locator, Page } from '@playwright/test';
import { whenFocused } from './dialogs.ts';
import { expect } from './test.ts';

/** The list of keyboard shortcuts. */
export const shortcutList = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Keys are listened to a moment after the first screen stands: asks for the list until it comes, and closes it. */
export async function whenKeysWork(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(shortcutList(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await whenFocused(shortcutList(page));
  await page.keyboard.press('Escape');
  await expect(shortcutList(page)).toBeHidden();
}
