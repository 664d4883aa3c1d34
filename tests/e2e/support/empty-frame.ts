import type { Page } from '@playwright/test';

/**
 * Opens an address as a server answers it that has too many pages to render: with the empty frame, which the browser fills. The
 * console says that it was answered with 404, as the frame's own address is.
 */
export async function openEmptyFrame(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname + url.search === path,
    (route) => route.continue({ url: new URL('/no/such/screen', route.request().url()).href }),
    { times: 1 },
  );
  await page.goto(path);
}
