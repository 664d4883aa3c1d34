import type { Page } from '@playwright/test';

/** What the page's live regions announce to a screen reader from now on. */
export async function collectAnnouncements(page: Page): Promise<readonly string[]> {
  const announced: string[] = [];
  await page.exposeFunction('announce', (text: string) => announced.push(text));
  await page.evaluate(() => {
    const { announce } = window as unknown as { announce: (text: string) => void };
    for (const region of document.querySelectorAll('[aria-live="polite"]')) {
      const observer = new MutationObserver(() => announce(region.textContent));
      observer.observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
  return announced;
}
