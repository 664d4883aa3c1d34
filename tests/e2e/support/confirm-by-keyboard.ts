import type { Locator } from '@playwright/test';
import { whenFocused } from './dialogs.ts';
import { expect } from './test.ts';

/** Confirms an open question with its button of this name, by Tab and Enter, from Cancel, which has the focus first. */
export async function confirmByKeyboard(question: Locator, name: string): Promise<void> {
  const page = question.page();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await whenFocused(question);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}
