import type { Page } from '@playwright/test';
import axe from 'axe-core';

const light = ['light'] as const;
const both = ['light', 'dark'] as const;

/** What axe finds wrong on the page as it stands, one line for each element. */
async function violations(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  // by evaluation, which the page's policy does not stop as it would a script's tag
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const options = only === 'contrast' ? { runOnly: ['color-contrast'] } : {};
    // style sheets are asked for anew by two rules that nothing here falls under
    const quick = { preload: false, iframes: false, resultTypes: ['violations' as const] };
    const found = await runner.run(document, { ...options, ...quick });
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
  }, rules);
}

/**
 * What axe finds on a screen that stands: by all rules in light at each of these widths, and by those of color alone in dark at
 * the last of them, since no color depends on a width. One load of the page for all of it.
 */
export async function inspect(page: Page, name: string, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 880 ? 800 : 900 });
    for (const scheme of width === widths.at(-1) ? both : light) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForFunction(
        (wanted) => getComputedStyle(document.documentElement).colorScheme.includes(wanted),
        scheme,
      );
      const lines = await violations(page, scheme === 'light' ? 'all' : 'contrast');
      found.push(...lines.map((line) => `${name}, ${width} px, ${scheme}: ${line}`));
    }
  }
  return found;
}
