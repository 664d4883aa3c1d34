import type { Page, Request } from '@playwright/test';

/**
 * Resolves when the next call to this address, with this text in its body, has been answered. A response begins before that, and tRPC lets go of it once it has
 * the last answer, so that its request counts as failed.
 */
export async function answerTo(page: Page, address: RegExp, body = ''): Promise<void> {
  const isOne = (request: Request) =>
    address.test(decodeURIComponent(request.url())) && (request.postData() ?? '').includes(body);
  await Promise.race([
    page.waitForEvent('requestfinished', isOne),
    page.waitForEvent('requestfailed', isOne),
  ]);
}
