import type { Page } from '@playwright/test';

/** Resolves when React has taken over every control on the screen. What is below follows when it is scrolled to or pressed. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = document.querySelectorAll('#root :is(a, button)');
    const isOnScreen = (control: Element) => {
      const { width, height, top, bottom } = control.getBoundingClientRect();
      return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
    };
    const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
    return Array.from(controls).filter(isOnScreen).every(isTaken);
  });
}
