import { createFileRoute } from '@tanstack/react-router';
import { titled } from '#shared/format/page-title.ts';
import { pageMessages } from '#shared/messages/pages.ts';
import { feedTabs } from '#shared/feed-tabs.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { readHome } from '#client/features/feed/read-feed.ts';
import { tabNames } from '#client/features/feed/tab-messages.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { FeedScreen } from '#client/features/feed/FeedScreen.tsx';

/** An unknown tab counts as All. */
export const Route = createFileRoute('/_shell/')({
  validateSearch: (search: RawSearch): { tab?: FeedTab; after?: string } => ({
    tab: oneOf(feedTabs, search['tab']),
    after: textOf(search['after']),
  }),
  // Most first visits begin here, so it is not split.
  codeSplitGroupings: [],
  staticData: { windowed: true },
  loaderDeps: ({ search: { tab, after } }) => ({ tab, after }),
  // not in the first screen's code: in a browser it would do nothing
  loader: ({ context, deps: { tab = 'all', after } }) =>
    import.meta.env.SSR ? readHome(context, tab, after) : undefined,
  head: ({ match: { context, search } }) => {
    const { tab = 'all', after } = search;
    return pageHead(
      context,
      tab === 'all' ? pageMessages.home : titled(tabNames[tab]),
      import.meta.env.SSR && (() => ({ path: '/', hidden: after !== undefined })),
    );
  },
  component: HomeRoute,
});

function HomeRoute() {
  const { tab = 'all', after } = Route.useSearch();
  return <FeedScreen key={`${tab} ${after}`} tab={tab} after={after} />;
}
