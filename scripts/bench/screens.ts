import lighthouse, { type Flags } from 'lighthouse';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#scripts/checks/chromium.ts';
import { ensurePrograms } from '#scripts/checks/programs.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { printLine } from '#scripts/print-line.ts';
import { percentile } from './measure.ts';
import type { Result } from './report.ts';

/** The screens to measure, and how. */
export interface ScreenParts {
  /** The origins of the product and the control page. */
  product: string;
  control: string;
  /** The paths of the screens, by name. */
  screens: Readonly<Record<string, string>>;
  /** The `Cookie` header of the member whose home is measured. */
  cookie: string;
  lifecycle: Lifecycle;
  /** How many times to load each screen; the median counts. */
  runs: number;
}

/** Simulated: calculated from an unthrottled load. Applied: the browser is really throttled. */
type Throttling = 'simulate' | 'devtools';
const throttlings: Readonly<Record<Throttling, string>> = { simulate: 'simulated', devtools: 'applied' };

/** Figures of one load; times in milliseconds, sizes in kilobytes as transferred. */
interface Load {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocked: number;
  mainThread: number;
  requests: number;
  files: number;
  script: number;
  style: number;
}

interface RequestItem {
  resourceType?: string;
  transferSize?: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function load(url: string, flags: Flags): Promise<Load> {
  const result = await lighthouse(url, { logLevel: 'error', onlyCategories: categories, ...flags });
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  const audit = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = (details?.type === 'table' ? details.items : []) as RequestItem[];
  const kilobytes = (type: string): number =>
    requests.reduce(
      (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === type ? transferSize : 0),
      0,
    ) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: audit('largest-contentful-paint'),
    blocked: audit('total-blocking-time'),
    mainThread: audit('mainthread-work-breakdown'),
    requests: requests.length,
    files: requests.filter(({ resourceType }) => resourceType === 'Script' || resourceType === 'Stylesheet')
      .length,
    script: kilobytes('Script'),
    style: kilobytes('Stylesheet'),
  };
}

type Loads = readonly Load[];

/** The result for a figure over several loads: the median and the range. */
function resultOf(
  name: string,
  loads: Loads,
  figure: keyof Load,
  limits: Pick<Result, 'limit' | 'goal'> = {},
): Result {
  const values = loads.map((one) => one[figure]);
  return {
    name,
    value: percentile(values, 0.5),
    low: Math.min(...values),
    high: Math.max(...values),
    ...limits,
  };
}

const middle = (loads: Loads, figure: keyof Load): number =>
  percentile(
    loads.map((one) => one[figure]),
    0.5,
  );

const atLeast = (limit: number, goal: number) => ({ limit: { atLeast: limit }, goal });
const atMost = (limit: number, goal: number) => ({ limit: { atMost: limit }, goal });

/** The results of a screen for one throttling. The control page of the same run shows what the machine can do. */
function screenResults(name: string, throttling: Throttling, loads: Loads, control: Loads): Result[] {
  const of = `${name}, ${throttlings[throttling]}`;
  return [
    resultOf(`${of}: Lighthouse score`, loads, 'performance', atLeast(90, 95)),
    {
      name: `${of}: score ÷ the control page's`,
      value: middle(loads, 'performance') / middle(control, 'performance'),
      ...atLeast(0.95, 1),
    },
    {
      name: `${of}: main thread ÷ the control page's`,
      value: middle(loads, 'mainThread') / middle(control, 'mainThread'),
      ...atMost(2, 1.5),
    },
    resultOf(
      `${of}: Largest Contentful Paint, ms`,
      loads,
      'largestPaint',
      throttling === 'devtools' ? atMost(2_200, 2_200) : {},
    ),
    resultOf(`${of}: Total Blocking Time, ms`, loads, 'blocked'),
  ];
}

