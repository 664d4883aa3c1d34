import { createFileRoute } from '@tanstack/react-router';
import { browseSearch } from '#client/features/titles/browse-search.ts';
import { BrowseScreen } from '#client/features/titles/BrowseScreen.tsx';

export const Route = createFileRoute('/_shell/movies-shows-reviews')({
  validateSearch: browseSearch,
  staticData: { chrome: { topBar: false, newPost: false, aside: false } },
  component: BrowseRoute,
});

function BrowseRoute() {
  return <BrowseScreen {...Route.useSearch()} />;
}
