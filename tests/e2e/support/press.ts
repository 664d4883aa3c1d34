import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Enter once on a control, which the press removes. */
export async function pressAndExpectGone(target: Locator): Promise<void> {
  await target.press('Enter');
  await expect(target).toHaveCount(0);
}

/** Records the values that an attribute takes from now on, even for a moment. Returns a function that reads them. */
export async function recordAttribute(target: Locator, attribute: string): Promise<() => Promise<string[]>> {
  const values = await target.evaluateHandle((element, name) => {
    const taken: string[] = [];
    new MutationObserver(() => taken.push(element.getAttribute(name) ?? '')).observe(element, {
      attributeFilter: [name],
    });
    return taken;
  }, attribute);
  return () => values.jsonValue();
}
