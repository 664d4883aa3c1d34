import type { Page } from '@playwright/test';

/** Holds the requests to these addresses until the function that it resolves with is called; later ones pass at once. */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
