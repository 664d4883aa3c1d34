import lighthouse, { type Flags } from 'lighthouse';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#scripts/checks/chromium.ts';
import { ensurePrograms } from '#scripts/checks/programs.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { printLine } from '#scripts/print-line.ts';
import { percentile } from './measure.ts';
import type { Bar } from './report.ts';

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

/** The bar of a figure over several loads: the median and the range. */
function barOf(name: string, loads: Loads, figure: keyof Load, limits: Pick<Bar, 'gate' | 'goal'> = {}): Bar {
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

const atLeast = (gate: number, goal: number) => ({ gate: { atLeast: gate }, goal });
const atMost = (gate: number, goal: number) => ({ gate: { atMost: gate }, goal });

/** The bars of a screen for one throttling. The control page of the same run shows what the machine can do. */
function screenBars(name: string, throttling: Throttling, loads: Loads, control: Loads): Bar[] {
  const of = `${name}, ${throttlings[throttling]}`;
  return [
    barOf(`${of}: Lighthouse score`, loads, 'performance', atLeast(90, 95)),
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
    barOf(
      `${of}: Largest Contentful Paint, ms`,
      loads,
      'largestPaint',
      throttling === 'devtools' ? atMost(2_200, 2_200) : {},
    ),
    barOf(`${of}: Total Blocking Time, ms`, loads, 'blocked'),
  ];
}

/** The bars that do not depend on throttling. */
const onceBars = (name: string, loads: Loads, isPublic: boolean): Bar[] => [
  barOf(`${name}: accessibility`, loads, 'accessibility', isPublic ? atLeast(100, 100) : {}),
  barOf(`${name}: best practices`, loads, 'bestPractices', isPublic ? atLeast(100, 100) : {}),
  barOf(`${name}: SEO`, loads, 'seo', isPublic ? atLeast(100, 100) : {}),
  barOf(`${name}: requests until idle`, loads, 'requests', name === 'home' ? atMost(45, 35) : {}),
  barOf(`${name}: JS and CSS files until idle`, loads, 'files'),
  barOf(`${name}: JS until idle, kB`, loads, 'script'),
  barOf(`${name}: CSS until idle, kB`, loads, 'style'),
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
export async function measureScreens(parts: ScreenParts): Promise<Bar[]> {
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
  const bars: Bar[] = [];
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
        bars.push(barOf(`${name}, ${throttlings[throttlingMethod]}: Lighthouse score`, of, 'performance'));
      } else {
        bars.push(...screenBars(name, throttlingMethod, of, ofControl));
      }
      if (throttlingMethod === 'simulate') bars.push(...onceBars(name, of, name in screens));
    }
    if (again.length > 0)
      bars.push(
        barOf(
          'home, repeat visit, applied: Largest Contentful Paint, ms',
          again,
          'largestPaint',
          atMost(800, 800),
        ),
      );
  }
  const interactions: number[] = [];
  while (interactions.length < runs) interactions.push(await measureInteraction(browser, parts));
  bars.push({
    name: `home of a member: interaction to next paint at ${slowdown}× slowdown, ms`,
    value: percentile(interactions, 0.5),
    low: Math.min(...interactions),
    high: Math.max(...interactions),
    ...atMost(200, 200),
  });
  await browser.close();
  return bars;
}
