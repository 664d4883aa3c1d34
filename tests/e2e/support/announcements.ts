import type { Page } from '@playwright/test';

/** What the page's live regions announce to a screen reader from now on. */
export async function collectAnnouncements(page: Page): Promise<readonly string[]> {
  const announced: string[] = [];
  await page.exposeFunction('announce', (text: string) => announced.push(text));
  await page.evaluate(() => {
    const { announce } = window as unknown as { announce: (text: string) => void };
    for (const region of document.querySelectorAll('[aria-live="polite"]')) {
      const observer = new MutationObserver((changes) => {
        // what is removed is not announced
        if (changes.some(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0))
          announce(region.textContent);
      });
      observer.observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
  return announced;
}

/** What `output` elements announce from now on, also those that the page adds: what changes in them, unless it is busy around them. */
export async function collectOutputs(page: Page): Promise<readonly string[]> {
  const announced: string[] = [];
  await page.exposeFunction('announceOutput', (text: string) => announced.push(text));
  await page.evaluate(() => {
    const { announceOutput } = window as unknown as { announceOutput: (text: string) => void };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const output = (target instanceof Element ? target : target.parentElement)?.closest('output');
        if (output && !output.closest('[aria-busy="true"]')) announceOutput(output.textContent);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return announced;
}
