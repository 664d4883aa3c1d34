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
    const found = await runner.run(document, { ...options, ...quick });
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
  }, rules);
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme.includes(wanted),
    colorScheme,
  );
}

/** What axe finds on the page as it stands: by all rules in light, and by contrast, which is all that differs, in dark. */
export async function axeViolations(page: Page): Promise<string[]> {
  const light = await violations(page, 'all');
  await setColorScheme(page, 'dark');
  const dark = await violations(page, 'contrast');
  await setColorScheme(page, 'light');
  return [...light, ...dark.map((line) => `in dark: ${line}`)];
}
