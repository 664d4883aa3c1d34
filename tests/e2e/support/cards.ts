import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';
import { nextFrames } from './frames.ts';

/** The post or review that says this. */
export const card = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text });

/** The heart of a card or of a comment. */
export const heart = (of: Locator): Locator => of.getByRole('button', { name: /^Heart,/ });

/** The way to what is said about a post or a review, which has so many comments. */
export const commentsLink = (of: Page | Locator, count: number): Locator =>
  of.getByRole('link', { name: `Comments, ${count}`, exact: true });

/** Opens the menu of a card or of a comment. */
export const openMenu = (of: Locator): Promise<void> =>
  of.getByRole('button', { name: 'More actions' }).click();

/** Opens the menu of a card or of a comment, and chooses there. */
export async function chooseInMenu(of: Locator, item: string): Promise<void> {
  await openMenu(of);
  await of.page().getByRole('menuitem', { name: item, exact: true }).click();
}

/** A card by its place among those that are drawn: what it says, and where it stands. */
export interface Place {
  id: string;
  /** Pixels from the top of the screen. */
  top: number;
}

/** The first card of which anything can be seen below what sticks to the top of the screen. */
export async function firstVisible(page: Page): Promise<Place> {
  const heads = await page.getByRole('navigation', { name: 'Feed' }).all();
  const box = await heads[0]?.boundingBox();
  const from = box ? box.y + box.height : 0;
  const places = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { id: element.dataset['content'] ?? '', top, bottom };
    }),
  );
  const first = places.filter(({ bottom }) => bottom > from).toSorted((a, b) => a.top - b.top)[0];
  if (!first) throw new Error('no card can be seen');
  return { id: first.id, top: first.top };
}

/** Holds when the screen stands again where it stood, within two pixels. */
export async function expectPlace(page: Page, place: Place): Promise<void> {
  await expect(async () => {
    const now = await firstVisible(page);
    expect(now.id).toBe(place.id);
    expect(Math.abs(now.top - place.top)).toBeLessThanOrEqual(2);
  }).toPass({ timeout: 20_000, intervals: [50] });
}

/**
 * Turns the wheel, and resolves when the page has followed and has drawn what is there: several turns at once would scroll past
 * cards before a test can see them. Returns false if the page cannot be scrolled any further.
 */
async function turnWheel(page: Page, by: number): Promise<boolean> {
  const { from, end } = await page.evaluate(() => ({
    from: window.scrollY,
    end: document.documentElement.scrollHeight - window.innerHeight,
  }));
  if (by > 0 ? from >= end - 1 : from <= 0) return false;
  await page.mouse.wheel(0, by);
  await page.waitForFunction((before) => window.scrollY !== before, from, { timeout: 5_000 });
  await nextFrames(page);
  return true;
}

/**
 * Turns the wheel, which asks for page after page, until the card is drawn, and brings it into view. At an end the wheel turns
 * around: a busy machine may have passed the card without drawing it.
 */
export async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.mouse.move((page.viewportSize()?.width ?? 1_200) / 2, 500);
  let turn = 1_500;
  await expect(async () => {
    if ((await target.count()) === 0 && !(await turnWheel(page, turn))) turn = turn > 0 ? -500 : 1_500;
    await expect(target).toHaveCount(1, { timeout: 200 });
    await target.scrollIntoViewIfNeeded({ timeout: 5_000 });
    await standsStill(() => target.boundingBox());
    await expect(target).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [50] });
}

/** Holds when two looks find the same place. */
export async function standsStill(look: () => Promise<unknown>): Promise<void> {
  let before: string | undefined;
  await expect(async () => {
    const now = JSON.stringify(await look());
    const same = now === before;
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [100] });
}

/** Every card from the present place to the end of the list, in the order of the screen. */
export async function readToTheEnd(page: Page): Promise<string[]> {
  const read: string[] = [];
  await page.mouse.move(600, 500);
  const look = async () => {
    const drawn = await page.getByRole('article').evaluateAll((cards) =>
      cards
        .map((element) => ({
          id: element.dataset['content'] ?? '',
          top: element.getBoundingClientRect().top,
        }))
        .toSorted((a, b) => a.top - b.top)
        .map(({ id }) => id),
    );
    for (const id of drawn) if (!read.includes(id)) read.push(id);
  };
  await expect(async () => {
    await look();
    await turnWheel(page, 1_400);
    await expect(page.getByText('The end. You’ve seen it all.')).toBeInViewport({ timeout: 20 });
  }).toPass({ timeout: 90_000, intervals: [20] });
  await look();
  return read;
}
