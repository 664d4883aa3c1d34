import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Enter once on a control, which the press removes. */
export async function pressAndExpectGone(target: Locator): Promise<void> {
  await target.press('Enter');
  await expect(target).toHaveCount(0);
}
