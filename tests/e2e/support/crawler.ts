import type { Page } from '@playwright/test';
import { follow } from './inspection.ts';

const lost =
  /No such page|Something went wrong|Invalid Post|Post not found|Profile not found|Title not found/;

/** Cards of the same kind lead to the same kind of place: one of each is enough. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const ids = pathname
    .replace(/[0-9a-f-]{36}/, ':id')
    .replace(/^\/member_\w+/, '/:member')
    .replace(/^\/title\/\w+\/\d+/, '/title/:id');
  return `${ids}?${searchParams.get('tab') ?? ''}${searchParams.has('list') ? 'list' : ''}`;
}

/** Every address of this site that the page links to, downloads aside. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map(
      ({ href }) => new URL(href),
    );
    return links
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
  });

/** Follows links from screen to screen, and finds those that lead nowhere. */
interface Crawler {
  /** Notes the screen that stands, the status of its answer (null: it was not loaded), and what it leads to. */
  record(path: string, status: number | undefined | null): Promise<void>;
  /** Goes to one of each kind that is left. Says which of all screens were none, and how many kinds they link to. */
  crawlRest(): Promise<{ dead: string[]; kinds: number }>;
}

/** Addresses of a kind that is walked anyway, here or in another test, are not gone to again to find out. */
export function createCrawler(page: Page, walked: readonly string[]): Crawler {
  const passed = new Set(walked.map(kindOf));
  const linked = new Set<string>();
  const waiting: string[] = [];
  const dead: string[] = [];
  const record = async (path: string, status: number | undefined | null): Promise<void> => {
    passed.add(kindOf(path));
    if ((status !== null && status !== 200) || (await page.getByRole('heading', { name: lost }).count()) > 0)
      dead.push(path);
    const links = await linksOf(page);
    for (const link of links) linked.add(kindOf(link));
    waiting.push(...links);
  };
  return {
    record,
    async crawlRest() {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (passed.has(kindOf(next))) continue;
        await record(next, await follow(page, { path: next }));
      }
      return { dead, kinds: linked.size };
    },
  };
}
