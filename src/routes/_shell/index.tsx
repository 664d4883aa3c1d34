import { createFileRoute } from '@tanstack/react-router';
import { feedTabs, memberTabs } from '#shared/feed-tabs.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { FeedScreen } from '#client/features/feed/FeedScreen.tsx';

/** An unknown tab is All. */
export const Route = createFileRoute('/_shell/')({
  validateSearch: (search: RawSearch): { tab?: FeedTab } => ({ tab: oneOf(feedTabs, search['tab']) }),
  // Part of most first visits: it is not split.
  codeSplitGroupings: [],
  staticData: { windowed: true },
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps: { tab = 'all' } }) =>
    context.prefetch(async ({ queryUtils: { feed } }) => {
      if (memberTabs.has(tab) && !(await context.viewer())) return;
      await feed.list.fetchInfinite({ tab });
    }),
  component: HomeRoute,
});

function HomeRoute() {
  const { tab = 'all' } = Route.useSearch();
  return <FeedScreen key={tab} tab={tab} />;
}
