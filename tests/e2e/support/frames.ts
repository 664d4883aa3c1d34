import type { Page } from '@playwright/test';

/** Resolves when the page has been drawn with what is in it now, and with what that does in the next frame. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
