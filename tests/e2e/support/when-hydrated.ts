import type { Page } from '@playwright/test';

/** Resolves when React has taken over every control of the server's HTML: a press before that would be lost. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = document.querySelectorAll('#root :is(a, button)');
    const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
    return Array.from(controls).every(isTaken);
  });
}
