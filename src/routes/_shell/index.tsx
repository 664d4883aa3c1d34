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
    context.prefetch(async ({ queryUtils: { feed, series } }) => {
      const viewer = await context.viewer();
      if (memberTabs.has(tab) && !viewer) return;
      await Promise.all([
        feed.list.fetchInfinite({ tab }),
        viewer && tab === 'all' && series.upNext.fetchInfinite({}),
      ]);
    }),
  component: HomeRoute,
});

function HomeRoute() {
  const { tab = 'all' } = Route.useSearch();
  return <FeedScreen key={tab} tab={tab} />;
}
