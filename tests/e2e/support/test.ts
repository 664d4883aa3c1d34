import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import { type Member, type MemberInput, makeMember } from '#scripts/seed/builders.ts';
import { type Api, createApi } from './api.ts';
import { type Product, startProduct } from './product.ts';
import { whenHydrated } from './when-hydrated.ts';

interface WorkerFixtures {
  product: Product;
}

interface Fixtures {
  /** Whether members want less motion, as they do unless a test is about what moves: a still page is settled at once. */
  calm: boolean;
  /** Every test begins with an empty database, whatever its worker ran before. */
  emptyDatabase: void;
  /** A new member in the database. */
  member: (input?: MemberInput) => Promise<Member>;
  /** A browser of its own for a member (or, with null, a visitor), already signed in. */
  browse: (member: { id: string } | null, options?: BrowserContextOptions) => Promise<Page>;
  /** The API as this member's browser elsewhere calls it. */
  api: (member: { id: string }) => Promise<Api>;
  /** What consoles may say in this test, because it provokes it. Anything else fails the test. */
  expectedNoise: RegExp[];
}

/** Said of Playwright, not of the page: to record a trace it fetches a preview's bytes again, which the policy forbids. */
const ofTheTrace = /^Connecting to 'blob:/;

/** Fails the test for anything a tab complains of: errors, policy violations, crashes. */
async function listenToConsole(context: BrowserContext, complaints: string[]): Promise<void> {
  // Chromium writes nothing of an `eval` that the page catches; Firefox does
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (blockedURI === 'eval') console.error('The content security policy forbids eval.');
    }),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' && !ofTheTrace.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    complaints.push(String(error.stack ?? error));
  });
  context.on('page', (page) => page.on('crash', () => complaints.push('the page crashed')));
}

/** A new tab of a browser. Its `goto` and `reload` resolve when what is on the screen can be used. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const afterwards = async <T>(opening: Promise<T>): Promise<T> => {
    const response = await opening;
    await whenHydrated(page);
    return response;
  };
  page.goto = (...args) => afterwards(goto(...args));
  page.reload = (...args) => afterwards(reload(...args));
  return page;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright reads what a fixture needs from this pattern, and refuses any other first argument
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  calm: [true, { option: true }],
  emptyDatabase: [
    async ({ product }, use) => {
      await product.empty();
      await use();
    },
    { auto: true },
  ],
  baseURL: ({ product }, use) => use(product.url),
  expectedNoise: ({ browserName: _ }, use) => use([]),
  member: ({ product }, use) => use((input) => makeMember(product.pool, input)),
  api: ({ product }, use) =>
    use(async ({ id }) => {
      const { name, value } = await product.signIn(id);
      return createApi(product.url, `${name}=${value}`);
    }),
  browse: async ({ browser, calm, product, expectedNoise }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (member, options = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1280, height: 900 },
        reducedMotion: calm ? 'reduce' : 'no-preference',
        ...options,
      });
      contexts.push(context);
      if (member) await context.addCookies([await product.signIn(member.id)]);
      await listenToConsole(context, complaints);
      return options.javaScriptEnabled === false ? context.newPage() : openTab(context);
    });
    for (const context of contexts) {
      // answers that the test still holds are nobody's any more
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    expect(complaints.filter((text) => !expectedNoise.some((noise) => noise.test(text)))).toEqual([]);
  },
});

export { expect };

/** A phone of common size. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
