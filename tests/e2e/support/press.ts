import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Enter on a control that disappears with the press. */
export async function pressUntilGone(target: Locator): Promise<void> {
  await target.focus();
  await target.page().keyboard.press('Enter');
  await expect(target).toHaveCount(0);
}
