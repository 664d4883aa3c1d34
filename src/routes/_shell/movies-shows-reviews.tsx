import { createFileRoute } from '@tanstack/react-router';
import { browseSearch } from '#client/features/titles/browse-search.ts';
import { browseInput } from '#client/features/titles/browse-options.ts';
import { titlePages } from '#client/features/titles/use-titles.ts';
import { BrowseScreen } from '#client/features/titles/BrowseScreen.tsx';

export const Route = createFileRoute('/_shell/movies-shows-reviews')({
  validateSearch: browseSearch,
  staticData: { chrome: { topBar: false, newPost: false, aside: false } },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.prefetch(({ queryClient, trpcClient }) =>
      queryClient.fetchInfiniteQuery(titlePages(trpcClient, browseInput(deps))),
    ),
  component: BrowseRoute,
});

function BrowseRoute() {
  return <BrowseScreen {...Route.useSearch()} />;
}
