import type { Page, Route } from '@playwright/test';

async function hold(
  page: Page,
  address: RegExp,
  pass: (route: Route, released: Promise<void>) => Promise<void>,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => pass(route, released));
  return () => release();
}

/** Holds the requests to these addresses until the function that it resolves with is called; later ones pass at once. */
export const holdRequests = (page: Page, address: RegExp) =>
  hold(page, address, async (route, released) => {
    await released;
    await route.continue();
  });

/**
 * The same for answers: a request is served at once, and its answer arrives when the function is called. `served` resolves when the
 * first one has been.
 */
export async function holdAnswers(page: Page, address: RegExp) {
  let setServed = () => {};
  const served = new Promise<void>((resolve) => {
    setServed = resolve;
  });
  const release = await hold(page, address, async (route, released) => {
    const response = await route.fetch();
    setServed();
    await released;
    await route.fulfill({ response });
  });
  return Object.assign(release, { served });
}
