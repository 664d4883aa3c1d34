import { memberTabs } from '#shared/feed-tabs.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { readLinked } from '#client/lib/linked-pages.ts';
import type { PageContext, PageReads } from '#client/lib/page-reads.ts';
import { feedPages } from './feed-pages.ts';
import type { FeedInput } from './feed-pages.ts';

/** Loads what a feed renders first. An expired link to older posts is redirected to `newest`. */
export const readFeed = (reads: PageReads, input: FeedInput, newest: string): Promise<void> =>
  readLinked(reads, {
    after: input.after,
    newest,
    read: ({ queryClient, trpcClient }) =>
      queryClient.fetchInfiniteQuery({ ...feedPages(trpcClient, input), pages: 2 }),
  });

/** Loads what a tab of Home renders first. */
export async function readHome(context: PageContext, tab: FeedTab, after: string | undefined): Promise<void> {
  if (memberTabs.has(tab) && !(await context.viewer())) return;
  await Promise.all([
    readFeed(context, { tab, after }, tab === 'all' ? '/' : `/?tab=${tab}`),
    context.prefetch(async ({ queryUtils: { series } }) => {
      if (tab === 'all' && after === undefined && (await context.viewer()))
        await series.upNext.fetchInfinite({});
    }),
  ]);
}
