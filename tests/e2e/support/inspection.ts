import { type BrowserContextOptions, type Page, expect } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import type { Screen } from './addresses.ts';
import { axeViolations } from './axe.ts';
import { overflows, smallTargets, widerWidths } from './fit.ts';
import { settle } from './screens.ts';
import { whenHydrated } from './when-hydrated.ts';

/** A narrow phone, on which a screen has the least room. Without motion: colors half way are nobody's fault. */
export const narrowPhone = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
} satisfies BrowserContextOptions;

/** As small as a phone is. */
export const narrowestPhone = { ...narrowPhone, viewport: { width: 320, height: 568 } };

/** What is wrong with the page as it stands on a narrow phone: by axe, beyond its sides, too small for a finger. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  await settle(page);
  const found = [...(await axeViolations(page)), ...(await overflows(page)), ...(await smallTargets(page))];
  return found.map((line) => `${name}: ${line}`);
}

/** What reaches beyond the sides of the page at any of the wider widths. Leaves it at the widest. */
async function inspectWider(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widerWidths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await overflows(page)).map((line) => `${name} at ${width}: ${line}`));
  }
  return found;
}

/** Loads a screen on a narrow phone. Returns the status of the answer. */
export async function open(page: Page, { path, ready }: Screen): Promise<number | undefined> {
  await page.setViewportSize(narrowPhone.viewport);
  const answer = await page.goto(path);
  await settle(page);
  await ready?.(page);
  return answer?.status();
}

/** Goes on to an address as a link to it does. */
export async function navigate(page: Page, path: string): Promise<void> {
  // not before the code of a document that is still being loaded
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  await whenHydrated(page);
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: AnyRouter };
    await router.navigate({ href });
  }, path);
  await settle(page);
}

/** Goes on to a screen on a narrow phone as a link does. */
export async function goOn(page: Page, { path, ready }: Screen): Promise<void> {
  await page.setViewportSize(narrowPhone.viewport);
  await navigate(page, path);
  await ready?.(page);
}

/** The same. Returns the status with which a server answers the address, for which it may draw the screen again. */
export async function follow(page: Page, screen: Screen): Promise<number> {
  await goOn(page, screen);
  const answer = await page.request.get(screen.path);
  return answer.status();
}

/** What is wrong with a screen that is open, and with each of its states, in one load. Leaves it at the widest. */
export async function inspectScreen(
  page: Page,
  { path, states = [] }: Pick<Screen, 'path' | 'states'>,
): Promise<string[]> {
  const found = await inspect(page, path);
  found.push(...(await inspectWider(page, path)));
  if (states.length > 0) await page.setViewportSize(narrowPhone.viewport);
  for (const { name, act } of states) {
    await act(page);
    found.push(...(await inspect(page, name)));
  }
  return found;
}

/** Fails unless the screen has this heading, and this title in its tab. */
export async function expectNamed(
  page: Page,
  { title, heading }: { title?: string | RegExp; heading?: string | RegExp },
): Promise<void> {
  if (heading !== undefined)
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  if (title !== undefined) await expect(page).toHaveTitle(title);
}