/** The results that do not depend on throttling. */
const onceResults = (name: string, loads: Loads, isPublic: boolean): Result[] => [
  resultOf(`${name}: accessibility`, loads, 'accessibility', isPublic ? atLeast(100, 100) : {}),
  resultOf(`${name}: best practices`, loads, 'bestPractices', isPublic ? atLeast(100, 100) : {}),
  resultOf(`${name}: SEO`, loads, 'seo', isPublic ? atLeast(100, 100) : {}),
  resultOf(`${name}: requests until idle`, loads, 'requests', name === 'home' ? atMost(45, 35) : {}),
  resultOf(`${name}: JS and CSS files until idle`, loads, 'files'),
  resultOf(`${name}: JS until idle, kB`, loads, 'script'),
  resultOf(`${name}: CSS until idle, kB`, loads, 'style'),
];

/** How many times slower the CPU is during the clicks. */
const slowdown = 4;

/** The longest time in milliseconds from a click on a card of a member's home to the next paint, with a slowed-down CPU. */
async function measureInteraction(
  browser: Browser,
  { product, cookie }: Pick<ScreenParts, 'product' | 'cookie'>,
): Promise<number> {
  const [name = '', value = ''] = cookie.split('=', 2);
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: product }]);
  const page = await context.newPage();
  await page.goto(product);
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Bookmark' }).click();
  await card.getByRole('button', { name: /^Heart/ }).click();
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const longest = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: number[] };
    return Math.max(0, ...times);
  });
  await context.close();
  return longest;
}

/** Runs Lighthouse as a phone, on these screens and the control page in turn, a member's home, and a second visit. */
export async function measureScreens(parts: ScreenParts): Promise<Result[]> {
  const { product, control, screens, cookie, lifecycle, runs } = parts;
  await ensurePrograms(['chromium']);
  const port = await choosePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  await lifecycle.own(Promise.resolve({ stop: () => browser.close() }));
  const signedIn = { extraHeaders: { Cookie: cookie } };
  const visits: { name: string; url: string; flags?: Flags }[] = [
    { name: 'control page', url: control },
    ...Object.entries(screens).map(([name, path]) => ({ name, url: `${product}${path}` })),
    { name: 'home of a member', url: product, flags: signedIn },
  ];
  const results: Result[] = [];
  for (const throttlingMethod of Object.keys(throttlings) as Throttling[]) {
    const loads = new Map<string, Load[]>(visits.map(({ name }) => [name, []]));
    const again: Load[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const { name, url, flags } of visits) {
        loads.get(name)?.push(await load(url, { port, throttlingMethod, ...flags }));
        if (name === 'home' && throttlingMethod === 'devtools') {
          again.push(await load(url, { port, throttlingMethod, disableStorageReset: true }));
        }
      }
      printLine(`  ${throttlings[throttlingMethod]}, ${run + 1} of ${runs}`);
    }
    const ofControl = loads.get('control page') ?? [];
    for (const [name, of] of loads) {
      if (name === 'control page') {
        results.push(
          resultOf(`${name}, ${throttlings[throttlingMethod]}: Lighthouse score`, of, 'performance'),
        );
      } else {
        results.push(...screenResults(name, throttlingMethod, of, ofControl));
      }
      if (throttlingMethod === 'simulate') results.push(...onceResults(name, of, name in screens));
    }
    if (again.length > 0)
      results.push(
        resultOf(
          'home, repeat visit, applied: Largest Contentful Paint, ms',
          again,
          'largestPaint',
          atMost(800, 800),
        ),
      );
  }
  const interactions: number[] = [];
  while (interactions.length < runs) interactions.push(await measureInteraction(browser, parts));
  results.push({
    name: `home of a member: interaction to next paint at ${slowdown}× slowdown, ms`,
    value: percentile(interactions, 0.5),
    low: Math.min(...interactions),
    high: Math.max(...interactions),
    ...atMost(200, 200),
  });
  await browser.close();
  return results;
}
