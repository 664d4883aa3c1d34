import type { Locator, Page } from '@playwright/test';

/** Widths in pixels of a tablet, a laptop and a wide screen. */
export const widerWidths = [768, 1280, 1600];

/** Elements that reach beyond the sides of a page that is wider than its window. */
export const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > root.clientWidth + 0.5 || left < -0.5);
    });
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...beyond.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/** Where it lies on the screen; throws where it is not shown. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Where its upper edge is on the screen, in whole pixels. */
export const topOf = async (target: Locator): Promise<number> =>
  Math.round((await target.boundingBox())?.y ?? 0);

/** Visible texts in it that reach beyond it, beyond what clips them or beyond the window, or that end in an ellipsis. */
export const cutTexts = (target: Locator): Promise<string[]> =>
  target.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const frames = [new DOMRect(0, 0, window.innerWidth, window.innerHeight)];
      let isShown = true;
      for (let at = walker.currentNode.parentElement; at && root.contains(at); at = at.parentElement) {
        const { clip, overflow } = getComputedStyle(at);
        if (clip !== 'auto') isShown = false;
        if (at === root || overflow !== 'visible') frames.push(at.getBoundingClientRect());
      }
      const isCut = frames.some(
        ({ left, right, top, bottom }) =>
          box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1,
      );
      if (isShown && isCut) found.push(walker.currentNode.textContent ?? '');
    }
    return found;
  });

/**
 * Buttons, links and fields that a finger may miss: pressed 21 pixels above, below or beside their middle, something
 * else answers. Of a page under a dialog or a menu nothing is asked; links within a line of text are no targets of their own.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const overlays = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter((element) =>
      element.checkVisibility(),
    );
    const overlay = overlays.at(-1);
    const kinds = 'a[href], button, textarea, input:not([type="hidden"]), [role="button"]';
    const targets = [...(overlay ?? document).querySelectorAll<HTMLElement>(kinds)];
    const found: string[] = [];
    for (const target of targets) {
      if (target.matches(':disabled') || target.parentElement?.closest('[aria-hidden="true"]')) continue;
      // of a radio button or a switch only its drawing is seen
      const opacityProperty = !target.matches('[type="radio"], [type="checkbox"]');
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty })) continue;
      // also in the line of author and time: the face beside it is the target for the same
      const line =
        target.closest('p') ?? target.parentElement?.querySelector(':scope > time, :scope > a > time');
      const inText = getComputedStyle(target).display === 'inline' || Boolean(line);
      if (inText) continue;
      // a field is pressed by its label
      const area = target.matches('input') ? (target.closest('label') ?? target) : target;
      // a menu closes when the page under it scrolls
      if (!overlay?.matches('[role="menu"]'))
        area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = area.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ] as const;
      const missed = points.filter(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && !area.contains(hit);
      });
      if (missed.length > 0 || width < 24 || height < 24)
        found.push(`${Math.round(width)}x${Math.round(height)} ${area.outerHTML.slice(0, 140)}`);
    }
    return found;
  });

/** On how many lines its text stands. */
export const linesOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

/** Words of its only text that stand on more than one line. */
export const brokenWords = (target: Locator): Promise<string[]> =>
  target.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error('it begins with no text');
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });
