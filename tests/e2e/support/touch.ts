import type { Page } from '@playwright/test';

/** Moves one finger through these places. */
export async function swipe(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, [x, y]] of places.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y }],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
