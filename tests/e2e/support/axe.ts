import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// axe.source would be the long form, which takes a page twice as long to read
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on the page as it stands, one line for each element. */
async function violations(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  // by evaluation, which the page's policy does not stop as it would a script's tag
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const options = only === 'contrast' ? { runOnly: ['color-contrast'] } : {};
    // style sheets are asked for anew by two rules that nothing here falls under
    const quick = { preload: false, iframes: false, resultTypes: ['violations' as const] };
    // the page under an overlay was looked at before the overlay opened
    const overlays = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter((element) =>
      element.checkVisibility(),
    );
    const overlay = only === 'contrast' ? overlays.at(-1) : undefined;
    const found = await runner.run(overlay ?? document, { ...options, ...quick });
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
  }, rules);
}

type ColorScheme = 'light' | 'dark';

const colorScheme = (page: Page): Promise<ColorScheme> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light',
  );

async function setColorScheme(page: Page, wanted: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: wanted });
  await page.waitForFunction(
    (scheme) => getComputedStyle(document.documentElement).colorScheme.includes(scheme),
    wanted,
  );
}

/**
 * What axe finds on the page as it stands: by all rules in the color scheme that is on, and by contrast, which is all that
 * differs, in the other one. Leaves the other one on: each switch styles and paints the whole page anew.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const scheme = await colorScheme(page);
  const other = scheme === 'light' ? 'dark' : 'light';
  const found = await violations(page, 'all');
  await setColorScheme(page, other);
  const contrast = await violations(page, 'contrast');
  return [...found.map((line) => `in ${scheme}: ${line}`), ...contrast.map((line) => `in ${other}: ${line}`)];
}
