import type { Locator, Page } from '@playwright/test';
import { nextFrames } from './frames.ts';
import { expect } from './test.ts';

/** The dialog of this name, or the only one. */
export const dialog = (page: Page, name?: string): Locator => page.getByRole('dialog', name ? { name } : {});

/**
 * Resolves when a dialog that opens has taken the focus for good. Mantine's focus trap takes it twice: what is pressed or typed in
 * between would miss its control.
 */
export async function whenFocused(opened: Locator): Promise<void> {
  await expect(opened.locator(':focus')).toHaveCount(1);
  await nextFrames(opened.page());
  // the second time it does so in a timer
  await opened.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
